/** What the words of every game are held to, in the game's own `words.test.ts`. */
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./settings.svelte";

type Words = Record<string, unknown>;

/** Every sentence by its path, "log.move" and so on. */
function sentences(words: unknown, path = ""): Map<string, string> {
  if (typeof words === "string") return new Map([[path, words]]);
  return new Map(Object.entries(words as object).flatMap(([key, value]) => [...sentences(value, path ? `${path}.${key}` : key)]));
}

const gaps = (sentence: string): string[] => [...sentence.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

/** Tests of the files in words/, by their paths; `same` are the sentences that may be in another language as they are in English. */
export function testWords(files: Record<string, Words>, same: readonly string[]): void {
  const own = sentences(files["./words/en.json"]);

  describe("the words", () => {
    it("are there in all five languages", () => {
      expect(Object.keys(files).sort()).toEqual(Object.keys(LANGUAGES).sort().map((language) => `./words/${language}.json`));
    });

    it.each(Object.entries(files))("%s say all that the English say, with the same gaps, and nothing twice untranslated", (path, words) => {
      const theirs = sentences(words);
      expect([...theirs.keys()].sort()).toEqual([...own.keys()].sort());
      for (const [key, sentence] of theirs) {
        expect(sentence.trim().length, key).toBeGreaterThan(0);
        expect(gaps(sentence), key).toEqual(gaps(own.get(key) ?? ""));
      }
      if (path.includes("/en.")) return;
      const untranslated = [...theirs].filter(([key, sentence]) => sentence === own.get(key)).map(([key]) => key);
      expect(untranslated.filter((key) => !same.includes(key))).toEqual([]);
    });

    it("tell how to play in three sentences", () => {
      for (const words of Object.values(files)) expect(words["how"]).toHaveLength(3);
    });
  });
}
