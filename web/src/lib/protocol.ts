/** The protocol as the shell speaks it: names for what protocol.gen.ts (written from the server's own types) declares. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A move in words: `{ do: "move", animal: "fox", to: "c3" }`. */
export interface Move {
  do: string;
  [key: string]: unknown;
}

/** A sentence of the log: a key among the game's words, and what fills its gaps. */
export interface Line {
  key: string;
  gaps: Record<string, unknown>;
}

/** An event as one seat may see it; `by` is a seat, -1 the dealer, -2 the clock. */
export interface SeenEvent {
  n: number;
  by: number;
  move: Move;
  at: number;
  lines: Line[];
}

export interface SeatInfo {
  name: string | null;
  kind: "person" | "bot" | "open" | "friend";
  level: string | null;
  here: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  status: "waiting" | "playing" | "over";
  public?: boolean;
  /** The table at which the same players meet again, once somebody has asked for it. */
  again?: string | null;
}

export interface Result {
  scores: number[];
  winners: number[];
  ending: string;
  clauses?: string[];
}

export interface Reveal {
  secret: string;
}

/** Where the match stands, as the server tells it with a welcome and with each event. */
export interface Standing {
  view: unknown;
  to_act: number[];
  legal: Move[];
  deadline: number | null;
  at: number;
  result: Result | null;
  reveal: Reveal | null;
}

export interface Welcome extends Standing {
  type: "welcome";
  table: TableInfo;
  seat: number | null;
  n: number;
  events: SeenEvent[];
  commitment: string | null;
  started: boolean;
}

export interface EventMessage extends Standing {
  type: "event";
  n: number;
  event: SeenEvent;
}

export interface Refusal {
  clause: string;
  message: string;
  remedy: string;
}

export type ServerMessage =
  | Welcome
  | EventMessage
  | { type: "accepted"; id: string; n: number }
  | ({ type: "refused"; id: string | null; n?: number } & Refusal)
  | { type: "stale"; id: string; n: number }
  | { type: "table"; table: TableInfo }
  | { type: "thinking"; seat: number }
  | { type: "pong"; t: number }
  | { type: "bye"; reason: string };

export type ClientMessage =
  | { type: "hello"; secret: string | null; seen: number | null }
  | { type: "move"; id: string; seen: number; move: Move }
  | { type: "ping"; t: number };

export interface GameOption {
  id: string;
  default: boolean | number | string;
  low: number;
  high: number;
  choices: string[];
  clause: string;
}

export interface GameInfo {
  id: string;
  name: string;
  seats: [number, number];
  options: GameOption[];
  endings: { id: string; clause: string }[];
  levels: string[];
}

export interface Clause {
  id: string;
  chapter: string;
  kind: "rule" | "ruling" | "reconstructed";
  text: string;
}

export interface Frame {
  n: number;
  event: SeenEvent | null;
  view: unknown;
  to_act: number[];
  lines: Line[];
}

export interface Header {
  game: string;
  seats: string[];
  options?: Record<string, unknown>;
  commitment?: string | null;
  nonces?: string[];
}

/** What the house found when it checked the record against the dealer's commitment. */
export interface Proof {
  ok: boolean;
  fault: string | null;
  commitment: string | null;
  secret: string | null;
}

export interface ReplayData {
  header: Header;
  frames: Frame[];
  result: Result | null;
  proof: Proof;
}

/** The key to a seat; only the browser that sat down has it. */
export interface SeatKey {
  table: string;
  seat: number;
  secret: string;
  commitment?: string | null;
}
