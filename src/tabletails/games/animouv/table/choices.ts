/** What one may do now, read off the legal moves that the server sent: the table itself knows no rules. */
import type { Move, View } from "./types.gen";

/** For each animal that may be moved, the squares that it may be put on. */
export type Targets = ReadonlyMap<string, ReadonlySet<string>>;

export function targetsOf(legal: readonly Move[]): Targets {
  const targets = new Map<string, Set<string>>();
  for (const move of legal) {
    if (move.do !== "move") continue;
    const squares = targets.get(move.animal) ?? new Set<string>();
    targets.set(move.animal, squares.add(move.to));
  }
  return targets;
}

export function mayPass(legal: readonly Move[]): boolean {
  return legal.some((move) => move.do === "pass");
}

/** Which animal stands on each square. */
export function animalsBySquare(tokens: View["tokens"]): ReadonlyMap<string, string> {
  return new Map(Object.entries(tokens).map(([animal, square]) => [square, animal]));
}

/** What pressing a square means, with one token perhaps lifted. */
export type Press =
  | { kind: "lift"; animal: string }
  | { kind: "lay_back" }
  | { kind: "send"; move: Move }
  | { kind: "nothing" }
  /** One's turn, and an empty square pressed with nothing in hand. */
  | { kind: "lift_first" };

/**
 * A token is lifted by a press, laid back by a press on its own square, changed for another by a press on that one. Any other
 * square sends the move, whether it is among the legal ones or not: why it is not is for the server to say.
 */
export function pressed(square: string, lifted: string | null, tokens: View["tokens"], free: boolean): Press {
  if (!free) return { kind: "nothing" };
  const here = animalsBySquare(tokens).get(square);
  if (lifted === null) return here === undefined ? { kind: "lift_first" } : { kind: "lift", animal: here };
  if (here === lifted) return { kind: "lay_back" };
  if (here !== undefined) return { kind: "lift", animal: here };
  return { kind: "send", move: { do: "move", animal: lifted, to: square } };
}

/** What a drag that ends on a square means; on an occupied one too the move is sent, and refused with its clause. */
export function dropped(square: string | null, lifted: string, tokens: View["tokens"]): Press {
  if (square === null || tokens[lifted] === square) return { kind: "lay_back" };
  return { kind: "send", move: { do: "move", animal: lifted, to: square } };
}

/** The seats in the order in which one sees them around the table: clockwise from the next; a spectator sees all from the first. */
export function othersOf(seat: number | null, seats: number): number[] {
  if (seat === null) return Array.from({ length: seats }, (_value, index) => index);
  return Array.from({ length: seats - 1 }, (_value, index) => (seat + 1 + index) % seats);
}

/** From how many turns before the end by stall the table speaks of it. */
const NEAR = 15;

/** Turns left until the match ends for want of a won card, once that is near; else null. */
export function turnsLeft(view: Pick<View, "quiet" | "stall" | "ended">): number | null {
  if (view.stall === 0 || view.ended) return null;
  const left = view.stall - view.quiet;
  return left <= NEAR && left > 0 && view.quiet > 0 ? left : null;
}
