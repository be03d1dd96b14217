/** The show as it stands: who is in the ring, what each has, and what the judge has looked at. Read off the steps that the view tells. */
import { KINDS, SIZES, tokensOn } from "./choices";
import type { Board, RingStep, View } from "./types.gen";

export interface Entrant {
  seat: number;
  board: Board;
  /** The Ami tokens on its board. */
  tokens: number;
  /** Its rolls in order: the first is added to the tokens, the others are roll-offs. */
  rolls: number[];
  /** Tokens and first roll; null before it. */
  sum: number | null;
  /** Whether it can still win this trophy. */
  in: boolean;
  won: boolean;
}

export interface Ring {
  size: string;
  entrants: Entrant[];
  /** What the judge has looked at in this class, in order, and who was still level. */
  judged: RingStep[];
  /** The last thing that happened in this class. */
  last: RingStep | null;
}

type Shown = Pick<View, "boards" | "ring" | "size" | "stage">;

/** The class in the ring; when all is over, the last one that was shown. Null before the show. */
export function ringOf(view: Shown): Ring | null {
  const size = view.size ?? (view.stage === "over" ? view.ring.at(-1)?.size : null) ?? null;
  if (size === null) return null;
  const steps = view.ring.filter((step) => step.size === size);
  const judged = steps.filter((step) => step.kind === "judged");
  const entrants = view.boards
    .filter((board) => board.size === size && board.owner !== null)
    .map((board): Entrant => {
      const seat = board.owner ?? 0;
      const rolls = steps.flatMap((step) => (step.kind === "rolled" && step.seat === seat && step.face !== null ? [step.face] : []));
      const tokens = tokensOn(board);
      return { seat, board, tokens, rolls, sum: rolls[0] === undefined ? null : tokens + rolls[0], in: true, won: false };
    })
    .sort((a, b) => a.seat - b.seat);
  for (const entrant of entrants) {
    entrant.in = stillIn(entrant.seat, entrants, steps);
    entrant.won = steps.some((step) => step.kind === "won" && step.seat === entrant.seat);
  }
  return { size, entrants, judged, last: steps.at(-1) ?? null };
}

/** Whether a seat can still win: it is level at the top in everything that has been settled so far. */
function stillIn(seat: number, entrants: readonly Entrant[], steps: readonly RingStep[]): boolean {
  const won = steps.find((step) => step.kind === "won");
  if (won) return won.seat === seat;
  if (entrants.some((one) => one.sum === null)) return true;
  const best = Math.max(...entrants.map((one) => one.sum ?? 0));
  let level = entrants.filter((one) => one.sum === best).map((one) => one.seat);
  const judged = steps.filter((step) => step.kind === "judged").at(-1);
  if (judged) level = judged.level;
  // Rounds of a roll-off, as far as all who were level have rolled.
  const rolls = (one: number): number[] => entrants.find((entrant) => entrant.seat === one)?.rolls ?? [];
  for (let round = 1; level.length > 1 && level.every((one) => rolls(one).length > round); round++) {
    const top = Math.max(...level.map((one) => rolls(one)[round] ?? 0));
    level = level.filter((one) => rolls(one)[round] === top);
  }
  return level.includes(seat);
}

/** How much a dog has of what the judge looks at. */
export function liked(board: Board, like: string): number {
  const kind = KINDS.find((one) => one === like);
  return kind ? board.tokens[kind] : board.vaccinated ? 1 : 0;
}

/** How many trophies each seat has won. */
export function trophiesOf(view: Pick<View, "trophies" | "seats">): number[] {
  return Array.from({ length: view.seats }, (_value, seat) => view.trophies.filter((winner) => winner === seat).length);
}

/** The classes in which somebody has a dog, in the order of the show. */
export const classesOf = (view: Pick<View, "boards">): string[] =>
  SIZES.filter((size) => view.boards.some((board) => board.size === size && board.owner !== null));
