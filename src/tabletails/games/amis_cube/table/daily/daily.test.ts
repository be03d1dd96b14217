import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { GameWords } from "$lib/games.svelte";
import type { BlockSeen, Standing, View } from "../types.gen";
import english from "../words/en.json";
import { after, count, dayOf, keep, laidIn, question, resume, share, squares, streakOn, textOf, took, type Attempt } from "./attempt";
import Daily from "./Daily.svelte";

const rows = Array.from({ length: 9 }, (_value, i) => [0, 1, 2].map((column) => `${Math.floor(i / 3)}${i % 3}${column}`));

function viewOf(phase: View["phase"], lying: number): View {
  const blocks: BlockSeen[] = rows.map((cells, block) => ({
    block, colour: 0, shape: "three_1", size: 3, cells: ["000", "001", "002"], lies: block < lying ? cells : null,
  }));
  const over = phase !== "race";
  return {
    seat: 0, seats: 1, phase, round: over ? 1 : 0, rounds: 4, mission: "chick_2", level: "chick", blocks: { "3": 9, "4": 0, "5": 0 }, wanted: null,
    draft: null, revealed: [], unrevealed: [],
    boards: [{ blocks, carved: 9, confirmed: false, chosen: false, filled: lying * 3, rung: null, done: over, score: 0 }],
    passing: null, passed: [], rung: over ? [0] : [], began: 0, ends: 300_000, hourglass: 300, build_seconds: 0, points: [],
    after: over ? [{ solution: rows.map((cells, block) => ({ block, cells })), solutions: 21, turned: 2, placements: 27, dead: 0, counted: true }] : null,
    ended: null,
  };
}

const standing = (view: View): Standing => ({ day: "2026-12-01", hourglass: 300, in_time: true, view, legal: [] });
const attempt: Attempt = { day: "2026-12-01", began: 5, laid: [{ block: 0, cells: rows[0]! }], lifts: {}, end: null };

// jsdom lays nothing out.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

beforeEach(() => {
  vi.setSystemTime(new Date(2026, 11, 1, 12));
  return () => vi.useRealTimers();
});

test("the day is that of where one is", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});

describe("an attempt", () => {
  test("is resumed on its day and on no other", () => {
    keep(attempt);
    expect(resume("2026-12-01")).toEqual(attempt);
    expect(resume("2026-12-02")).toEqual({ day: "2026-12-02", began: null, laid: [], lifts: {}, end: null });
  });

  test("that is damaged begins anew", () => {
    const laid = [null, 5, {}, [null], [{ block: "0", cells: [] }], [{ block: 0, cells: [0] }]];
    const damaged = [5, null, {}, [null], "x", ...laid.map((one) => ({ ...attempt, laid: one })), { ...attempt, lifts: null }, { ...attempt, end: {} }];
    for (const one of damaged) {
      localStorage.setItem("tabletails.amis_cube.daily", JSON.stringify(one));
      localStorage.setItem("tabletails.amis_cube.streak", JSON.stringify(one));
      expect(resume("2026-12-01").began, JSON.stringify(one)).toBeNull();
      expect(streakOn("2026-12-01")).toEqual({ last: "", length: 0, best: 0 });
    }
  });

  test("of yesterday, in a tab left open, does not undo today's", () => {
    keep({ ...attempt, day: "2026-12-02" });
    keep(attempt);
    expect(resume("2026-12-02").began).toBe(5);
  });

  test("asks with what lies and what is done next", () => {
    const asked = question(attempt, 1234.5, { do: "lift", block: 0 });
    expect(asked).toEqual({ day: "2026-12-01", ms: "1235", laid: JSON.stringify(attempt.laid), move: '{"do":"lift","block":0}' });
    expect(question(attempt, 0, null)).not.toHaveProperty("move");
  });

  test("counts what is taken out, and ends when the race does", () => {
    const lifted = after(attempt, { do: "lift", block: 0 }, standing(viewOf("race", 0)), 9);
    expect(lifted).toMatchObject({ laid: [], lifts: { 0: 1 }, end: null });
    const rung = after({ ...attempt, laid: laidIn(viewOf("race", 9)) }, { do: "ring" }, standing(viewOf("draft", 0)), 65_000);
    expect(rung.end).toEqual({ built: true, milliseconds: 65_000, in_time: true });
    expect(rung.laid).toHaveLength(9);
  });
});

describe("the row of days", () => {
  const end = { built: true, milliseconds: 1, in_time: true };

  test("grows from day to day, over the end of a month and a year", () => {
    expect(count("2026-12-31", end).length).toBe(1);
    expect(count("2026-12-31", end).length).toBe(1);
    expect(count("2027-01-01", end)).toEqual({ last: "2027-01-01", length: 2, best: 2 });
    expect(streakOn("2027-01-02").length).toBe(2);
  });

  test("breaks when a day is missed, and only a cube in time counts", () => {
    count("2026-12-01", end);
    expect(count("2026-12-02", { ...end, in_time: false }).last).toBe("2026-12-01");
    expect(streakOn("2026-12-03")).toMatchObject({ length: 0, best: 1 });
    expect(count("2026-12-03", end)).toMatchObject({ length: 1, best: 1 });
  });
});

test("the result tells how it went and nothing of how the cube is built", () => {
  const whole = { ...attempt, laid: laidIn(viewOf("race", 8)), lifts: { 1: 2, 2: 3 }, end: { built: true, milliseconds: 161_900, in_time: true } };
  expect(squares(whole, 9).join("")).toBe("🟩🟨🟥🟩🟩🟩🟩🟩⬛");
  const text = textOf(share(viewOf("draft", 0), whole, { last: "2026-12-01", length: 3, best: 3 }, english, "https://x/g"));
  expect(text).toBe(`Amis Cube 2026-12-01 · Chick\nBuilt in 2:41! Days in a row: 3\n🟩🟨🟥🟩🟩🟩🟩🟩⬛\nhttps://x/g`);
  expect(took(59_999)).toBe("0:59");
});

describe("the page", () => {
  const page = (ask: (name: string, given: Record<string, string>) => Promise<unknown>) =>
    render(Daily, { game: "amis_cube", title: "Puzzle of the day", words: english as unknown as GameWords, ask: ask as never });

  test("begins when one turns the hourglass, and then shows the blocks", async () => {
    const ask = vi.fn(async () => standing(viewOf("race", 0)));
    page(ask);
    expect(screen.getByRole("heading", { name: "Puzzle of the day" })).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: "Turn the hourglass" }));
    expect(document.querySelectorAll("[data-block]")).toHaveLength(9);
    expect(resume("2026-12-01").began).not.toBeNull();
  });

  test("goes on where another tab has gone on, and does not begin a second time", async () => {
    const ask = vi.fn(async () => standing(viewOf("race", 0)));
    page(ask);
    const button = await screen.findByRole("button", { name: "Turn the hourglass" });
    keep(attempt);
    await userEvent.click(button);
    expect(resume("2026-12-01")).toEqual(attempt);
    await waitFor(() => expect(ask).toHaveBeenLastCalledWith("puzzle", expect.objectContaining({ laid: JSON.stringify(attempt.laid) })));
    keep({ ...attempt, end: { built: false, milliseconds: 1, in_time: false } });
    ask.mockResolvedValue(standing(viewOf("draft", 0)));
    dispatchEvent(new StorageEvent("storage", { key: "tabletails.amis_cube.daily" }));
    await waitFor(() => expect(document.querySelector("[data-solution]")).toBeTruthy());
  });

  test("says kindly that the house does not answer, and asks again", async () => {
    const ask = vi.fn().mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue(standing(viewOf("race", 0)));
    page(ask);
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Turn the hourglass" })).toBeTruthy();
  });

  test("shows the result of a day that is over, with a solution", async () => {
    keep({ ...attempt, end: { built: true, milliseconds: 161_900, in_time: true } });
    const ask = vi.fn(async () => standing(viewOf("draft", 0)));
    page(ask);
    expect(await screen.findByRole("heading", { name: "Built in 2:41!" })).toBeTruthy();
    expect(ask).toHaveBeenCalledWith("puzzle", expect.objectContaining({ move: '{"do":"lay_down"}' }));
    await waitFor(() => expect(document.querySelector("[data-solution]")).toBeTruthy());
  });
});
