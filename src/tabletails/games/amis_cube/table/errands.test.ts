import { describe, expect, it, vi } from "vitest";
import { Errands, isDone, type Standing } from "./errands.svelte";
import { aBlock, aBoard, aView } from "./fixture";
import type { Move } from "./types.gen";

const carve = (cells: string[]): Move => ({ do: "carve", cells });

/** A house that answers when it is told to. */
function atHouse() {
  const standing: Standing = { view: aView(), seat: 0, busy: false };
  const act = vi.fn<(move: Move) => void>(() => void (standing.busy = true));
  const errands = new Errands(() => standing, act);
  const answer = async (blocks: string[][] | null): Promise<void> => {
    if (blocks) standing.view = aView({ boards: [aBoard({ blocks: blocks.map((cells, i) => aBlock(i, cells, { lies: cells })) }), aBoard()] });
    standing.busy = false;
    errands.notice();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { standing, act, errands, answer };
}

describe("errands", () => {
  it("are sent one at a time, the next when the last is seen", async () => {
    const { act, errands, answer } = atHouse();
    const [a, b] = [["000", "001", "002"], ["010", "011", "012"]];
    const all = errands.chain([carve(a), carve(b)]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(act.mock.calls).toEqual([[carve(a)]]);
    expect(errands.chained).toBe(true);
    await answer([a]);
    expect(act.mock.calls).toEqual([[carve(a)], [carve(b)]]);
    await answer([a, b]);
    expect(await all).toBe(true);
    expect(errands.waiting).toEqual([]);
    expect(errands.chained).toBe(false);
  });

  it("stop at one that is refused", async () => {
    const { act, errands, answer } = atHouse();
    const all = errands.chain([carve(["000", "001", "002"]), carve(["010", "011", "012"])]);
    await new Promise((resolve) => setTimeout(resolve));
    await answer(null);
    expect(await all).toBe(false);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("are not sent when what they would do is done already", () => {
    const lying = aBlock(2, ["000", "001", "002"], { lies: ["000", "001", "002"] });
    const view = aView({ phase: "race", boards: [aBoard({ blocks: [lying] }), aBoard()] });
    expect(isDone({ do: "place", block: 2, cells: ["000", "001", "002"] }, { view, seat: 0 })).toBe(true);
    expect(isDone({ do: "place", block: 2, cells: ["010", "011", "012"] }, { view, seat: 0 })).toBe(false);
    expect(isDone({ do: "lift", block: 2 }, { view, seat: 0 })).toBe(false);
    expect(isDone({ do: "ring" }, { view, seat: 0 })).toBe(false);
  });
});
