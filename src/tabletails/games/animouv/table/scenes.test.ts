import { describe, expect, it } from "vitest";
import { aView } from "./fixture";
import { scenesBetween, withScene } from "./scenes";

const before = aView();
const jumped = aView({
  tokens: { ...before.tokens, fox: "c5" },
  last: { seat: 0, animal: "fox", from_square: "c2", path: ["a2", "c5"], jumped: true },
  turn: 1,
});

describe("between two views", () => {
  it("a token travels along the squares of its movement", () => {
    expect(scenesBetween(before, jumped)).toEqual([{ kind: "travel", animal: "fox", squares: ["c2", "a2", "c5"] }]);
  });

  it("nothing is played when nothing has changed, nor for a pass", () => {
    expect(scenesBetween(before, before)).toEqual([]);
    expect(scenesBetween(jumped, { ...jumped, turn: 0, quiet: 2 })).toEqual([]);
  });

  it("tokens go straight to their places when more than one movement lies between", () => {
    const far = { ...jumped, tokens: { ...jumped.tokens, bear: "a1" } };
    expect(scenesBetween(before, far)).toEqual([{ kind: "shift", animals: ["bear", "fox"] }]);
  });

  it("a step back in a replay is a shift, not a travel", () => {
    expect(scenesBetween(jumped, before)).toEqual([{ kind: "shift", animals: ["fox"] }]);
  });

  it("a won line is shown after the token has come down, each winner's in turn", () => {
    const wins = [
      { seat: 0, card: ["fox", "lion", "owl"], line: ["b5", "c5", "d5"] },
      { seat: 1, card: ["cow", "fox", "pig"], line: ["c3", "c4", "c5"] },
    ];
    const scenes = scenesBetween(before, { ...jumped, wins });
    expect(scenes.map((scene) => scene.kind)).toEqual(["travel", "win", "win"]);
    expect(scenes[1]).toEqual({ kind: "win", ...wins[0] });
  });

  it("a card is dealt to whoever has one now, seen only by its holder", () => {
    const empty = aView({ holds: [false, false], card: null, pile: 36 });
    const scenes = scenesBetween(empty, aView());
    expect(scenes).toEqual([
      { kind: "deal", seat: 0, card: ["fox", "lion", "owl"] },
      { kind: "deal", seat: 1, card: null },
    ]);
  });
});

describe("in the middle of a change", () => {
  it("what has been played is there and the rest as it was", () => {
    const win = { seat: 0, card: ["fox", "lion", "owl"], line: ["b5", "c5", "d5"] };
    const after = { ...jumped, wins: [win], won: [[win.card], []], holds: [false, true], card: null };
    const [travel, won] = scenesBetween(before, after);
    const landed = withScene(before, after, travel!);
    expect(landed.tokens.fox).toBe("c5");
    expect(landed.won[0]).toEqual([]);
    expect(landed.card).toEqual(["fox", "lion", "owl"]);
    const shown = withScene(landed, after, won!);
    expect(shown.won[0]).toEqual([win.card]);
    expect(shown.card).toBeNull();
    expect(shown.holds).toEqual([false, true]);
    expect(shown.wins).toEqual([win]);
  });

  it("the draw pile never shows fewer cards than it has", () => {
    const empty = aView({ holds: [false, false], card: null, pile: 35 });
    const after = aView();
    const [first, second] = scenesBetween(empty, after);
    expect(withScene(withScene(empty, after, first!), after, second!).pile).toBe(after.pile);
  });
});
