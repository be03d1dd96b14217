import { expect, test } from "vitest";
import { WIRE_EXAMPLES } from "./examples";
import { withFallback, type GameWords } from "./games.svelte";
import { readOpenApi, typeName } from "./openapi";
import { readProse, searchClauses, shortClause } from "./prose";
import { sentence } from "./sentence";
import type { SeatInfo } from "./protocol";
import { absent, awaySentence, lastDeed, outcome, turnSentence } from "./turn";
import { ago } from "./when";
import { drawNickname, seatName } from "./names";

const words: GameWords = {
  name: "Some",
  tagline: "A game.",
  log: { move: "{who} moves the {animal} to {to}.", win: "{seat} wins {card}." },
  terms: { fox: "fox", owl: "owl" },
};

test("a line of the log becomes a sentence with names and terms", () => {
  expect(sentence({ key: "move", gaps: { who: 0, animal: "fox", to: "c3" } }, words, ["Ania"])).toBe("Ania moves the fox to c3.");
  expect(sentence({ key: "win", gaps: { seat: -1, card: ["fox", "owl"] } }, words, [])).toBe("The dealer wins fox and owl.");
});

test("a line that nobody has words for still shows its key", () => {
  expect(sentence({ key: "strange", gaps: {} }, words, [])).toBe("strange");
});

test("a language that lacks some of a game's words borrows them in English", () => {
  const both = withFallback(words, { name: "Jakaś", tagline: "Gra.", terms: { fox: "lis" } });
  expect(both.name).toBe("Jakaś");
  expect(both.terms).toEqual({ fox: "lis", owl: "owl" });
  expect(both.log?.win).toBe("{seat} wins {card}.");
});

const nobody = { seat: 0, names: ["Ania", "Owl"], result: null, thinking: new Map<number, number>() };

test.each([
  [[0], "Your turn."],
  [[1], "It is Owl's turn."],
  [[-1], "The dealer is dealing."],
  [[1, -2], "Waiting for Owl."],
])("when %j may act it says %s", (toAct, said) => {
  expect(turnSentence({ ...nobody, toAct })).toBe(said);
});

test("a bot that thinks is said to think", () => {
  expect(turnSentence({ ...nobody, toAct: [1], thinking: new Map([[1, 0]]) })).toBe("Owl is thinking.");
});

test("the end says who won", () => {
  const result = (winners: number[]) => ({ scores: [1, 1], winners, ending: "e", clauses: [] });
  expect(outcome(result([0]), nobody.names, 0)).toBe("You win!");
  expect(outcome(result([1]), nobody.names, 0)).toBe("Owl wins.");
  expect(outcome(result([0, 1]), nobody.names, 0)).toBe("Ania and Owl share the win.");
  expect(outcome(result([]), nobody.names, 0)).toBe("Nobody wins.");
});

test("the table is said to wait only for whose turn it is", () => {
  const names = ["Ania", "Karol", "Ola"];
  expect(awaySentence([1], [1], names)).toBe("Karol is away just now. The table waits.");
  expect(awaySentence([1], [0], names)).toBe("Karol is away just now.");
  expect(awaySentence([1, 2], [0], names)).toBe("Karol and Ola are away just now.");
  expect(awaySentence([1, 2], [2], names)).toBe("Ola is away just now. The table waits.");
  expect(awaySentence([], [2], names)).toBe("");
  expect(awaySentence([], [1], names, [1])).toBe("A bot plays for Karol until they are back.");
  expect(awaySentence([2], [2], names, [1])).toBe("Ola is away just now. The table waits.");
});

test("what somebody did last is told, not what the dealer did after it", () => {
  const event = (n: number, by: number, key: string) => ({ n, by, move: { do: key }, at: 0, lines: [{ key, gaps: {} }] });
  expect(lastDeed([event(0, -1, "deal"), event(1, 0, "move"), event(2, -1, "deal")])?.n).toBe(1);
  expect(lastDeed([event(0, -1, "deal")])).toBeNull();
});

test("how long ago something was is said in the reader's language", () => {
  const now = 1_000_000_000;
  expect(ago(now - 20_000, "en", now)).toBe("now");
  expect(ago(now - 3 * 60_000, "en", now)).toBe("3 minutes ago");
  expect(ago(now - 86_400_000, "pl", now)).toBe("wczoraj");
});

test("a clause's little Markdown is taken apart", () => {
  expect(readProse("A **bold** *slanted* `code` [link](x).").map((piece) => piece.kind)).toEqual([
    "text", "strong", "text", "em", "text", "code", "text", "text", "text",
  ]);
});

test("clauses are found by all the words wanted, in id, chapter or text", () => {
  const clauses = [
    { id: "some.1.1", chapter: "Setting up", text: "Lay the board." },
    { id: "some.2.1", chapter: "Turns", text: "Move a token." },
  ];
  expect(searchClauses(clauses, "BOARD setting").map((clause) => clause.id)).toEqual(["some.1.1"]);
  expect(searchClauses(clauses, "2.1")).toHaveLength(1);
  expect(searchClauses(clauses, "")).toHaveLength(2);
  expect(shortClause("some.2.1")).toBe("2.1");
});

test("seats have names, or say for whom they are kept", () => {
  const seat = { name: null, level: null, here: false };
  expect(seatName({ ...seat, kind: "friend" })).toBe("A friend with the link");
  expect(seatName({ ...seat, kind: "open" })).toBe("Anybody from the lobby");
  expect(seatName({ ...seat, kind: "bot", level: "search" })).toBe("Owl");
  expect(drawNickname().length).toBeLessThanOrEqual(24);
});

test("the developers' page has an example of every message", () => {
  const named = WIRE_EXAMPLES.map((example) => example.name).sort();
  expect(named).toEqual(["accepted", "bye", "event", "hello", "move", "ping", "pong", "refused", "stale", "table", "thinking", "welcome"]);
  for (const example of WIRE_EXAMPLES) expect(example.message.type).toBe(example.name);
});

test("an OpenAPI document is read into groups and schemas", () => {
  const api = readOpenApi({
    paths: {
      "/api/tables/{id}": {
        get: {
          summary: "A table",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: { 200: { description: "It", content: { "application/json": { schema: { $ref: "#/components/schemas/T" } } } } },
        },
      },
    },
    components: { schemas: { T: { type: "object", required: ["id"], properties: { id: { type: "string" }, n: { type: ["integer", "null"] } } } } },
  });
  expect(api.groups[0]?.name).toBe("tables");
  expect(api.groups[0]?.operations[0]?.responses[0]?.type).toBe("T");
  expect(api.schemas[0]?.fields[1]).toEqual({ name: "n", type: "integer | null", required: false, description: "" });
});

test("types are named in a few characters", () => {
  expect(typeName({ type: "array", items: { $ref: "#/x/Y" } })).toBe("Y[]");
  expect(typeName({ enum: ["a", "b"] })).toBe('"a" | "b"');
  expect(typeName({ anyOf: [{ type: "string" }, { type: "null" }] })).toBe("string | null");
  expect(typeName({})).toBe("any");
});

test("who is absent is told apart by whether a bot plays for them", () => {
  const person = (here: boolean, level: string | null = null): SeatInfo => ({ name: "Ania", kind: "person", level, here });
  const bot: SeatInfo = { name: "Rita", kind: "bot", level: "greedy", here: true };
  expect(absent([person(false), person(true), person(false, "greedy"), bot], null)).toEqual({ nobody: [0], bot: [2] });
  expect(absent([person(false), person(false)], 0)).toEqual({ nobody: [1], bot: [] });
});
