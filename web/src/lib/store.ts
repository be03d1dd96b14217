/** localStorage that never throws: a browser may refuse it, and then nothing is remembered. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`tabletails.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`tabletails.${key}`, JSON.stringify(value));
  } catch {
    // Private windows may have no room; the site works without a memory.
  }
}
