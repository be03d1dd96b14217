import { describe, expect, it } from "vitest";
import { follow, stepOf } from "./hand";

const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe("the keys of a hand", () => {
  it("are digits for cards and arrows on them, and leave the browser its own", () => {
    expect([stepOf(key("2")), stepOf(key("ArrowDown")), stepOf(key("ArrowLeft")), stepOf(key("x"))]).toEqual([1, "next", "left", null]);
    expect(stepOf(key("2", { ctrlKey: true }))).toBeNull();
  });

  it("lead from thing to thing and over to the next card", () => {
    const things = [1, 3, 2];
    expect(follow(2, null, things)).toEqual([2, 0]);
    expect(follow(3, null, things)).toBeNull();
    expect(follow("right", [0, 0], things)).toEqual([1, 0]);
    expect(follow("left", [1, 0], things)).toEqual([0, 0]);
    expect(follow("left", [0, 0], things)).toBeNull();
    expect(follow("next", [1, 2], things)).toEqual([2, 1]);
    expect(follow("right", [2, 1], things)).toBeNull();
    expect(follow("next", null, things)).toBeNull();
  });
});
