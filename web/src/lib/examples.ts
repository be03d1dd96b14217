/** A message of each kind, for the developers' page; the tests check that none is missing. */
import type { ClientMessage, ServerMessage } from "./protocol";

export interface WireExample {
  name: ClientMessage["type"] | ServerMessage["type"];
  from: "from you" | "from the house";
  meaning: string;
  message: ClientMessage | ServerMessage;
}

const move = { do: "pass" };
const event = { n: 14, by: 0, move, at: 5321, lines: [{ key: "pass", gaps: { who: 0 } }] };
const table = {
  id: "k3v9xq",
  game: "the game's id",
  options: {},
  seats: [
    { name: "Ania", kind: "person" as const, level: null, here: true },
    { name: "Owl", kind: "bot" as const, level: "search", here: true },
  ],
  status: "playing" as const,
  public: false,
  again: null,
};

export const WIRE_EXAMPLES: WireExample[] = [
  {
    name: "hello",
    from: "from you",
    meaning: "The first message. With the secret of a seat you play there; without one you watch. `seen` is how many events you know already.",
    message: { type: "hello", secret: "the secret that sitting down gave you", seen: null },
  },
  {
    name: "welcome",
    from: "from the house",
    meaning: "All that your seat may see, what you may do now, and the events you have missed.",
    message: {
      type: "welcome", table, seat: 0, n: 14, view: { "the game's own view": "as its schema says" }, to_act: [0], legal: [move], events: [],
      deadline: null, at: 5000, result: null, commitment: "sha256:…", reveal: null, started: true,
    },
  },
  {
    name: "move",
    from: "from you",
    meaning: "A move out of `legal`. After a lost line send it again with the same id.",
    message: { type: "move", id: "m-1", seen: 14, move },
  },
  { name: "accepted", from: "from the house", meaning: "The move is stored. A repeat gets the same answer.", message: { type: "accepted", id: "m-1", n: 14 } },
  {
    name: "refused",
    from: "from the house",
    meaning: "The move is against a clause. Nothing has changed.",
    message: { type: "refused", id: "m-1", clause: "game.3.2", message: "That square is taken", remedy: "choose an empty one", n: 14 },
  },
  { name: "stale", from: "from the house", meaning: "Something that changed your moves happened after `seen`. Look at the events and choose anew.", message: { type: "stale", id: "m-1", n: 15 } },
  {
    name: "event",
    from: "from the house",
    meaning: "Something happened. After it you know n + 1 events.",
    message: { type: "event", n: 14, event, view: { "the game's own view": "as its schema says" }, to_act: [1], legal: [], deadline: null, at: 5321, result: null, reveal: null },
  },
  { name: "table", from: "from the house", meaning: "Somebody sat down, left or came back, or the match has started.", message: { type: "table", table } },
  { name: "thinking", from: "from the house", meaning: "A bot has begun to think.", message: { type: "thinking", seat: 1 } },
  { name: "ping", from: "from you", meaning: "Asks whether the line is alive.", message: { type: "ping", t: 1 } },
  { name: "pong", from: "from the house", meaning: "It is.", message: { type: "pong", t: 1 } },
  { name: "bye", from: "from the house", meaning: "The house closes the line for good, and says why.", message: { type: "bye", reason: "Opened elsewhere" } },
];
