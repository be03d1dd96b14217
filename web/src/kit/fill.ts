/** Puts values into a sentence's gaps: fill("{n} of {all}", { n: 2, all: 5 }) is "2 of 5". A gap without a value stays as it is. */
export function fill(sentence: string, gaps: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => (name in gaps ? String(gaps[name]) : gap));
}
