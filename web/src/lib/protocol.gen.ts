/* Written by `python -m tabletails.server.types`; do not edit. */

export type ClientMessage = Hello | MakeMove | Ping;

export type ServerMessage =
  Welcome | Happened | Accepted | RefusedMessage | Stale | TableChanged | Thinking | Pong | Bye;

/**
 * The move with this id is stored, as event `n`.
 */
export interface Accepted {
  type: "accepted";
  id: string;
  n: number;
}

/**
 * The server closes the connection for good, and why.
 */
export interface Bye {
  type: "bye";
  reason: string;
}

/**
 * A clause of a rulebook.
 */
export interface ClauseInfo {
  id: string;
  chapter: string;
  kind: "reconstructed" | "rule" | "ruling";
  text: string;
}

/**
 * The first message: who is there, and how many events are known already.
 */
export interface Hello {
  type: "hello";
  secret?: string | null;
  seen?: number | null;
}

/**
 * A move by the connection's own seat.
 */
export interface MakeMove {
  type: "move";
  id: string;
  seen: number;
  move: Move;
}

/**
 * A move in words.
 */
export interface Move {
  do: string;
  [k: string]: unknown;
}

/**
 * Asks for a pong.
 */
export interface Ping {
  type: "ping";
  t: number;
}

/**
 * Events that come from a match which this one was played on from.
 */
export interface DealtBefore {
  events: number;
  commitment: string | null;
}

/**
 * A way in which a match can end.
 */
export interface EndingInfo {
  id: string;
  clause: string;
}

/**
 * An event as one seat sees it; ``by`` is a seat, -1 the dealer, -2 the clock.
 */
export interface EventInfo {
  n: number;
  by: number;
  move: Move;
  at: number;
  lines: LogLine[];
}

/**
 * A sentence of the log: a key among the game's words, and what fills its gaps.
 */
export interface LogLine {
  key: string;
  gaps: {
    [k: string]: unknown;
  };
}

/**
 * The position after `n` events of a match that is over.
 */
export interface Frame {
  n: number;
  event: EventInfo | null;
  view: unknown;
  to_act: number[];
  lines: LogLine[];
}

/**
 * A game that can be played here.
 */
export interface GameInfo {
  id: string;
  name: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: never[];
  options: OptionInfo[];
  endings: EndingInfo[];
  levels: string[];
}

/**
 * A choice made when a table is laid.
 */
export interface OptionInfo {
  id: string;
  default: boolean | number | string;
  low: number;
  high: number;
  choices: string[];
  clause: string;
}

/**
 * Something happened; `n` is the event's number, so that n + 1 events are known after it.
 */
export interface Happened {
  type: "event";
  n: number;
  event: EventInfo;
  view: unknown;
  to_act: number[];
  legal: Move[];
  deadline: number | null;
  at: number;
  result: ResultInfo | null;
  reveal: Reveal | null;
}

/**
 * How a match ended.
 */
export interface ResultInfo {
  scores: number[];
  winners: number[];
  ending: string;
  clauses: string[];
}

/**
 * The dealer's secret, shown when the match is over.
 */
export interface Reveal {
  secret: string;
}

/**
 * Whether the server can do its work.
 */
export interface Health {
  status: "unwell" | "well";
  database: "unwell" | "well";
  version: string;
}

/**
 * A table as the lobby lists it.
 */
export interface LobbyEntry {
  id: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  status: "over" | "playing" | "waiting";
  n: number;
}

/**
 * One seat of a table, as everybody may see it.
 */
export interface SeatInfo {
  name: string | null;
  kind: "bot" | "friend" | "kept" | "open" | "person";
  level: string | null;
  here: boolean;
}

/**
 * Lay a table. Seats are "me" (exactly one), "friend", "open" or a bot's level.
 */
export interface MakeTable {
  game: string;
  seats: string[];
  name: string;
  options?: {
    [k: string]: unknown;
  };
  nonce?: string | null;
  public?: boolean;
}

/**
 * Meet again at a new table; `secret` is that of one's seat at the old one.
 */
export interface PlayAgain {
  secret: string;
}

/**
 * Play on from the position after `at` events of a match that is over.
 */
export interface PlayOn {
  at: number;
  name: string;
  seats: string[];
}

/**
 * The answer to a ping.
 */
export interface Pong {
  type: "pong";
  t: number;
}

/**
 * What checking the record against the dealers' commitments found.
 */
export interface Proof {
  ok: boolean;
  proof: "none" | "pending" | "proven";
  events: number;
  fault: string | null;
  commitment: string | null;
  secret: string | null;
  nonces: string[];
  before: DealtBefore[];
}

/**
 * The body of every answer that is no.
 */
export interface Refusal {
  clause: string;
  message: string;
  remedy: string;
}

/**
 * What was sent cannot be; nothing has changed. `id` is that of the move, or none for what was no move.
 */
export interface RefusedMessage {
  type: "refused";
  id: string | null;
  clause: string;
  message: string;
  remedy: string;
  n: number;
}

/**
 * A match that is over, position by position.
 */
export interface Replay {
  header: ReplayHeader;
  frames: Frame[];
  result: ResultInfo | null;
  proof: Proof;
}

/**
 * What was settled before the first event.
 */
export interface ReplayHeader {
  game: string;
  rules: number;
  seats: string[];
  options: {
    [k: string]: unknown;
  };
  commitment: string | null;
  nonces: string[];
  forked_at: number | null;
}

/**
 * A rulebook.
 */
export interface RulesInfo {
  clauses: ClauseInfo[];
}

/**
 * One's seat. The secret is told this once: who has it holds the seat.
 */
export interface Seated {
  table: string;
  seat: number;
  secret: string;
  commitment: string;
}

/**
 * The answer to a hello: everything this seat may see.
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seat: number | null;
  n: number;
  view: unknown;
  to_act: number[];
  legal: Move[];
  events: EventInfo[];
  deadline: number | null;
  at: number;
  result: ResultInfo | null;
  commitment: string;
  reveal: Reveal | null;
  started: boolean;
}

/**
 * A table, as everybody may see it.
 */
export interface TableInfo {
  id: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  status: "over" | "playing" | "waiting";
  public: boolean;
  again: string | null;
}

/**
 * Something that changed one's moves has happened since `seen`; the events are on their way.
 */
export interface Stale {
  type: "stale";
  id: string;
  n: number;
}

/**
 * Seats, names or presence have changed, or the match has started.
 */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/**
 * A bot has begun to think.
 */
export interface Thinking {
  type: "thinking";
  seat: number;
}

/**
 * Take a free seat: the one named, or the first.
 */
export interface SitDown {
  name: string;
  nonce?: string | null;
  seat?: number | null;
}

/**
 * Let a bot play for somebody who is away, until they are back; `secret` is that of one's own seat.
 */
export interface StandIn {
  secret: string;
  seat: number;
}

/**
 * A table as its own address tells it.
 */
export interface TableDetails {
  id: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  status: "over" | "playing" | "waiting";
  n: number;
  commitment: string;
  public: boolean;
  again: string | null;
  to_act: number[];
  result: ResultInfo | null;
}
