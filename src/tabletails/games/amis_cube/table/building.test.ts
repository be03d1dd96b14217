import { describe, expect, it } from "vitest";
import { count, FULL, maskOf } from "./cells";
import { randomCut } from "./cut";
import { EXAMPLE, everyCarve } from "./fixture";
import { lookUp } from "./lookup";
import { judge } from "./painting";

const { carves } = lookUp(everyCarve());
const wanted = { "3": 5, "4": 3, "5": 0 };

describe("what is said of painted cells", () => {
  it("is that nothing is painted, at first", () => {
    expect(judge(0, carves, wanted)).toEqual({ kind: "none" });
  });

  it("is that two neighbours may become a block, and three of them are one", () => {
    expect(judge(maskOf(["000", "001"]), carves, wanted)).toEqual({ kind: "more" });
    expect(judge(maskOf(["000", "001", "010"]), carves, wanted)).toEqual({ kind: "block", size: 3 });
  });

  it("is that cells apart from one another may still be joined, but not across the whole cube", () => {
    expect(judge(maskOf(["000", "002"]), carves, wanted)).toEqual({ kind: "more" });
    expect(judge(maskOf(["000", "222"]), carves, wanted)).toEqual({ kind: "no_block", size: 2 });
  });

  it("is that the mission wants no more of that size", () => {
    const full = { "3": 0, "4": 3, "5": 0 };
    const fours = new Set([...carves].filter((mask) => count(mask) === 4));
    expect(judge(maskOf(["000", "010", "020"]), new Set(), full)).toEqual({ kind: "not_wanted", size: 3 });
    expect(judge(maskOf(["000", "010", "020"]), fours, full)).toEqual({ kind: "more" });
  });

  it("is that there are too many", () => {
    expect(judge(maskOf(["000", "001", "002", "010", "011"]), carves, wanted)).toEqual({ kind: "too_many", most: 4 });
  });
});

describe("a random cut", () => {
  it("covers the whole cube with legal carves, so many of each size as are wanted, however chance falls", () => {
    for (let seed = 1; seed <= 12; seed++) {
      let state = seed * 7919;
      const chance = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
      const cut = randomCut(FULL, carves, wanted, chance) ?? [];
      expect(cut.reduce((all, mask) => all | mask, 0)).toBe(FULL);
      expect(cut.reduce((sum, mask) => sum + count(mask), 0)).toBe(27);
      expect(cut.every((mask) => carves.has(mask))).toBe(true);
      expect(cut.map(count).sort()).toEqual([3, 3, 3, 3, 3, 4, 4, 4]);
    }
  });

  it("goes on from blocks that are there already", () => {
    const first = maskOf(EXAMPLE[0] ?? []);
    const left = new Set([...carves].filter((mask) => (mask & first) === 0));
    const cut = randomCut(FULL & ~first, left, { "3": 4, "4": 3, "5": 0 }) ?? [];
    expect(cut.reduce((all, mask) => all | mask, first)).toBe(FULL);
    expect(cut).toHaveLength(7);
  });

  it("says so when what is left cannot be cut like that", () => {
    expect(randomCut(maskOf(["000", "222", "111"]), carves, wanted)).toBeNull();
  });
});
