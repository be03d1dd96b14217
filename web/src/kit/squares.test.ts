import { describe, expect, it } from "vitest";
import { readingOrder, spotOf, squareAt, squareUnder, stepFrom } from "./squares";

describe("squares", () => {
  it("count rows from the bottom, as a reader does", () => {
    expect(spotOf("a1", 5)).toEqual({ column: 0, row: 4 });
    expect(squareAt({ column: 4, row: 0 }, 5)).toBe("e5");
    expect(readingOrder(2, 2)).toEqual([
      ["a2", "b2"],
      ["a1", "b1"],
    ]);
  });

  it("are walked with the arrows, and an edge holds one back", () => {
    expect(stepFrom("c3", "ArrowUp", 5, 5)).toBe("c4");
    expect(stepFrom("c3", "ArrowDown", 5, 5)).toBe("c2");
    expect(stepFrom("c3", "ArrowLeft", 5, 5)).toBe("b3");
    expect(stepFrom("e3", "ArrowRight", 5, 5)).toBe("e3");
    expect(stepFrom("c3", "Home", 5, 5)).toBe("a3");
    expect(stepFrom("c3", "End", 5, 5)).toBe("e3");
    expect(stepFrom("c3", "x", 5, 5)).toBeNull();
  });

  it("are found under a pointer, and beside the board there is none", () => {
    expect(squareUnder(10, 10, 500, 500, 5, 5)).toBe("a5");
    expect(squareUnder(499, 499, 500, 500, 5, 5)).toBe("e1");
    expect(squareUnder(-1, 10, 500, 500, 5, 5)).toBeNull();
    expect(squareUnder(10, 501, 500, 500, 5, 5)).toBeNull();
  });
});
