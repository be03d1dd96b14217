/** The tables that this browser sits at, and the name it last sat down with. Other tabs of it sit down and rise too. */
import { attend, isNumber, isRecord, isText, readText, recall, recallShared, remember } from "./store";

export interface HeldSeat {
  table: string;
  game: string;
  seat: number;
  secret: string;
  /** When it was sat down at, in milliseconds since 1970. */
  since: number;
  /** Whether the match is known to be over. */
  over?: boolean;
}

/** So many seats are kept of matches that are over. A seat whose match may still run is never dropped: its secret would be lost for good. */
const MOST = 24;

function isHeld(known: unknown): known is HeldSeat {
  return isRecord(known) && isText(known.table) && isText(known.game) && isNumber(known.seat) && isText(known.secret) && isNumber(known.since);
}

/** One that cannot be read does not spoil the others. */
const readSeats = (known: unknown): HeldSeat[] | undefined => (Array.isArray(known) ? known.filter(isHeld) : undefined);

function thinned(all: HeldSeat[]): HeldSeat[] {
  const spare = new Set(all.filter((held) => held.over).slice(MOST));
  return all.filter((held) => !spare.has(held));
}

class HeldSeats {
  all = $state<HeldSeat[]>(recallShared("seats", [], readSeats));
  name = $state<string>(recall("name", "", readText));

  /** Tables whose seats only this tab knows, for the browser would not keep them. */
  #unkept = new Set<string>();

  constructor() {
    attend("seats", () => (this.all = this.#known()));
    attend("name", () => (this.name = recall("name", "", readText)));
  }

  at(table: string): HeldSeat | undefined {
    return this.all.find((held) => held.table === table);
  }

  hold(held: Omit<HeldSeat, "since" | "over">): void {
    this.#change((all) => [{ ...held, since: Date.now() }, ...all.filter((other) => other.table !== held.table)]);
  }

  /** Forget the seat at a table; with a secret, only if it is that one which is held. */
  leave(table: string, secret?: string): void {
    this.#change((all) => all.filter((held) => held.table !== table || (secret !== undefined && held.secret !== secret)));
  }

  /** The match at a table is over: its seat may be forgotten one day. */
  finish(table: string): void {
    const held = this.at(table);
    if (held && !held.over) this.#change((all) => all.map((one) => (one.table === table ? { ...one, over: true } : one)));
  }

  rename(name: string): void {
    this.name = name;
    remember("name", name);
  }

  /** Another tab may have sat down since this one last looked: what is remembered counts, not what this tab knew. */
  #change(change: (all: HeldSeat[]) => HeldSeat[]): void {
    const shared = new Set(recallShared("seats", [], readSeats).map((held) => held.table));
    this.all = thinned(change(this.#known()));
    const kept = remember("seats", this.all);
    this.#unkept = new Set(kept ? [] : this.all.map((held) => held.table).filter((table) => this.#unkept.has(table) || !shared.has(table)));
  }

  /** What all tabs know, and what only this one does. */
  #known(): HeldSeat[] {
    const own = this.all.filter((held) => this.#unkept.has(held.table));
    return [...own, ...recallShared("seats", [], readSeats).filter((held) => !this.#unkept.has(held.table))];
  }
}

export const seats = new HeldSeats();
