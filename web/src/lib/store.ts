/**
 * localStorage that never throws, and whose contents are not trusted: other tabs write to it while this one is open, and anything may
 * lie there. So whoever reads says how, and whoever changes a part of what is remembered recalls it first.
 */

/** What a browser would not keep, as JSON: it is remembered as long as the page is open. */
const unkept = new Map<string, string>();

const nameOf = (key: string): string => `tabletails.${key}`;

/** Makes of what is remembered what is wanted, or nothing where it is of another shape. */
export type Read<T> = (known: unknown) => T | undefined;

export function recall<T>(key: string, otherwise: T, read: Read<T>): T {
  const own = unkept.get(key);
  return own === undefined ? recallShared(key, otherwise, read) : (read(JSON.parse(own)) ?? otherwise);
}

/** The same, but what lies in the browser for all its tabs, even where this one could not write there. */
export function recallShared<T>(key: string, otherwise: T, read: Read<T>): T {
  try {
    const text = localStorage.getItem(nameOf(key));
    return (text === null ? undefined : read(JSON.parse(text))) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Returns whether the browser kept it. */
export function remember(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(nameOf(key), text);
    unkept.delete(key);
    return true;
  } catch {
    unkept.set(key, text); // private windows may have no room
    return false;
  }
}

/** Calls whenever another tab has remembered something else under a key; returns how to stop. */
export function attend(key: string, hear: () => void): () => void {
  const stored = (event: StorageEvent): void => {
    if (event.key === null || event.key === nameOf(key)) hear();
  };
  // A page that was left and is shown again as it was has been told nothing in between.
  const shown = (event: PageTransitionEvent): void => {
    if (event.persisted) hear();
  };
  addEventListener("storage", stored);
  addEventListener("pageshow", shown);
  return () => {
    removeEventListener("storage", stored);
    removeEventListener("pageshow", shown);
  };
}

export const isRecord = (known: unknown): known is Record<string, unknown> =>
  typeof known === "object" && known !== null && !Array.isArray(known);

export const isNumber = (known: unknown): known is number => typeof known === "number";

export const isText = (known: unknown): known is string => typeof known === "string";

export const readText: Read<string> = (known) => (isText(known) ? known : undefined);

export const readSwitch: Read<boolean> = (known) => (typeof known === "boolean" ? known : undefined);
