/**
 * Looking closer at something: with a mouse that rests on it, a keyboard that has reached it, or a finger that stays on it.
 * A long press is no press: the click that a browser sends after it is kept from the thing.
 */
import type { Attachment } from "svelte/attachments";

/** How long a mouse rests and a finger stays, in milliseconds. */
export const REST = 350;
export const STAY = 450;

export function peekable(look: (element: HTMLElement) => void, leave: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looking = false;
    let swallow = false;

    const after = (milliseconds: number, then?: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        looking = true;
        look(element);
        then?.();
      }, milliseconds);
    };
    const stop = (): void => {
      clearTimeout(timer);
      if (looking) leave();
      looking = false;
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === "mouse") after(REST);
    };
    const down = (event: PointerEvent): void => {
      swallow = false;
      if (event.pointerType === "mouse") stop();
      else after(STAY, () => (swallow = true));
    };
    const click = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const focus = (): void => {
      if (element.matches(":focus-visible")) after(REST);
    };
    const menu = (event: Event): void => {
      if (swallow) event.preventDefault();
    };

    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerdown", down);
    for (const end of ["pointerleave", "pointerup", "pointercancel", "blur"]) element.addEventListener(end, stop);
    element.addEventListener("focus", focus);
    element.addEventListener("click", click, true);
    element.addEventListener("contextmenu", menu);
    return () => {
      stop();
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerdown", down);
      for (const end of ["pointerleave", "pointerup", "pointercancel", "blur"]) element.removeEventListener(end, stop);
      element.removeEventListener("focus", focus);
      element.removeEventListener("click", click, true);
      element.removeEventListener("contextmenu", menu);
    };
  };
}
