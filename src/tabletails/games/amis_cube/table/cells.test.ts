import { describe, expect, it } from "vitest";
import { cellsOf, cornered, count, FULL, maskOf, namesOf, shifted, slides, turned, type Turn } from "./cells";
import { EXAMPLE, everyPlace } from "./fixture";

describe("sets of cells", () => {
  it("are read and written by the names of their cells, in order", () => {
    const mask = maskOf(["222", "000", "012"]);
    expect(namesOf(mask)).toEqual(["000", "012", "222"]);
    expect(cellsOf(mask)).toEqual([0, 5, 26]);
    expect(count(mask)).toBe(3);
  });

  it("of a divided cube fill it", () => {
    expect(EXAMPLE.reduce((all, names) => all | maskOf(names), 0)).toBe(FULL);
  });

  it("move within the cube and no further", () => {
    expect(namesOf(shifted(maskOf(["000", "001"]), [0, 0, 1]) ?? 0)).toEqual(["001", "002"]);
    expect(shifted(maskOf(["001", "002"]), [0, 0, 1])).toBeNull();
  });
});

describe("turning", () => {
  const mask = maskOf(["000", "001", "010", "100", "110"]);

  it.each(["spin", "tip", "roll"] as Turn[])("by four quarters (%s) comes back to where it began", (turn) => {
    let now = cornered(mask);
    for (let i = 0; i < 4; i++) now = turned(now, turn);
    expect(now).toBe(cornered(mask));
  });

  it.each(["spin", "tip", "roll"] as Turn[])("back (%s) undoes turning forth", (turn) => {
    expect(turned(turned(mask, turn), turn, true)).toBe(cornered(mask));
  });

  it("reaches 24 ways at most, and never the mirror image", () => {
    const screw = maskOf(["000", "001", "011", "111"]);
    const mirrored = maskOf(["001", "000", "010", "110"]);
    const ways = new Set(everyPlace(screw).map(cornered));
    expect(ways.size).toBe(12);
    expect(ways.has(cornered(mirrored))).toBe(false);
  });

  it("and sliding finds every place of a bar: nine in each direction", () => {
    expect(slides(maskOf(["000", "001", "002"]))).toHaveLength(9);
    expect(everyPlace(maskOf(["000", "001", "002"]))).toHaveLength(27);
  });
});
