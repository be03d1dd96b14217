import { describe, expect, it } from "vitest";
import { placesOf, standing } from "./podium";

describe("a podium", () => {
  it("lets equal scores share a place", () => {
    expect(placesOf([1, 2, 0, 2]).map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [3, 1], [0, 3], [2, 4]]);
  });

  it("has the first in the middle", () => {
    expect(standing(placesOf([0, 2, 1])).map(({ seat }) => seat)).toEqual([2, 1, 0]);
  });
});
