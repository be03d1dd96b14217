/**
 * Leads the keyboard over things that lie in rows: left and right along a row, up and down to what lies above or below.
 * A row carries `data-row`, what can be stepped on `data-stop`; one thing of each row is in the tab order.
 */
import type { Attachment } from "svelte/attachments";

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** A row's things, none of which is a row of its own. */
function stopsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>("[data-stop]:not(:disabled)")];
}

/** The thing whose middle is nearest to that of `from`, seen from above. */
function nearest(from: Element, among: readonly HTMLElement[]): HTMLElement | undefined {
  const middle = (one: Element): number => {
    const box = one.getBoundingClientRect();
    return box.left + box.width / 2;
  };
  const at = middle(from);
  return [...among].sort((a, b) => Math.abs(middle(a) - at) - Math.abs(middle(b) - at))[0];
}

/** Where a key leads from a thing within `root`; null where it leads nowhere. */
export function stepWithin(root: Element, from: Element, key: string): HTMLElement | null {
  const rows = [...root.querySelectorAll("[data-row]")].filter((row) => stopsOf(row).length > 0);
  const at = rows.findIndex((row) => row.contains(from));
  const row = rows[at];
  if (!row || !KEYS.includes(key)) return null;
  const stops = stopsOf(row);
  const index = stops.findIndex((stop) => stop.contains(from));
  switch (key) {
    case "ArrowLeft":
      return stops[index - 1] ?? null;
    case "ArrowRight":
      return stops[index + 1] ?? null;
    case "Home":
      return stops[0] ?? null;
    case "End":
      return stops.at(-1) ?? null;
    default: {
      const next = rows[at + (key === "ArrowUp" ? -1 : 1)];
      return (next && nearest(from, stopsOf(next))) ?? null;
    }
  }
}

/** An attachment for the element that holds the rows. */
export function rows(): Attachment<HTMLElement> {
  return (root) => {
    const remembered = new WeakMap<Element, HTMLElement>();

    const order = (): void => {
      for (const row of root.querySelectorAll("[data-row]")) {
        const stops = stopsOf(row);
        const kept = remembered.get(row);
        const current = kept && stops.includes(kept) ? kept : stops[0];
        for (const stop of stops) {
          const index = stop === current ? 0 : -1;
          if (stop.tabIndex !== index) stop.tabIndex = index;
        }
      }
    };
    const focused = (event: FocusEvent): void => {
      const stop = (event.target as Element).closest<HTMLElement>("[data-stop]");
      const row = stop?.closest("[data-row]");
      if (!stop || !row) return;
      remembered.set(row, stop);
      order();
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = stepWithin(root, event.target as Element, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    };

    const watch = new MutationObserver(order);
    watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "data-stop"] });
    root.addEventListener("focusin", focused);
    root.addEventListener("keydown", pressed);
    order();
    return () => {
      watch.disconnect();
      root.removeEventListener("focusin", focused);
      root.removeEventListener("keydown", pressed);
    };
  };
}
