/** Where cards come from and go to that are not to be seen before or after: to and from the seats, the discards and the piles. */
import type { Travels } from "$kit/travel";
import type { View } from "./types.gen";

export function waysOf(root: HTMLElement, after: View): Travels {
  const last = after.last;
  const find = (part: string): Element | null => root.querySelector(part);
  const theirs = (seat: number): Element | null => find(`[data-other="${seat}"]`);
  return {
    origin: (thing) => {
      if (!last) return null;
      if (last.do === "post" && last.card === thing) return theirs(last.by);
      return last.do === "deal" && last.card === thing ? find("[data-pile]") : null;
    },
    goal: (thing) => {
      if (!last) return null;
      if (last.do === "photograph" && last.card === thing) return theirs(last.by);
      return last.do === "discard" ? find("[data-discards]") : null;
    },
  };
}
