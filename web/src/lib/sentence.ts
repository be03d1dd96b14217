/** Turns a line of the log into a sentence with the game's words and the players' names. */
import type { Line } from "./protocol";
import type { GameWords } from "./games.svelte";
import { fill, list, t } from "./words.svelte";

export function sentence(line: Line, words: GameWords, names: string[]): string {
  const pattern = words.log?.[line.key] ?? line.key;
  const gaps: Record<string, string> = {};
  for (const [gap, value] of Object.entries(line.gaps)) gaps[gap] = spell(value, words, names);
  return fill(pattern, gaps);
}

function spell(value: unknown, words: GameWords, names: string[]): string {
  if (Array.isArray(value)) return list(value.map((item) => spell(item, words, names)));
  if (typeof value === "number") return actor(value, names);
  const text = String(value);
  return words.terms?.[text] ?? text;
}

/** The name of who acts: a player's, the dealer's or the clock's. */
export function actor(by: number, names: string[]): string {
  if (by === -1) return t("dealer");
  if (by === -2) return t("clock");
  return names[by] ?? t("seat.number", { n: by + 1 });
}
