import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { peekable, REST, STAY } from "./peek";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aThing() {
  const [look, leave, click] = [vi.fn(), vi.fn(), vi.fn()];
  const button = document.createElement("button");
  button.addEventListener("click", click);
  document.body.replaceChildren(button);
  peekable(look, leave)(button);
  const point = (type: string, pointerType: string): boolean =>
    button.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));
  return { button, look, leave, click, point };
}

describe("looking closer", () => {
  it("waits until a mouse has come to rest, and ends when it leaves", () => {
    const { look, leave, point } = aThing();
    point("pointerenter", "mouse");
    vi.advanceTimersByTime(REST - 1);
    expect(look).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(look).toHaveBeenCalledOnce();
    point("pointerleave", "mouse");
    expect(leave).toHaveBeenCalledOnce();
  });

  it("takes a finger that stays, and keeps its click from the thing", () => {
    const { button, look, leave, click, point } = aThing();
    point("pointerdown", "touch");
    vi.advanceTimersByTime(STAY);
    expect(look).toHaveBeenCalledOnce();
    point("pointerup", "touch");
    button.click();
    expect(leave).toHaveBeenCalledOnce();
    expect(click).not.toHaveBeenCalled();
  });

  it("leaves a short tap a tap", () => {
    const { button, look, click, point } = aThing();
    point("pointerdown", "touch");
    vi.advanceTimersByTime(80);
    point("pointerup", "touch");
    button.click();
    expect(look).not.toHaveBeenCalled();
    expect(click).toHaveBeenCalledOnce();
  });
});
