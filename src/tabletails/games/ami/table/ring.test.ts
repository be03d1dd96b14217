import { describe, expect, it } from "vitest";
import { aShow, judged, rolled, won } from "./fixture";
import { classesOf, liked, ringOf, trophiesOf } from "./ring";
import { ringSays } from "./speech";
import words from "./words/en.json";

const names = ["Ania", "Karol"];
const says = (change: Parameters<typeof aShow>[0], seat: number | null = null): string => ringSays(aShow(change), { seat, names, words });
const tie = [rolled("small", 0, 2, 6), rolled("small", 1, 2, 6)];

describe("the ring", () => {
  it("is empty before the show", () => {
    expect(ringOf(aShow({ stage: "preparing", size: null }))).toBeNull();
  });

  it("counts tokens and roll, and knows who can still win", () => {
    const ring = ringOf(aShow({ ring: [rolled("small", 0, 3, 7), rolled("small", 1, 1, 5)] }));
    expect(ring?.entrants.map(({ seat, tokens, sum, in: still }) => [seat, tokens, sum, still])).toEqual([[0, 4, 7, true], [1, 4, 5, false]]);
  });

  it("keeps the sum in a roll-off and lets only the higher roll stay", () => {
    const off = [...tie, ...["feed", "vaccinate", "walk", "groom"].map((like) => judged("small", like, [0, 1])), rolled("small", 0, 1, 1), rolled("small", 1, 3, 3)];
    const ring = ringOf(aShow({ ring: off, roll_off: true }));
    expect(ring?.entrants.map(({ sum, rolls, in: still }) => [sum, rolls, still])).toEqual([[6, [2, 1], false], [6, [2, 3], true]]);
    expect(says({ ring: off, roll_off: true, to_roll: [] })).toBe("Karol rolls a 3.");
  });

  it("stays with the last class when all is over", () => {
    const over = aShow({ stage: "over", size: null, ring: [rolled("large", 0, 1, 8), won("large", 0)], trophies: [0, 1, 0] });
    expect(ringOf(over)?.entrants.map(({ board, won: first }) => [board.dog, first])).toEqual([["great_dane", true]]);
    expect(trophiesOf(over)).toEqual([2, 1]);
    expect(classesOf(over)).toEqual(["small", "medium", "large"]);
  });

  it("counts what a judge likes; a vaccination counts one", () => {
    const [beagle, poodle] = ["beagle", "poodle"].map((dog) => aShow().boards.find((board) => board.dog === dog)!);
    expect([liked(beagle!, "walk"), liked(beagle!, "vaccinate"), liked(poodle!, "vaccinate")]).toEqual([3, 1, 0]);
  });
});

describe("what the judge says", () => {
  it("calls the dogs and tells the sum out loud", () => {
    expect(says({}, 0)).toBe("The small dogs are in the ring. Roll the die for your beagle!");
    expect(says({ ring: [rolled("small", 0, 3, 7)], to_roll: [1] })).toBe("Ania: 4 tokens and a 3 make 7. Karol rolls for the poodle.");
    expect(says({ rolling: 1 })).toBe("Karol rolls the die …");
  });

  it("goes down the list step by step until one is ahead", () => {
    const first = [...tie, judged("small", "feed", [0, 1])];
    expect(says({ ring: first })).toBe("The best are level! I look at feeding first. Ania: 1 and Karol: 1. Still level.");
    expect(says({ ring: [...first, judged("small", "vaccinate", [0])] })).toBe("Then I look at vaccination. Ania: 1 and Karol: 0.");
    expect(says({ ring: [...first, judged("small", "vaccinate", [0]), won("small", 0)] })).toBe("Ania's beagle wins the trophy for the small dogs!");
  });

  it("orders a roll-off when all is level", () => {
    const all = [...tie, ...["feed", "vaccinate", "walk", "groom"].map((like) => judged("small", like, [0, 1]))];
    expect(says({ ring: all })).toContain("To me they are all equally good. Ania and Karol: roll again!");
  });
});
