/** The shell's words in the chosen language; a key that is missing there falls back to English. */
import english from "../words/en.json";
import { settings, type Language } from "./settings.svelte";

export type Key = keyof typeof english;
type Words = Partial<Record<Key, string>>;

const files = import.meta.glob<Words>("../words/*.json", { import: "default" });

class Spoken {
  #tables = $state.raw<Partial<Record<Language, Words>>>({ en: english });

  /** Fetch a language's words; until they are here, English stands in. */
  async learn(language: Language): Promise<void> {
    if (this.#tables[language]) return;
    const load = files[`../words/${language}.json`];
    if (load) this.#tables = { ...this.#tables, [language]: await load() };
  }

  find(key: Key): string {
    return this.#tables[settings.language]?.[key] ?? english[key];
  }
}

export const spoken = new Spoken();

/** The sentence for a key, its gaps `{name}` filled. */
export function t(key: Key, gaps: Record<string, string | number> = {}): string {
  return fill(spoken.find(key), gaps);
}

export function fill(sentence: string, gaps: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, gap: string) => (gap in gaps ? String(gaps[gap]) : whole));
}

/** "a", "a and b", "a, b and c". */
export function list(items: string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${t("and")} ${items.at(-1)}`;
}
