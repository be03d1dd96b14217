import { expect, it } from "vitest";
import { fanStep } from "./fan";
import { fill } from "./fill";

it("a fan keeps to its room and every card keeps an edge that can be counted", () => {
  expect(fanStep(1, 22, 96, 14)).toBe(0);
  expect(fanStep(3, 22, 96, 14)).toBe(14);
  expect(22 + fanStep(12, 22, 96, 14) * 11).toBeLessThanOrEqual(96);
  expect(fanStep(36, 22, 34, 14)).toBeGreaterThanOrEqual(2);
});

it("a sentence's gaps are filled, and one without a value stays to be seen", () => {
  expect(fill("{n} of {all}", { n: 2 })).toBe("2 of {all}");
});
