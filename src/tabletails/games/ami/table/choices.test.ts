import { describe, expect, it } from "vitest";
import { cardsToPlay, deciding, dogsAt, dogsOf, lossesOf, maySwap, mayRoll, othersOf, playsOf, pressed, reminded, toggled } from "./choices";
import { aView, boards, cards, OWNED, someLegal } from "./fixture";

describe("what one may do", () => {
  it("is what the legal moves say, and nothing else", () => {
    const plays = playsOf(someLegal);
    expect([...plays.keys()]).toEqual(["card_27", "card_52", "card_31"]);
    expect(plays.get("card_27")?.get("cross")).toEqual(["beagle", "labrador"]);
    expect(plays.get("card_52")?.get("bone")).toEqual([]);
    expect([maySwap(someLegal), maySwap([]), mayRoll(someLegal), mayRoll([{ do: "roll" }])]).toEqual([true, false, false, true]);
    expect(dogsOf([{ do: "take_dog", dog: "boxer" }, { do: "choose_dog", dog: "poodle" }], "take_dog")).toEqual(["boxer"]);
  });

  it("is to say what each itchy dog gives up", () => {
    const losses = lossesOf([{ do: "lose", dog: "beagle", token: "feed" }, { do: "lose", dog: "beagle", token: "walk" }, { do: "lose", dog: "boxer", token: "walk" }]);
    expect([...losses]).toEqual([["beagle", ["feed", "walk"]], ["boxer", ["walk"]]]);
  });

  it("never lights the call but where the table reminds", () => {
    const claim = [{ do: "claim" as const, token: "feed" }];
    expect(reminded({ reminders: false }, claim)).toBe(false);
    expect(reminded({ reminders: true }, claim)).toBe(true);
    expect(reminded({ reminders: true }, someLegal)).toBe(false);
  });
});

describe("a press on a symbol", () => {
  const plays = playsOf(someLegal);

  it("plays it, asks for the dog where there are several, and always shows a new dog first", () => {
    expect(pressed("card_52", "bone", plays)).toEqual({ kind: "send", move: { do: "play", card: "card_52", symbol: "bone" } });
    expect(pressed("card_27", "cross", plays)).toEqual({ kind: "ask", card: "card_27", symbol: "cross", dogs: ["beagle", "labrador"] });
    expect(pressed("card_31", "new_dog", plays)).toEqual({ kind: "ask", card: "card_31", symbol: "new_dog", dogs: ["great_dane"] });
  });

  it("names the only dog by itself", () => {
    const one = playsOf([{ do: "play", card: "card_27", symbol: "cross", dog: "beagle" }]);
    expect(pressed("card_27", "cross", one)).toEqual({ kind: "send", move: { do: "play", card: "card_27", symbol: "cross", dog: "beagle" } });
  });

  it("is answered when it is not one's turn", () => {
    expect(pressed("card_52", "bone", playsOf([]))).toEqual({ kind: "not_now" });
  });
});

describe("around the table", () => {
  it("dogs stand small before medium before large, and the others sit clockwise", () => {
    expect(dogsAt(aView(), 0).map((board) => board.dog)).toEqual(["beagle", "labrador"]);
    expect(othersOf(2, 4)).toEqual([3, 0, 1]);
    expect(othersOf(null, 3)).toEqual([0, 1, 2]);
  });

  it("owners of itchy dogs are named once", () => {
    const itchy = boards({ ...OWNED, beagle: { owner: 0, itchy: true }, labrador: { owner: 0, itchy: true }, poodle: { owner: 1, itchy: true } });
    expect(deciding({ boards: itchy })).toEqual([0, 1]);
  });

  it("cards come from one's hand, or from the shared pile when it is one's turn", () => {
    expect(cardsToPlay(aView())).toHaveLength(3);
    expect(cardsToPlay(aView({ single_pile: true, hand: [], turned: cards.bone }))).toEqual([cards.bone]);
    expect(cardsToPlay(aView({ single_pile: true, hand: [], turned: cards.bone, turn: 1 }))).toEqual([]);
  });

  it("a card is picked for a swap and laid back", () => {
    expect(toggled(toggled(["a"], "b"), "a")).toEqual(["b"]);
  });
});
