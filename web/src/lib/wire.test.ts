import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EventInfo, ServerMessage, TableInfo, Welcome } from "./protocol.gen";
import { Wire, type Socket } from "./wire.svelte";

class FakeSocket implements Socket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.(new Event("open"));
  }
  hear(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  break(): void {
    this.onclose?.(new CloseEvent("close"));
  }
  moves(): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === "move");
  }
}

const table: TableInfo = {
  id: "t1",
  game: "some",
  options: {},
  seats: [
    { name: "Ania", kind: "person", level: null, here: true },
    { name: "Owl", kind: "bot", level: "search", here: true },
  ],
  status: "playing",
  public: false,
  again: null,
};

const happened = (n: number): EventInfo => ({ n, by: n % 2, move: { do: "pass" }, at: n * 10, lines: [{ key: "pass", gaps: { who: n % 2 } }] });

function welcome(n: number, events: EventInfo[] = [], more: Partial<Welcome> = {}): Welcome {
  return {
    type: "welcome", table, seat: 0, n, view: { n }, to_act: [0], legal: [{ do: "pass" }], events, deadline: null, at: 0,
    result: null, commitment: "sha256:00", reveal: null, started: true, ...more,
  };
}

function event(n: number): ServerMessage {
  return { type: "event", n, event: happened(n), view: { n: n + 1 }, to_act: [1], legal: [], deadline: null, at: 0, result: null, reveal: null };
}

let sockets: FakeSocket[];
let wires: Wire[];
let told: string[];

function newWire(): { wire: Wire; last: () => FakeSocket } {
  const wire = new Wire({
    table: "t1",
    secret: "s",
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    told: (line, seen) => told.push(`${line.key} ${seen.n}`),
  });
  wires.push(wire);
  wire.connect();
  return { wire, last: () => sockets.at(-1)! };
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  wires = [];
  told = [];
});

afterEach(() => {
  for (const wire of wires) wire.close();
  vi.useRealTimers();
});

describe("the line to a table", () => {
  test("says hello first, knowing nothing", () => {
    const { last } = newWire();
    last().open();
    expect(last().sent).toEqual([{ type: "hello", secret: "s", seen: null }]);
  });

  test("shows what the welcome tells", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(2, [happened(0), happened(1)]));
    expect(wire.state).toBe("open");
    expect(wire.view).toEqual({ n: 2 });
    expect(wire.events.map((each) => each.n)).toEqual([0, 1]);
    expect(told).toEqual([]);
  });

  test("follows events and tells their lines", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    last().hear(event(0));
    last().hear(event(1));
    expect(wire.events).toHaveLength(2);
    expect(wire.changed?.n).toBe(1);
    expect(told).toEqual(["pass 0", "pass 1"]);
  });

  test("passes over an event that it has had", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(2, [happened(0), happened(1)]));
    last().hear(event(1));
    expect(wire.events).toHaveLength(2);
    expect(told).toEqual([]);
  });

  test("asks for what is missing when an event is skipped", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(1, [happened(0)]));
    last().hear(event(3));
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent[0]).toEqual({ type: "hello", secret: "s", seen: 1 });
    last().hear(welcome(4, [happened(1), happened(2), happened(3)]));
    expect(wire.events.map((each) => each.n)).toEqual([0, 1, 2, 3]);
  });

  test("is busy until a move is answered", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    wire.act({ do: "pass" });
    expect(wire.busy).toBe(true);
    const [move] = last().moves();
    expect(move).toMatchObject({ seen: 0, move: { do: "pass" } });
    last().hear({ type: "accepted", id: String(move?.id), n: 0 });
    expect(wire.busy).toBe(false);
  });

  test("sends one move at a time", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    wire.act({ do: "pass" });
    wire.act({ do: "pass" });
    expect(last().moves()).toHaveLength(1);
  });

  test("a bot's thought for who was away ends when they are back", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    const seats = (here: boolean): TableInfo => ({ ...table, seats: [table.seats[0]!, { name: "Karol", kind: "person", level: here ? null : "greedy", here }] });
    last().hear({ type: "table", table: seats(false) });
    last().hear({ type: "thinking", seat: 1 });
    expect([...wire.thinking.keys()]).toEqual([1]);
    last().hear({ type: "table", table: seats(true) });
    expect(wire.thinking.size).toBe(0);
  });

  test("sends an unanswered move again under the same id after the line came back", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    wire.act({ do: "pass" });
    const [first] = last().moves();
    last().break();
    expect(wire.state).toBe("down");
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().moves()).toEqual([]);
    last().hear(welcome(0));
    expect(last().moves()).toEqual([first]);
    last().hear({ type: "accepted", id: String(first?.id), n: 0 });
    expect(wire.busy).toBe(false);
  });

  test("keeps a move made while the line was down and sends it when it is back", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    last().break();
    wire.act({ do: "pass" });
    vi.advanceTimersByTime(1000);
    last().open();
    last().hear(welcome(0));
    expect(last().moves()).toHaveLength(1);
  });

  test("waits longer from try to try, but never longer than ten seconds", () => {
    const { last } = newWire();
    last().break();
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      const before = sockets.length;
      let waited = 0;
      while (sockets.length === before) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
      last().break();
    }
    expect(waits[0]).toBeLessThanOrEqual(700);
    expect(waits[2]).toBeGreaterThan(waits[0]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
  });

  test("shows a refusal and lets one choose anew", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    wire.act({ do: "pass" });
    const id = String(last().moves()[0]?.id);
    last().hear({ type: "refused", id, clause: "some.3.2", message: "That square is taken", remedy: "choose an empty one", n: 0 });
    expect(wire.busy).toBe(false);
    expect(wire.refusal).toEqual({ clause: "some.3.2", message: "That square is taken", remedy: "choose an empty one" });
    wire.act({ do: "pass" });
    expect(wire.refusal).toBeNull();
  });

  test("lets go of a move that came too late and says so", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    wire.act({ do: "pass" });
    const id = String(last().moves()[0]?.id);
    last().hear(event(0));
    last().hear({ type: "stale", id, n: 1 });
    expect(wire.stale).toBe(true);
    expect(wire.busy).toBe(false);
    wire.act({ do: "pass" });
    expect(wire.stale).toBe(false);
    expect(last().moves().at(-1)).toMatchObject({ seen: 1 });
  });

  test("ignores answers to other moves than the one on its way", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    wire.act({ do: "pass" });
    last().hear({ type: "accepted", id: "another", n: 0 });
    last().hear({ type: "stale", id: "another", n: 0 });
    expect(wire.busy).toBe(true);
    expect(wire.stale).toBe(false);
  });

  test("does not come back by itself after a goodbye, but does when asked", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    last().hear({ type: "bye", reason: "Opened elsewhere" });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(wire.farewell).toBe("Opened elsewhere");
    wire.connect();
    last().open();
    last().hear(welcome(0));
    expect(wire.state).toBe("open");
    expect(wire.farewell).toBeNull();
  });

  test("is told that its greeting is refused, does not try again by itself, but does when asked", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear({ type: "refused", id: null, clause: "house.seat", message: "That is not the secret", remedy: "watch without one", n: 0 });
    expect(wire.denied).toEqual({ clause: "house.seat", message: "That is not the secret", remedy: "watch without one" });
    expect(wire.farewell).toBe("That is not the secret");
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    wire.connect();
    last().open();
    last().hear(welcome(0));
    expect(wire.state).toBe("open");
    expect(wire.denied).toBeNull();
  });

  test("tries again by itself where the house stumbled over its greeting, and a move on its way is not lost", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    wire.act({ do: "pass" });
    last().break();
    vi.advanceTimersByTime(1000);
    last().open();
    last().hear({ type: "refused", id: null, clause: "house.store", message: "The house could not read", remedy: "try again", n: 0 });
    expect(wire.denied?.clause).toBe("house.store");
    expect(wire.state).toBe("down");
    expect(wire.busy).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(3);
    last().open();
    last().hear(welcome(0));
    expect(wire.denied).toBeNull();
    expect(last().moves()).toHaveLength(1);
  });

  test("notices a line that went silent", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    const first = last();
    vi.advanceTimersByTime(20_000);
    expect(first.sent.at(-1)).toMatchObject({ type: "ping" });
    vi.advanceTimersByTime(10_000);
    expect(first.closed).toBe(true);
    expect(wire.state).toBe("down");
  });

  test("knows since when a bot has thought, until it has moved", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(1, [happened(0)]));
    last().hear({ type: "thinking", seat: 1 });
    expect(wire.thinking.has(1)).toBe(true);
    last().hear(event(1));
    expect(wire.thinking.has(1)).toBe(false);
  });

  test("stays shut once it was closed", () => {
    const { wire, last } = newWire();
    last().open();
    last().hear(welcome(0));
    wire.close();
    last().break();
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});
