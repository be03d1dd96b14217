/** The house's HTTP, a function a request. What the server refuses comes as a `Refused`. */
import type { Clause, GameInfo, Refusal, ReplayData, SeatKey, TableInfo, TableSummary } from "./protocol";

/** What was asked is against a clause: what is wrong, and what to do instead. */
export class Refused extends Error implements Refusal {
  override readonly name = "Refused";
  constructor(
    readonly clause: string,
    override readonly message: string,
    readonly remedy: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The house could not be reached, or answered something that is not of this protocol. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined
        ? { headers: { accept: "application/json" } }
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Unreachable(path);
  }
  let answer: unknown;
  try {
    answer = await response.json();
  } catch {
    throw new Unreachable(path);
  }
  if (response.ok) return answer as T;
  const said = (answer ?? {}) as Partial<Refusal>;
  if (typeof said.message !== "string") throw new Unreachable(path);
  throw new Refused(said.clause ?? "", said.message, said.remedy ?? "", response.status);
}

export type SeatWish = "me" | "friend" | "open" | string;

export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  seats: SeatWish[];
  name: string;
  nonce?: string;
  public?: boolean;
}

const part = encodeURIComponent;

export const fetchGames = (): Promise<GameInfo[]> => ask("/api/games");
export const fetchClauses = (game: string): Promise<Clause[]> =>
  ask<{ clauses: Clause[] } | Clause[]>(`/api/games/${part(game)}/rules`).then((a) => (Array.isArray(a) ? a : a.clauses));
/** Something that a game has beside its matches; what it is, is between the game and its own page. */
export const fetchExtra = <T>(game: string, name: string, given: Record<string, string>): Promise<T> =>
  ask(`/api/games/${part(game)}/extra/${part(name)}?${new URLSearchParams(given)}`);
export const fetchLobby = (): Promise<TableSummary[]> => ask("/api/tables");
export const fetchTable = (table: string): Promise<TableSummary> => ask(`/api/tables/${part(table)}`);
export const makeTable = (wish: NewTable): Promise<SeatKey> => ask("/api/tables", { nonce: makeNonce(), ...wish });
export const sitDown = (table: string, name: string, seat?: number): Promise<SeatKey> =>
  ask(`/api/tables/${part(table)}/sit`, { name, nonce: makeNonce(), ...(seat === undefined ? {} : { seat }) });
export const playAgain = (table: string, secret: string): Promise<SeatKey> => ask(`/api/tables/${part(table)}/again`, { secret });
export const standIn = (table: string, secret: string, seat: number): Promise<TableInfo> => ask(`/api/tables/${part(table)}/stand_in`, { secret, seat });
export const forkTable = (table: string, at: number, name: string, seats: SeatWish[]): Promise<SeatKey> =>
  ask(`/api/tables/${part(table)}/fork`, { at, name, seats });
export const fetchReplay = (table: string, seat: number | null): Promise<ReplayData> =>
  ask(`/api/tables/${part(table)}/replay${seat === null ? "" : `?seat=${seat}`}`);
export const recordUrl = (table: string): string => `/api/tables/${part(table)}/record`;
export const fetchOpenApi = (): Promise<Record<string, unknown>> => ask("/api/openapi.json");

/** Our own pinch of chance: mixed into the dealer's randomness, so that the house alone cannot choose the draws. */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
