import { describe, expect, it } from "vitest";
import { cellAt, maskOf } from "./cells";
import { describeCell, joinsOf, stepFrom } from "./floors";
import { EMPTY } from "./model";
import words from "./words/en.json";

describe("the keyboard on the floors", () => {
  it("walks over a floor with arrows, and stops at its edge", () => {
    expect(stepFrom(cellAt([0, 1, 1]), "ArrowRight")).toBe(cellAt([0, 1, 2]));
    expect(stepFrom(cellAt([0, 1, 2]), "ArrowRight")).toBe(cellAt([0, 1, 2]));
    expect(stepFrom(cellAt([0, 1, 1]), "ArrowUp")).toBe(cellAt([0, 0, 1]));
    expect(stepFrom(cellAt([0, 1, 1]), "Home")).toBe(cellAt([0, 1, 0]));
  });

  it("climbs with Page up and Page down", () => {
    expect(stepFrom(cellAt([0, 1, 1]), "PageUp")).toBe(cellAt([1, 1, 1]));
    expect(stepFrom(cellAt([0, 1, 1]), "PageDown")).toBe(cellAt([0, 1, 1]));
  });

  it("leaves other keys alone", () => {
    expect(stepFrom(0, "q")).toBeNull();
  });
});

describe("a cell that is heard", () => {
  const piece = { block: 12, label: 5, colour: 1, mask: maskOf(["200", "201", "100"]) };

  it("says where it is and what is in it", () => {
    const model = { ...EMPTY, pieces: [piece] };
    expect(describeCell(cellAt([2, 0, 0]), model, ["Ania", "Karol"], words)).toBe("Top floor, row 1, column 1, block 5, built by Karol");
    expect(describeCell(cellAt([0, 2, 1]), model, ["Ania", "Karol"], words)).toBe("Bottom floor, row 3, column 2, empty");
  });

  it("says what one paints and where the block in hand would land", () => {
    const cell = cellAt([0, 0, 0]);
    expect(describeCell(cell, { ...EMPTY, loose: 0, painted: 1 }, ["Ania"], words)).toContain("painted");
    expect(describeCell(cell, { ...EMPTY, loose: 0 }, ["Ania"], words)).toContain("loose piece");
    expect(describeCell(cell, { ...EMPTY, ghost: { mask: 1, fits: true, colour: 0 } }, ["Ania"], words)).toContain("your block fits here");
    expect(describeCell(cell, { ...EMPTY, ghost: { mask: 1, fits: false, colour: 0 } }, ["Ania"], words)).toContain("does not fit");
  });

  it("is joined to the neighbours in its block, on its floor and on the next", () => {
    expect(joinsOf(cellAt([2, 0, 0]), piece)).toEqual({ right: true, left: false, below: false, above: false, up: false, down: true });
  });
});
