/** The tables that this browser sits at, and the name it last sat down with. */
import { recall, remember } from "./store";

export interface HeldSeat {
  table: string;
  game: string;
  seat: number;
  secret: string;
  /** When it was sat down at, in milliseconds since 1970. */
  since: number;
}

const MOST = 24;

class HeldSeats {
  all = $state<HeldSeat[]>(recall<HeldSeat[]>("seats", []));
  name = $state<string>(recall("name", ""));

  at(table: string): HeldSeat | undefined {
    return this.all.find((held) => held.table === table);
  }

  hold(held: Omit<HeldSeat, "since">): void {
    const rest = this.all.filter((other) => other.table !== held.table);
    this.all = [{ ...held, since: Date.now() }, ...rest].slice(0, MOST);
    remember("seats", this.all);
  }

  leave(table: string): void {
    this.all = this.all.filter((held) => held.table !== table);
    remember("seats", this.all);
  }

  rename(name: string): void {
    this.name = name;
    remember("name", name);
  }
}

export const seats = new HeldSeats();
