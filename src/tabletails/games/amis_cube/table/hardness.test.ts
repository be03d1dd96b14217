import { describe, expect, it } from "vitest";
import { hardness } from "./hardness";

const after = { solution: [], solutions: 100, turned: 50, placements: 200, dead: 0, counted: true };

describe("how hard a set was", () => {
  it("is impossible where nothing can be built of it", () => {
    expect(hardness({ ...after, solution: null })).toBeNull();
  });

  it("grows with the share of dead ends", () => {
    expect([0, 30, 80, 150].map((dead) => hardness({ ...after, dead }))).toEqual([0, 1, 2, 3]);
  });

  it("is a step harder where there are very few ways, and never beyond the last step", () => {
    expect(hardness({ ...after, turned: 2 })).toBe(1);
    expect(hardness({ ...after, turned: 2, dead: 150 })).toBe(3);
    expect(hardness({ ...after, turned: 2, counted: false })).toBe(0);
  });
});
