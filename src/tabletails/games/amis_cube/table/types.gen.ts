/* Written by `python -m tabletails.server.types`; do not edit. */

export type Move =
  Carve | Uncarve | Confirm | Pass | Place | Lift | Ring | LayDown | Draft | Swap | SandOut | BuildOver;

/**
 * What the table learns of a seat's blocks after a race.
 */
export interface After {
  solution: Laid[] | null;
  solutions: number;
  turned: number;
  placements: number;
  dead: number;
  counted: boolean;
}

/**
 * A block in its place.
 */
export interface Laid {
  block: number;
  cells: string[];
}

/**
 * A block in front of a seat.
 */
export interface BlockSeen {
  block: number;
  colour: number;
  shape: string;
  size: number;
  cells: string[];
  lies: string[] | null;
}

/**
 * What is in front of a seat.
 */
export interface Board {
  blocks: BlockSeen[] | null;
  carved: number;
  confirmed: boolean;
  chosen: boolean;
  filled: number;
  rung: number | null;
  done: boolean;
  score: number;
}

/**
 * The time for building is over.
 */
export interface BuildOver {
  do: "build_over";
}

/**
 * A seat makes a block of some cells of its cube, which only that seat sees while all are building.
 */
export interface Carve {
  cells?: string[] | null;
  do: "carve";
}

/**
 * A seat's division stands.
 */
export interface Confirm {
  do: "confirm";
}

/**
 * The dealer reveals which blocks are passed in this round, and in which direction.
 */
export interface Draft {
  size: number;
  to: string;
  do: "draft";
}

/**
 * Which blocks go where.
 */
export interface DraftCard {
  size: number;
  to: string;
}

/**
 * A seat gives up the round.
 */
export interface LayDown {
  do: "lay_down";
}

/**
 * A seat takes a block out of its cube.
 */
export interface Lift {
  block: number;
  do: "lift";
}

/**
 * A seat takes one of its blocks apart again, and only that seat sees which.
 */
export interface Uncarve {
  block?: number | null;
  do: "uncarve";
}

/**
 * A seat chooses a block to pass, which only that seat sees until all have chosen.
 */
export interface Pass {
  block?: number | null;
  do: "pass";
}

/**
 * A seat lays a block into its cube.
 */
export interface Place {
  block: number;
  cells: string[];
  do: "place";
}

/**
 * A seat's cube is complete, and it says so.
 */
export interface Ring {
  do: "ring";
}

/**
 * Alone: the dealer exchanges the block passed for another shape of its size.
 */
export interface Swap {
  seat: number;
  shape: string;
  do: "swap";
}

/**
 * The hourglass has run out.
 */
export interface SandOut {
  do: "sand_out";
}

/**
 * A block that was passed before this race.
 */
export interface Passed {
  seat: number;
  to: number;
  block: number;
}

/**
 * How somebody's race with the puzzle of a day stands.
 */
export interface Standing {
  day: string;
  hourglass: number;
  in_time: boolean;
  view: View;
  legal: {
    [k: string]: unknown;
  }[];
}

/**
 * The table as one seat sees it.
 */
export interface View {
  seat: number | null;
  seats: number;
  phase: "build" | "draft" | "over" | "pass" | "race" | "swap";
  round: number;
  rounds: number;
  mission: string;
  level: string;
  blocks: {
    [k: string]: number;
  };
  wanted: {
    [k: string]: number;
  } | null;
  draft: DraftCard | null;
  revealed: DraftCard[];
  unrevealed: DraftCard[];
  boards: Board[];
  passing: number | null;
  passed: Passed[];
  rung: number[];
  began: number;
  ends: number | null;
  hourglass: number;
  build_seconds: number;
  points: number[][];
  after: After[] | null;
  ended: string | null;
}
