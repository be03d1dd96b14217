/* Written by `python -m tabletails.server.types`; do not edit. */

export type Move = MoveMove | Pass | Place | Deal;

/**
 * The dealer gives a seat a card, whose animals only that seat sees.
 */
export interface Deal {
  seat: number;
  card?: string[] | null;
  do: "deal";
}

/**
 * A seat moves a token to a square.
 */
export interface MoveMove {
  animal: string;
  to: string;
  do: "move";
}

/**
 * A seat moves nothing.
 */
export interface Pass {
  do: "pass";
}

/**
 * The dealer puts a token on the board.
 */
export interface Place {
  animal: string;
  square: string;
  do: "place";
}

/**
 * The last movement of a token.
 */
export interface Movement {
  seat: number;
  animal: string;
  from_square: string;
  path: string[];
  jumped: boolean;
}

/**
 * The table as one seat sees it.
 */
export interface View {
  seat: number | null;
  columns: number;
  rows: number;
  grey: string[];
  seats: number;
  tokens: {
    [k: string]: string;
  };
  turn: number | null;
  next: number;
  holds: boolean[];
  card: string[] | null;
  won: string[][][];
  order: number[];
  pile: number;
  due: number[];
  quiet: number;
  stall: number;
  ended: string | null;
  last: Movement | null;
  wins: Win[];
}

/**
 * A card that the last movement won, and the line that won it.
 */
export interface Win {
  seat: number;
  card: string[];
  line: string[];
}
