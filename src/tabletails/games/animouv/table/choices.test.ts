import { describe, expect, it } from "vitest";
import { dropped, mayPass, othersOf, pressed, targetsOf, turnsLeft } from "./choices";
import { aView, someLegal } from "./fixture";

const tokens = aView().tokens;

describe("what one may do", () => {
  it("is what the legal moves say, and nothing else", () => {
    const targets = targetsOf(someLegal);
    expect([...targets.keys()].sort()).toEqual(["bear", "fox"]);
    expect([...(targets.get("fox") ?? [])]).toEqual(["c1", "c3"]);
    expect(mayPass(someLegal)).toBe(true);
    expect(targetsOf([]).size).toBe(0);
    expect(mayPass([])).toBe(false);
  });
});

describe("a press", () => {
  it("does nothing when it is not one's turn", () => {
    expect(pressed("c2", null, tokens, false)).toEqual({ kind: "nothing" });
  });

  it("lifts a token, lays it back on its own square, takes another instead", () => {
    expect(pressed("c2", null, tokens, true)).toEqual({ kind: "lift", animal: "fox" });
    expect(pressed("c2", "fox", tokens, true)).toEqual({ kind: "lay_back" });
    expect(pressed("b1", "fox", tokens, true)).toEqual({ kind: "lift", animal: "bear" });
    expect(pressed("c3", null, tokens, true)).toEqual({ kind: "lift_first" });
  });

  it("sends a move where the token may not go as well: the server says why not", () => {
    expect(pressed("e5", "fox", tokens, true)).toEqual({ kind: "send", move: { do: "move", animal: "fox", to: "e5" } });
  });
});

describe("a drop", () => {
  it("on its own square or beside the board lays the token back", () => {
    expect(dropped("c2", "fox", tokens)).toEqual({ kind: "lay_back" });
    expect(dropped(null, "fox", tokens)).toEqual({ kind: "lay_back" });
  });

  it("on another token is sent, to be refused with its clause", () => {
    expect(dropped("b1", "fox", tokens)).toEqual({ kind: "send", move: { do: "move", animal: "fox", to: "b1" } });
  });
});

describe("around the table", () => {
  it("the others sit clockwise from the next seat, and a spectator sees all", () => {
    expect(othersOf(2, 4)).toEqual([3, 0, 1]);
    expect(othersOf(null, 3)).toEqual([0, 1, 2]);
  });

  it("the stall is spoken of only when it is near", () => {
    expect(turnsLeft({ quiet: 44, stall: 60, ended: null })).toBeNull();
    expect(turnsLeft({ quiet: 45, stall: 60, ended: null })).toBe(15);
    expect(turnsLeft({ quiet: 59, stall: 60, ended: null })).toBe(1);
    expect(turnsLeft({ quiet: 500, stall: 0, ended: null })).toBeNull();
    expect(turnsLeft({ quiet: 60, stall: 60, ended: "stall" })).toBeNull();
  });
});
