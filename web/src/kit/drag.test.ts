import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draggable, type DragHands } from "./drag";

let element: HTMLElement;
let done: void | (() => void);
const hands = { grab: vi.fn(() => true), lift: vi.fn(), carry: vi.fn(), drop: vi.fn(), cancel: vi.fn() } satisfies DragHands;

function point(type: string, x: number, y: number, more: Record<string, unknown> = {}): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 });
  Object.assign(event, { pointerId: 1, isPrimary: true, ...more });
  element.dispatchEvent(event);
}

beforeEach(() => {
  vi.clearAllMocks();
  hands.grab.mockReturnValue(true);
  element = document.body.appendChild(document.createElement("div"));
  done = draggable(hands)(element);
});

afterEach(() => done?.());

describe("dragging", () => {
  it("leaves a press that does not travel a click", () => {
    const click = vi.fn();
    element.addEventListener("click", click);
    point("pointerdown", 10, 10);
    point("pointermove", 12, 11);
    point("pointerup", 12, 11);
    element.click();
    expect(hands.lift).toHaveBeenCalledTimes(0);
    expect(click).toHaveBeenCalledOnce();
  });

  it("lifts, carries and drops, and swallows the click that follows", () => {
    const click = vi.fn();
    element.addEventListener("click", click);
    point("pointerdown", 10, 10);
    point("pointermove", 40, 10);
    point("pointermove", 60, 20);
    point("pointerup", 60, 20);
    element.click();
    expect(hands.lift).toHaveBeenCalledOnce();
    expect(hands.carry).toHaveBeenLastCalledWith(expect.anything(), 50, 10);
    expect(hands.drop).toHaveBeenCalledOnce();
    expect(click).toHaveBeenCalledTimes(0);
  });

  it("takes nothing up that may not be grabbed", () => {
    hands.grab.mockReturnValue(false);
    point("pointerdown", 10, 10);
    point("pointermove", 80, 10);
    point("pointerup", 80, 10);
    expect(hands.lift).toHaveBeenCalledTimes(0);
  });

  it("is called off by Escape and by the system", () => {
    point("pointerdown", 10, 10);
    point("pointermove", 40, 10);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(hands.cancel).toHaveBeenCalledOnce();
    point("pointerup", 40, 10);
    expect(hands.drop).toHaveBeenCalledTimes(0);
    point("pointerdown", 10, 10);
    point("pointermove", 40, 10);
    point("pointercancel", 40, 10);
    expect(hands.cancel).toHaveBeenCalledTimes(2);
  });
});
