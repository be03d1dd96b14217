import { describe, expect, it, vi } from "vitest";
import { Motions } from "./motion";
import { travel } from "./travel";

const box = (left: number): DOMRect => ({ left, top: 0, width: 10, height: 10, right: left + 10, bottom: 10, x: left, y: 0 }) as DOMRect;

function thing(name: string, left: () => number): HTMLElement {
  const one = document.createElement("span");
  one.dataset["thing"] = name;
  one.getBoundingClientRect = () => box(left());
  return one;
}

describe("before and after", () => {
  it("plays what has moved, leaves alone what has not, and lets what is gone fly to its goal", async () => {
    let at = 0;
    const root = document.createElement("div");
    const [moved, still, gone] = [thing("moved", () => at), thing("still", () => 50), thing("gone", () => 90)];
    root.append(moved, still, gone);
    document.documentElement.dataset["motion"] = "on";
    const motions = new Motions();
    const played = vi.spyOn(motions, "play").mockResolvedValue();
    const commit = (): Promise<void> => {
      at = 30;
      gone.remove();
      return Promise.resolve();
    };
    await travel(root, motions, commit, { goal: (name) => (name === "gone" ? root : null) });
    expect(played.mock.calls.map(([element]) => (element as HTMLElement).dataset["thing"])).toEqual(["moved", undefined]);
    expect(root.querySelectorAll("span")).toHaveLength(2);
    expect(moved.style.zIndex).toBe("");
    delete document.documentElement.dataset["motion"];
  });
});
