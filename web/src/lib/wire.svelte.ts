/**
 * The line between a browser and its table: it connects, comes back by itself, and sends an unanswered move again
 * under the same id, so that a move is made once however often the line drops.
 */
import type { ClientMessage, EventMessage, Line, Move, Refusal, Result, Reveal, SeenEvent, ServerMessage, Standing, TableInfo, Welcome } from "./protocol";

export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface WireOptions {
  table: string;
  secret: string | null;
  open?: (table: string) => Socket;
  /** Called once with each line of the log that happens while one is there. */
  told?: (line: Line, event: SeenEvent) => void;
}

export type LineState = "connecting" | "open" | "down" | "closed";

interface Pending {
  id: string;
  seen: number;
  move: Move;
}

const BEAT = 20_000;
const PATIENCE = 10_000;
/** Faults of the house itself, which may be gone in a moment: the line tries again by itself. */
const PASSING = ["house.store", "house.fault"];

export class Wire {
  state = $state<LineState>("connecting");
  table = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  view = $state.raw<unknown>(null);
  toAct = $state.raw<number[]>([]);
  legal = $state.raw<Move[]>([]);
  events = $state.raw<SeenEvent[]>([]);
  changed = $state.raw<SeenEvent | null>(null);
  /** When the clock is due, in this browser's own time. */
  due = $state<number | null>(null);
  result = $state.raw<Result | null>(null);
  reveal = $state.raw<Reveal | null>(null);
  commitment = $state<string | null>(null);
  started = $state(false);
  /** Seats whose bot has begun to think, and since when. */
  thinking = $state.raw<ReadonlyMap<number, number>>(new Map());
  refusal = $state.raw<Refusal | null>(null);
  /** Whether the last move came too late, something having changed before it. */
  stale = $state(false);
  farewell = $state<string | null>(null);
  /** Why the house would not have one at the table, until it has. */
  denied = $state.raw<Refusal | null>(null);
  #pending = $state.raw<Pending | null>(null);

  #socket: Socket | null = null;
  #known = 0;
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | null = null;
  #beat: ReturnType<typeof setInterval> | null = null;
  #silence: ReturnType<typeof setTimeout> | null = null;
  #options: Required<WireOptions>;
  #wake = (): void => {
    if (this.state === "down" && !document.hidden) this.connect();
  };

  constructor(options: WireOptions) {
    this.#options = { open: openSocket, told: () => undefined, ...options };
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** Whether a move of ours is on its way. */
  get busy(): boolean {
    return this.#pending !== null;
  }

  connect(): void {
    this.#drop();
    if (this.state === "closed") this.farewell = null;
    this.state = this.#known || this.table ? "down" : "connecting";
    const socket = this.#options.open(this.#options.table);
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: "hello", secret: this.#options.secret, seen: this.table ? this.#known : null });
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  /** Send a move; it is sent again after each reconnection until it is answered. */
  act(move: Move): void {
    if (this.#pending || this.state === "closed") return;
    this.refusal = null;
    this.stale = false;
    this.#pending = { id: makeId(), seen: this.#known, move };
    this.#sendPending();
  }

  /** Show a refusal that the game's own table noticed before anything was sent. */
  refuse(refusal: Refusal | null): void {
    this.refusal = refusal;
  }

  /** Stop saying that the last move came too late. */
  settle(): void {
    this.stale = false;
  }

  close(): void {
    this.#drop();
    this.state = "closed";
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
  }

  #hear(message: ServerMessage): void {
    if (this.#silence) clearTimeout(this.#silence);
    this.#silence = null;
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "event":
        return this.#event(message);
      case "accepted":
        return this.#answered(message.id);
      case "refused":
        if (message.id === null && this.state !== "open") return this.#deny(message);
        if (message.id !== null && message.id !== this.#pending?.id) return;
        this.#pending = null;
        this.refusal = { clause: message.clause, message: message.message, remedy: message.remedy };
        return;
      case "stale":
        if (message.id !== this.#pending?.id) return;
        this.#pending = null;
        this.stale = true;
        return;
      case "table":
        this.table = message.table;
        if (message.table.status !== "waiting") this.started = true;
        // Who is back thinks on their own: what a bot thought for them is forgotten.
        this.thinking = new Map([...this.thinking].filter(([seat]) => message.table.seats[seat]?.kind === "bot" || !message.table.seats[seat]?.here));
        return;
      case "thinking":
        this.thinking = new Map(this.thinking).set(message.seat, Date.now());
        return;
      case "bye":
        this.farewell = message.reason;
        this.#drop();
        this.state = "closed";
        return;
      case "pong":
        return;
    }
  }

  #welcome(message: Welcome): void {
    this.state = "open";
    this.denied = null;
    this.#tries = 0;
    const kept = message.events.length ? this.events.filter((event) => event.n < (message.events[0]?.n ?? 0)) : this.events;
    this.events = [...kept, ...message.events].filter((event) => event.n < message.n);
    this.#known = message.n;
    this.table = message.table;
    this.seat = message.seat;
    this.commitment = message.commitment;
    this.started = message.started;
    this.thinking = new Map();
    this.changed = null;
    this.#stand(message);
    this.#beat ??= setInterval(() => this.#ping(), BEAT);
    this.#sendPending();
  }

  /** The greeting itself was refused: no welcome will come. */
  #deny({ clause, message, remedy }: Refusal): void {
    this.denied = { clause, message, remedy };
    if (PASSING.includes(clause)) return this.#lost();
    this.farewell = message;
    this.#drop();
    this.state = "closed";
  }

  #event(message: EventMessage): void {
    if (message.n < this.#known) return;
    if (message.n > this.#known) return this.connect(); // one was lost on the way: ask for what is missing
    this.#known = message.n + 1;
    const { event } = message;
    this.events = [...this.events, event];
    this.changed = event;
    this.started = true;
    if (this.thinking.has(event.by)) {
      const rest = new Map(this.thinking);
      rest.delete(event.by);
      this.thinking = rest;
    }
    this.#stand(message);
    for (const line of event.lines) this.#options.told(line, event);
  }

  #stand(standing: Standing): void {
    this.view = standing.view;
    this.toAct = standing.to_act;
    this.legal = standing.legal;
    this.due = standing.deadline === null ? null : Date.now() + standing.deadline - standing.at;
    this.result = standing.result;
    this.reveal = standing.reveal;
  }

  #answered(id: string): void {
    if (id === this.#pending?.id) this.#pending = null;
  }

  #sendPending(): void {
    if (this.#pending && this.state === "open") this.#send({ type: "move", ...this.#pending });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #ping(): void {
    if (this.state !== "open") return;
    this.#send({ type: "ping", t: Date.now() });
    this.#silence ??= setTimeout(() => {
      const dead = this.#socket;
      this.#lost();
      dead?.close();
    }, PATIENCE);
  }

  #lost(): void {
    this.#drop();
    this.state = "down";
    const wait = Math.min(500 * 2 ** this.#tries, 8000) * (0.8 + 0.4 * Math.random());
    this.#tries += 1;
    this.#again = setTimeout(() => this.connect(), wait);
  }

  #drop(): void {
    if (this.#again) clearTimeout(this.#again);
    if (this.#silence) clearTimeout(this.#silence);
    if (this.#beat) clearInterval(this.#beat);
    this.#again = this.#silence = this.#beat = null;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

function openSocket(table: string): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(table)}`);
}

/** Unique enough for one table; crypto.randomUUID is missing on pages without https. */
function makeId(): string {
  const words = crypto.getRandomValues(new Uint32Array(3));
  return Array.from(words, (word) => word.toString(36)).join("");
}
