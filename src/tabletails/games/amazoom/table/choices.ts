/** What one may do now, read off the legal moves that the server sent: the table itself knows no rules. */
import type { Side } from "./box";
import type { Move, View } from "./types.gen";

export type Onto = "right" | "left" | number;

/** For each card that may be posted, and each of its sides, where it may go. */
export type Places = ReadonlyMap<string, ReadonlyMap<Side, ReadonlySet<Onto>>>;

export interface Choices {
  /** Places of the Forest that may be photographed. */
  photographs: ReadonlySet<number>;
  /** Piles that may refill. */
  piles: ReadonlySet<number>;
  posts: Places;
  discard: boolean;
  done: boolean;
  /** Nothing is left but to say that one is done. */
  onlyDone: boolean;
}

export function choicesOf(legal: readonly Move[]): Choices {
  const photographs = new Set<number>();
  const piles = new Set<number>();
  const posts = new Map<string, Map<Side, Set<Onto>>>();
  for (const move of legal) {
    if (move.do === "photograph") photographs.add(move.place);
    if (move.do === "refill") piles.add(move.pile);
    if (move.do !== "post") continue;
    const sides = posts.get(move.card) ?? new Map<Side, Set<Onto>>();
    posts.set(move.card, sides.set(move.side, (sides.get(move.side) ?? new Set<Onto>()).add(move.onto)));
  }
  const done = legal.some((move) => move.do === "done");
  return { photographs, piles, posts, discard: legal.some((move) => move.do === "discard"), done, onlyDone: done && legal.length === 1 };
}

/** Whether a move is among those offered. Of discards not every bundle is listed: any is offered where one is. */
export function offers(choices: Choices, move: Move): boolean {
  switch (move.do) {
    case "photograph":
      return choices.photographs.has(move.place);
    case "refill":
      return choices.piles.has(move.pile);
    case "post":
      return placesOf(choices.posts, move.card, move.side).has(move.onto);
    case "discard":
      return choices.discard;
    default:
      return choices.done && move.do === "done";
  }
}

/** Where a card may go with a side up. */
export function placesOf(posts: Places, card: string | null, side: Side): ReadonlySet<Onto> {
  return (card !== null && posts.get(card)?.get(side)) || new Set<Onto>();
}

/** The seats in the order in which one sees them around the table: clockwise from the next; a spectator sees all from the first. */
export function othersOf(seat: number | null, seats: number): number[] {
  if (seat === null) return Array.from({ length: seats }, (_value, index) => index);
  return Array.from({ length: seats - 1 }, (_value, index) => (seat + 1 + index) % seats);
}

/** The steps of a turn, as they are shown: refilling belongs to photographing. */
export const STEPS = ["discard", "photograph", "post"] as const;
export type Step = (typeof STEPS)[number];

export function stepOf(phase: View["phase"]): Step | null {
  if (phase === "refill") return "photograph";
  if (phase === "last_posts") return "post";
  return phase === "discard" || phase === "photograph" || phase === "post" ? phase : null;
}

/** Clicks that a turn can have at most: so many lights are drawn. */
export const LIGHTS = 5;

/** What is being posted with, in a phase in which cards are posted. */
export const posting = (phase: View["phase"]): boolean => phase === "post" || phase === "last_posts";

/** Which copy fills the next gap: the rightmost of those at the left end. */
export const nextGap = (view: Pick<View, "forest" | "gaps">): number | null => (view.gaps > 0 ? view.gaps - 1 : null);
