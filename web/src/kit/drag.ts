/**
 * Lifting things with a finger or a mouse. A press that does not travel stays a click, so that a thing can be lifted and
 * laid by two clicks as well, by a keyboard and by a screen reader; only a press that travels becomes a drag.
 */
import type { Attachment } from "svelte/attachments";

/** How far a press may wander, in pixels, before it is a drag. */
export const SLACK = 6;

export interface DragHands {
  /** Whether what is pressed may be dragged at all. */
  grab(event: PointerEvent): boolean;
  /** The press has become a drag. */
  lift(): void;
  /** Where the pointer is, and how far from where it was pressed. */
  carry(event: PointerEvent, dx: number, dy: number): void;
  drop(event: PointerEvent): void;
  /** The drag was taken away: by the system, by a second finger, by Escape. */
  cancel(): void;
}

/** An attachment for the element on which things are dragged about. */
export function draggable(hands: DragHands): Attachment<HTMLElement> {
  return (element) => {
    let pressed: { id: number; x: number; y: number } | null = null;
    let dragging = false;
    let swallow = false;

    const stop = (): void => {
      if (pressed && element.hasPointerCapture?.(pressed.id)) element.releasePointerCapture(pressed.id);
      pressed = null;
      dragging = false;
    };
    const down = (event: PointerEvent): void => {
      swallow = false;
      if (dragging) {
        hands.cancel();
        stop();
        return;
      }
      if (!event.isPrimary || event.button !== 0 || !hands.grab(event)) return;
      pressed = { id: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      if (!pressed || event.pointerId !== pressed.id) return;
      const dx = event.clientX - pressed.x;
      const dy = event.clientY - pressed.y;
      if (!dragging) {
        if (Math.hypot(dx, dy) < SLACK) return;
        dragging = true;
        element.setPointerCapture?.(event.pointerId);
        hands.lift();
      }
      hands.carry(event, dx, dy);
    };
    const up = (event: PointerEvent): void => {
      if (!pressed || event.pointerId !== pressed.id) return;
      const dropped = dragging;
      stop();
      if (!dropped) return;
      swallow = true;
      hands.drop(event);
    };
    const lost = (): void => {
      if (dragging) hands.cancel();
      stop();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && dragging) {
        swallow = true;
        lost();
      }
    };
    // The click that a browser sends after a drag is not a press.
    const click = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    };

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", lost);
    element.addEventListener("click", click, true);
    window.addEventListener("keydown", key);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", lost);
      element.removeEventListener("click", click, true);
      window.removeEventListener("keydown", key);
    };
  };
}
