import { describe, expect, it } from "vitest";
import { cellAt, cornered, has, maskOf, namesOf } from "./cells";
import { everyPlace } from "./fixture";
import { aim, another, pick, pressed, shift, turn } from "./held";

const ell = maskOf(["000", "001", "010"]);
const everywhere = new Set(everyPlace(ell));

describe("a block in hand", () => {
  it("begins where it fits as it is drawn", () => {
    expect(pick(3, ell, everywhere)).toEqual({ block: 3, ghost: ell, anchor: null });
  });

  it("begins turned where it fits only turned, and in the cube where it fits nowhere", () => {
    const only = maskOf(["222", "221", "122"]);
    expect(pick(3, ell, new Set([only])).ghost).toBe(only);
    expect(namesOf(pick(3, ell, new Set()).ghost)).toHaveLength(3);
  });

  it("follows where one points, as it is turned, and prefers to fit", () => {
    const held = aim(pick(3, ell, everywhere), cellAt([2, 2, 1]), everywhere);
    expect(has(held.ghost, cellAt([2, 2, 1]))).toBe(true);
    expect(cornered(held.ghost)).toBe(ell);
    const fit = maskOf(["101", "102", "111"]);
    expect(aim(pick(3, ell), cellAt([1, 0, 2]), new Set([fit])).ghost).toBe(fit);
  });

  it("turns by itself where it cannot reach a corner otherwise", () => {
    const held = aim(pick(3, ell, everywhere), cellAt([2, 2, 2]), everywhere);
    expect(has(held.ghost, cellAt([2, 2, 2]))).toBe(true);
    expect(everywhere.has(held.ghost)).toBe(true);
  });

  it("turns over the cell that one points at", () => {
    let held = aim(pick(3, ell, everywhere), cellAt([1, 1, 1]), everywhere);
    for (const by of ["spin", "tip", "roll", "roll"] as const) {
      held = turn(held, by, false, everywhere);
      expect(has(held.ghost, cellAt([1, 1, 1]))).toBe(true);
      expect(everywhere.has(held.ghost)).toBe(true);
    }
  });

  it("moves by a step and stops at the wall", () => {
    const held = shift(pick(3, ell, everywhere), [0, 0, 1]);
    expect(namesOf(held.ghost)).toEqual(["001", "002", "011"]);
    expect(shift(held, [0, 0, 1])).toBe(held);
  });

  it("finds one after another every way over a cell, and begins again", () => {
    const cell = cellAt([0, 0, 0]);
    const ways = [...everywhere].filter((mask) => has(mask, cell));
    let held = aim(pick(3, ell, everywhere), cell, everywhere);
    const seen = new Set<number>();
    for (let i = 0; i < ways.length; i++) {
      seen.add(held.ghost);
      held = another(held, everywhere);
    }
    expect(seen.size).toBe(ways.length);
    expect(seen.has(held.ghost)).toBe(true);
  });

  it("is laid by a press on its ghost where it fits, and brought there by a press elsewhere", () => {
    const held = pick(3, ell, everywhere);
    expect(pressed(held, cellAt([0, 0, 0]), everywhere)).toEqual({ lay: true });
    const brought = pressed(held, cellAt([2, 2, 0]), everywhere);
    expect(brought.lay).toBe(false);
    expect(pressed(held, cellAt([0, 0, 0]), new Set()).lay).toBe(false);
  });
});
