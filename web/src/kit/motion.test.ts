import { afterEach, describe, expect, it, vi } from "vitest";
import { legFrames, legs, motionReduced, Motions, QUICK, SLOW } from "./motion";
import { spotOf } from "./squares";

const way = (...squares: string[]) => legs(squares.map((square) => spotOf(square, 5)));

afterEach(() => {
  delete document.documentElement.dataset["motion"];
  vi.useRealTimers();
});

describe("a way over the board", () => {
  it("has a leg for every jump, one after another", () => {
    const jumps = way("a1", "a3", "d3");
    expect(jumps).toHaveLength(2);
    expect(jumps[0]?.to).toEqual(jumps[1]?.from);
  });

  it("takes 180 to 320 ms a leg, the longer the slower", () => {
    const times = [way("a1", "a2"), way("a1", "a3"), way("a1", "a5")].map((ways) => ways[0]?.duration ?? 0);
    expect(times[0]).toBe(QUICK);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThanOrEqual(SLOW);
  });

  it("slides a step and lifts a jump", () => {
    expect(way("a1", "b1")[0]?.height).toBe(0);
    expect(way("a1", "c1")[0]?.height).toBeGreaterThan(0);
  });

  it("begins and ends exactly on the squares", () => {
    const frames = legFrames(way("a1", "a3")[0]!);
    expect(frames[0]?.["transform"]).toBe("translate(0.00%, 400.00%) scale(1.000)");
    expect(frames.at(-1)?.["transform"]).toBe("translate(0.00%, 200.00%) scale(1.000)");
  });
});

describe("reduced motion", () => {
  it("is what <html> says before what the system asks for", () => {
    document.documentElement.dataset["motion"] = "off";
    expect(motionReduced()).toBe(true);
    document.documentElement.dataset["motion"] = "on";
    expect(motionReduced()).toBe(false);
  });
});

describe("motions", () => {
  it("can be hurried to their end", async () => {
    vi.useFakeTimers();
    const motions = new Motions();
    const waited = motions.wait(10_000);
    expect(motions.idle).toBe(false);
    motions.hurry();
    await waited;
    expect(motions.idle).toBe(true);
  });

  it("are over at once where nothing can be animated", async () => {
    await new Motions().play(null, [], {});
    await new Motions().play(document.createElement("i"), [], {});
  });
});
