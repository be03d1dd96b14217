import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cellAt, maskOf, namesOf } from "./cells";
import { aBlock, aBoard, aRace, aView, everyCarve } from "./fixture";
import { looking } from "./looking.svelte";
import Table from "./Table.svelte";
import type { Move, View } from "./types.gen";
import words from "./words/en.json";

// jsdom lays nothing out, so there is nothing to observe; nor does it draw in three dimensions.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  },
);

beforeEach(() => looking.choose("floors"));
afterEach(cleanup);

function atTable(view: View, props: Record<string, unknown> = {}) {
  const act = vi.fn<(move: Move) => void>();
  const all = { view, legal: [] as Move[], seat: 0 as number | null, names: ["Ania", "Karol"], busy: false, replaying: false, changed: null, words, act };
  return { act, view, ...render(Table, { ...all, ...props }) };
}

const cell = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${cellAt([Number(name[0]), Number(name[1]), Number(name[2])])}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};
const says = (): string => document.querySelector("[data-say]")?.textContent ?? "";
const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole("button", { name });
const ghost = (): string[] =>
  namesOf([...document.querySelectorAll<HTMLElement>(".cell.fits")].reduce((mask, each) => mask | (1 << Number(each.dataset["cell"])), 0));
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("building", () => {
  it("shows three floors of nine cells, one of them in the tab order", () => {
    atTable(aView(), { legal: everyCarve() });
    expect(screen.getAllByRole("grid")).toHaveLength(3);
    expect(screen.getAllByRole("gridcell")).toHaveLength(27);
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    expect(says()).toBe("Paint cells, then make them a block.");
  });

  it("says of painted cells what they are, and makes them a block", async () => {
    const { act } = atTable(aView(), { legal: everyCarve() });
    const verdict = (): string | undefined => document.querySelector<HTMLElement>("[data-verdict]")?.dataset["verdict"];
    expect(verdict()).toBe("none");
    await fireEvent.click(cell("000"));
    await fireEvent.click(cell("001"));
    expect(verdict()).toBe("more");
    await fireEvent.click(cell("010"));
    expect(verdict()).toBe("block");
    await fireEvent.click(button(/Make a block/));
    await settled();
    expect(act).toHaveBeenCalledWith({ do: "carve", cells: ["000", "001", "010"] });
  });

  it("asks the house also about what is no block, for it knows why", async () => {
    const { act } = atTable(aView(), { legal: everyCarve() });
    await fireEvent.click(cell("000"));
    await fireEvent.click(cell("222"));
    expect(document.querySelector("[data-verdict]")?.getAttribute("data-verdict")).toBe("no_block");
    await fireEvent.click(button(/Make a block/));
    await settled();
    expect(act).toHaveBeenCalledWith({ do: "carve", cells: ["000", "222"] });
  });

  it("paints with the keyboard", async () => {
    atTable(aView(), { legal: everyCarve() });
    cell("011").focus();
    await fireEvent.keyDown(cell("011"), { key: "Enter" });
    await fireEvent.keyDown(cell("011"), { key: "PageUp" });
    await waitFor(() => expect(document.activeElement).toBe(cell("111")));
    await fireEvent.keyDown(cell("111"), { key: " " });
    expect(cell("011").getAttribute("aria-selected")).toBe("true");
    expect(cell("111").getAttribute("aria-label")).toContain("painted");
  });

  it("takes a block apart that was pressed", async () => {
    const carved = aBoard({ blocks: [aBlock(0, ["000", "001", "010"], { lies: ["000", "001", "010"] })], carved: 1, filled: 3 });
    const { act } = atTable(aView({ boards: [carved, aBoard({ blocks: null })] }), { legal: [{ do: "uncarve", block: 0 }] });
    await fireEvent.click(cell("001"));
    await fireEvent.click(button("Take block 1 apart"));
    await settled();
    expect(act).toHaveBeenCalledWith({ do: "uncarve", block: 0 });
  });

  it("counts what the mission still wants", () => {
    atTable(aView({ wanted: { "3": 2, "4": 0, "5": 0 } }), { legal: [] });
    expect([...document.querySelectorAll<HTMLElement>("[data-wanted]")].map((each) => each.dataset["wanted"])).toEqual(["3 2", "4 0"]);
    expect(screen.getByText("blocks of three: 2 of 5 to go")).toBeTruthy();
  });

  it("starts a random cut with a legal carve", async () => {
    const legal = everyCarve();
    const { act } = atTable(aView(), { legal });
    await fireEvent.click(button("Cut at random"));
    await settled();
    expect(act).toHaveBeenCalledTimes(1);
    const move = act.mock.calls[0]?.[0];
    expect(move?.do === "carve" && legal.some((each) => each.do === "carve" && maskOf(each.cells ?? []) === maskOf(move.cells ?? []))).toBe(true);
  });

  it("shows others nothing but how far they are", () => {
    atTable(aView({ seat: null, wanted: null, boards: [aBoard({ blocks: null, carved: 3 }), aBoard({ blocks: null, confirmed: true })] }), { seat: null });
    expect(says()).toBe("Everybody is dividing a cube in secret.");
    expect(screen.queryByRole("grid")).toBeNull();
    expect(screen.getByText("3 of 8 blocks")).toBeTruthy();
    expect(screen.getByText("cube confirmed")).toBeTruthy();
  });
});

describe("passing", () => {
  const blocks = [aBlock(0, ["000", "001", "010"]), aBlock(1, ["000", "001", "002", "010"])];
  const view = (): View => aView({ phase: "pass", wanted: null, draft: { size: 3, to: "left" }, boards: [aBoard({ blocks }), aBoard({ blocks, chosen: true })] });

  it("lets one choose among the blocks of the size that the card shows, and asks before it is final", async () => {
    const { act } = atTable(view(), { legal: [{ do: "pass", block: 0 }] });
    expect(says()).toBe("Choose a block of 3 pieces for Karol.");
    expect(button(/^Block 2/).disabled).toBe(true);
    await fireEvent.click(button(/^Block 1/));
    expect(act).toHaveBeenCalledTimes(0);
    await fireEvent.click(button("Pass block 1 to Karol"));
    await settled();
    expect(act).toHaveBeenCalledWith({ do: "pass", block: 0 });
  });

  it("tells between the rounds whose cube could be built, and the points", async () => {
    const none = { solution: null, solutions: 0, turned: 0, placements: 90, dead: 90, counted: true };
    const some = { solution: [], solutions: 480, turned: 20, placements: 100, dead: 50, counted: true };
    atTable({ ...view(), round: 1, points: [[3, 0]], after: [some, none] });
    expect(screen.getByText("Ways to build this cube: 20")).toBeTruthy();
    await fireEvent.click(button("Karol impossible"));
    expect(screen.getByText("No cube could be built of these blocks.")).toBeTruthy();
    expect(screen.getByRole("table", { name: "Points by round" }).textContent).toContain("3");
  });
});

describe("racing", () => {
  const race = aRace();

  it("shows where the block in hand would land, and lays it there at the second press", async () => {
    const { act } = atTable(race.view, { legal: race.legal });
    await fireEvent.click(button(/^Block 1/));
    expect(ghost()).toEqual(["000", "001", "010"]);
    expect(says()).toBe("Block 1: point at a cell, then lay it.");
    await fireEvent.click(cell("112"));
    expect(ghost()).toContain("112");
    const where = ghost();
    await fireEvent.click(cell("112"));
    await settled();
    expect(act).toHaveBeenCalledWith({ do: "place", block: 0, cells: where });
  });

  it("turns the block with keys, finds another way, lays and puts back", async () => {
    const { act } = atTable(race.view, { legal: race.legal });
    const tray = button(/^Block 1/);
    await fireEvent.click(tray);
    const first = ghost();
    await fireEvent.keyDown(tray, { code: "KeyQ" });
    expect(ghost()).not.toEqual(first);
    const second = ghost();
    await fireEvent.keyDown(tray, { code: "KeyN" });
    expect(ghost()).not.toEqual(second);
    await fireEvent.keyDown(tray, { code: "KeyL" });
    await settled();
    expect(act).toHaveBeenCalledTimes(1);
    await fireEvent.keyDown(tray, { key: "Escape" });
    expect(ghost()).toEqual([]);
  });

  it("lifts a block that lies, by a press on it", async () => {
    const { act } = atTable(race.view, { legal: race.legal });
    await fireEvent.click(cell("201"));
    await settled();
    expect(act).toHaveBeenCalledWith({ do: "lift", block: 9 });
  });

  it("lets one hit the bell, and asks once before one lays down", async () => {
    const { act } = atTable(race.view, { legal: race.legal });
    await fireEvent.click(button("Lay down"));
    expect(act).toHaveBeenCalledTimes(0);
    await fireEvent.click(button("No, go on"));
    await fireEvent.click(button("Ring the bell"));
    await settled();
    expect(act).toHaveBeenCalledWith({ do: "ring" });
  });

  it("shows the cube of another, to look at only", async () => {
    const { act } = atTable(race.view, { legal: race.legal });
    await fireEvent.click(button(/^Karol/));
    expect(screen.getByRole("region", { name: "The blocks of Karol" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ring the bell" })).toBeNull();
    await fireEvent.click(cell("000"));
    await settled();
    expect(act).toHaveBeenCalledTimes(0);
    await fireEvent.click(button("Back to your cube"));
    expect(button("Ring the bell")).toBeTruthy();
  });

  it("leaves those who only look without anything to do", async () => {
    const { act } = atTable({ ...race.view, seat: null }, { seat: null });
    expect(says()).toBe("The race is on.");
    await fireEvent.click(cell("201"));
    await settled();
    expect(act).toHaveBeenCalledTimes(0);
    expect(screen.queryByRole("button", { name: "Lay down" })).toBeNull();
  });

  it("shows in a replay how much sand was left, and lets nobody move", () => {
    const changed = { n: 9, by: 0, move: { do: "lift", block: 0 }, at: 100_000, lines: [] };
    atTable(race.view, { replaying: true, legal: race.legal, changed });
    expect(screen.getByRole("timer").getAttribute("aria-label")).toBe("Time left: 3:20");
    expect(screen.queryByRole("button", { name: "Ring the bell" })).toBeNull();
  });
});
