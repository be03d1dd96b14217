import { describe, expect, it } from "vitest";
import { aShow, aView, boards, care, cards, judged, OWNED, rolled, won } from "./fixture";
import { scenesBetween, withScene } from "./scenes";
import type { View } from "./types.gen";

const kinds = (before: View, after: View): string[] => scenesBetween(before, after).map((scene) => scene.kind);

/** Every scene played must lead to the view that came, but for what nobody sees. */
function played(before: View, after: View): View {
  return scenesBetween(before, after).reduce((shown, scene) => withScene(shown, after, scene), before);
}

describe("between two views", () => {
  const before = aView();

  it("nothing is played when nothing has changed, nor for a step back in a replay", () => {
    expect(scenesBetween(before, before)).toEqual([]);
    expect(scenesBetween(aShow({ ring: [rolled("small", 0, 1, 5)] }), aShow())).toEqual([]);
  });

  it("a card is laid, its tokens land, and another is drawn", () => {
    const fed = boards({ ...OWNED, labrador: { owner: 0, tokens: care(3, 1, 0) } });
    const after = aView({ lying: cards.five, hand: [cards.vet, cards.new_dog, cards.bone], boards: fed, turn: 1, pile: 29 });
    const laid = { ...after, hand: [cards.vet, cards.new_dog], hands: [2, 3] };
    expect(kinds(before, laid)).toEqual(["play", "land"]);
    expect(kinds(laid, after)).toEqual(["deal"]);
    expect(played(before, laid).boards).toEqual(laid.boards);
    expect(played(before, laid).hand).toEqual(laid.hand);
  });

  it("fleas hop first, then tokens go", () => {
    const bitten = boards({ ...OWNED, poodle: { owner: 1, tokens: care(0, 1, 0), bitten: true } });
    const after = aView({ lying: cards.five, boards: bitten, turn: 1 });
    expect(kinds(before, after)).toEqual(["play", "fleas", "lose"]);
    expect(played(before, after).boards).toEqual(after.boards);
  });

  it("a call barks: the card lies as before, has paid, and its dog has a token more", () => {
    const drawn = { ...cards.bone, drawing: "labrador" };
    const called = boards({ ...OWNED, labrador: { owner: 0, tokens: care(2, 1, 1) } });
    expect(scenesBetween(aView({ lying: drawn }), aView({ lying: drawn, paid: true, boards: called }))[0]).toEqual({ kind: "call", seat: 0, dog: "labrador" });
    expect(kinds(aView({ lying: drawn }), aView({ lying: drawn, paid: true, boards: called }))).toEqual(["call", "land"]);
  });

  it("a dog comes, a judge is turned up, cards are swapped unseen", () => {
    expect(kinds(before, aView({ boards: boards({ ...OWNED, boxer: { owner: 1 } }) }))).toEqual(["come"]);
    expect(kinds(aView({ judge: null, likes: [] }), before)).toEqual(["judge"]);
    expect(kinds(before, aView({ swapped: [0, 2], hands: [3, 1] }))).toEqual(["swap"]);
  });

  it("the show goes one step at a time, and the next class walks in after the trophy", () => {
    const start = aShow({ ring: [rolled("small", 0, 2, 6)] });
    const after = aShow({
      ring: [...start.ring, rolled("small", 1, 2, 6), judged("small", "feed", [0, 1]), judged("small", "vaccinate", [0]), won("small", 0)],
      size: "medium",
      trophies: [0, null, null],
    });
    expect(kinds(before, aShow())).toContain("enter");
    expect(kinds(start, after)).toEqual(["ring", "ring", "ring", "ring", "enter"]);
    const [first] = scenesBetween(start, after);
    expect(withScene(start, after, first!).size).toBe("small");
    expect(withScene(start, after, first!).trophies).toEqual([null, null, null]);
    expect(played(start, after)).toEqual({ ...after });
  });
});
