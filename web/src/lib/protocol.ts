/** The protocol as the shell speaks of it: shorter names for what protocol.gen.ts takes from the server. */
import type {
  ClauseInfo,
  EventInfo,
  GameInfo as GeneratedGameInfo,
  Happened,
  LobbyEntry,
  LogLine,
  Replay,
  ResultInfo,
  Seated,
  TableDetails,
  TableInfo as LiveTable,
} from "./protocol.gen";

export type { ClientMessage, Frame, Move, Refusal, Reveal, SeatInfo, ServerMessage, Welcome } from "./protocol.gen";
export type Line = LogLine;
export type SeenEvent = EventInfo;
export type Result = ResultInfo;
export type EventMessage = Happened;
export type Clause = ClauseInfo;
export type ReplayData = Replay;
export type SeatKey = Seated;
export type TableInfo = LiveTable;

/** A table as the lobby, its own address or its line tell of it: what all three say. */
export type TableSummary = Pick<LiveTable & TableDetails & LobbyEntry, "id" | "game" | "options" | "seats" | "status"> &
  Partial<Pick<TableDetails, "to_act" | "result" | "again">>;

/** Where the match stands, as a welcome and each event tell it. */
export type Standing = Pick<Happened, "view" | "to_act" | "legal" | "deadline" | "at" | "result" | "reveal">;

/** JSON Schema's pairs come out as plain lists; this one is the fewest and the most players. */
export type GameInfo = Omit<GeneratedGameInfo, "seats"> & { seats: [number, number] };
