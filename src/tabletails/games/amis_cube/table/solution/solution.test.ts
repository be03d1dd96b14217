import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FULL } from "../cells";
import { filled } from "../model";
import type { After, BlockSeen } from "../types.gen";
import english from "../words/en.json";
import { BOX, facesOf } from "./faces";
import SolutionPlayer from "./SolutionPlayer.svelte";
import { stepsOf, verdict } from "./steps";

/** Nine rows, floor by floor: told from the top down, so that an order of one's own shows. */
const rows = Array.from({ length: 9 }, (_value, i) => [0, 1, 2].map((column) => `${2 - Math.floor(i / 3)}${i % 3}${column}`));
const blocks: BlockSeen[] = rows.map((_row, i) => ({
  block: 10 + i, colour: i % 2, shape: "three_1", size: 3, cells: ["000", "001", "002"], lies: null,
}));
const after: After = {
  solution: rows.map((cells, i) => ({ block: 10 + i, cells })), solutions: 21, turned: 2, placements: 27, dead: 0, counted: true,
};
const props = { after, blocks, names: ["Ania", "Karol"], words: english };

afterEach(() => {
  vi.useRealTimers();
});

test("a solution is laid from the bottom up and from behind, and fills the cube", () => {
  const steps = stepsOf(after, blocks);
  expect(steps.map((piece) => piece.block)).toEqual([16, 17, 18, 13, 14, 15, 10, 11, 12]);
  expect(steps[0]).toMatchObject({ label: 7, colour: 0 });
  expect(filled(steps)).toBe(FULL);
});

test("the small cube shows nine faces on each side that is seen, and all of it lies in its box", () => {
  const faces = facesOf(stepsOf(after, blocks));
  for (const side of ["top", "left", "right"]) expect(faces.filter((face) => face.side === side)).toHaveLength(9);
  const [left = 0, top = 0, width = 0, height = 0] = BOX.split(" ").map(Number);
  for (const [x = 0, y = 0] of faces.flatMap((face) => face.points.split(" ").map((point) => point.split(",").map(Number)))) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(left + width);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(top + height);
  }
  expect(facesOf([])).toEqual([]);
});

describe("how hard a set was", () => {
  test("is said in words and numbers", () => {
    expect(verdict({ ...after, dead: 9 }, english).join(" ")).toContain("33");
    expect(verdict({ ...after, counted: false }, english)).not.toEqual(verdict(after, english));
  });

  test("is that nobody could have built it, where there is no solution", () => {
    render(SolutionPlayer, { ...props, after: { ...after, solution: null, turned: 0 } });
    expect(screen.getByText(english.table.after_none)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

test("one steps through a solution, back and on, and to any step", async () => {
  render(SolutionPlayer, props);
  const status = (): string => screen.getByRole("status").textContent ?? "";
  const press = (name: string): Promise<void> => userEvent.click(screen.getByRole("button", { name }));
  expect(status()).toBe("Nothing is laid yet.");
  await press("One on");
  expect(status()).toBe("Step 1 of 9: block 7.");
  await press("Step 9 of 9: block 3.");
  expect(status()).toBe("Step 9 of 9: block 3. The cube is whole.");
  expect(screen.getByRole("button", { name: "One on" })).toHaveProperty("disabled", true);
  await press("One back");
  expect(status()).toContain("Step 8 of 9");
  await press("From the beginning");
  expect(status()).toBe("Nothing is laid yet.");
});

test("it plays by itself, pauses, and begins again after the end", async () => {
  vi.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (by) => void vi.advanceTimersByTime(by) });
  render(SolutionPlayer, { ...props, pace: 1000 });
  const status = (): string => screen.getByRole("status").textContent ?? "";
  await user.click(screen.getByRole("button", { name: "Play it" }));
  expect(status()).toContain("Step 1 of 9");
  await vi.advanceTimersByTimeAsync(2050);
  expect(status()).toContain("Step 3 of 9");
  await user.click(screen.getByRole("button", { name: "Pause" }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(status()).toContain("Step 3 of 9");
  await user.click(screen.getByRole("button", { name: "Play it" }));
  await vi.advanceTimersByTimeAsync(9000);
  expect(status()).toContain("The cube is whole.");
  await user.click(screen.getByRole("button", { name: "Play it" }));
  expect(status()).toContain("Step 1 of 9");
});
