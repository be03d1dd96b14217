import { describe, expect, it } from "vitest";
import { choicesOf, nextGap, offers, othersOf, placesOf, stepOf } from "./choices";
import { posting, refilling } from "./fixture";

describe("what one may do", () => {
  it("is what the legal moves say", () => {
    const { posts, done, onlyDone, discard } = choicesOf(posting);
    expect([...placesOf(posts, "onca_pintada_3", "animal")]).toEqual(["right", 0]);
    expect([...placesOf(posts, "onca_pintada_3", "habitat")]).toEqual(["right"]);
    expect(placesOf(posts, null, "animal").size).toBe(0);
    expect([done, onlyDone, discard]).toEqual([true, false, false]);
    expect([...choicesOf(refilling).piles]).toEqual([0, 1]);
    expect(choicesOf([{ do: "done" }]).onlyDone).toBe(true);
  });

  it("holds what is offered, and nothing else", () => {
    const choices = choicesOf(posting);
    expect(offers(choices, { do: "post", card: "sauva_2", side: "animal", onto: "right" })).toBe(true);
    expect(offers(choices, { do: "post", card: "sauva_2", side: "animal", onto: 0 })).toBe(false);
    expect(offers(choices, { do: "photograph", place: 0 })).toBe(false);
    expect(offers(choices, { do: "done" })).toBe(true);
  });

  it("belongs to one of three steps", () => {
    expect((["discard", "photograph", "refill", "post", "last_posts", "over"] as const).map(stepOf)).toEqual(["discard", "photograph", "photograph", "post", "post", null]);
  });

  it("fills the rightmost gap first", () => {
    expect(nextGap({ forest: [], gaps: 3 })).toBe(2);
    expect(nextGap({ forest: [], gaps: 0 })).toBeNull();
  });

  it("knows who sits around", () => {
    expect(othersOf(1, 3)).toEqual([2, 0]);
    expect(othersOf(null, 2)).toEqual([0, 1]);
  });
});
