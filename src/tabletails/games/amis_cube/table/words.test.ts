import { describe, expect, it } from "vitest";
import english from "./words/en.json";

const files = import.meta.glob<Record<string, unknown>>("./words/*.json", { import: "default", eager: true });

/** Every sentence by its path, "log.move" and so on. */
function sentences(words: unknown, path = ""): Map<string, string> {
  if (typeof words === "string") return new Map([[path, words]]);
  return new Map(Object.entries(words as object).flatMap(([key, value]) => [...sentences(value, path ? `${path}.${key}` : key)]));
}

const gaps = (sentence: string): string[] => [...sentence.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();
const own = sentences(english);
/** What is the same in more than one language. */
const SAME = ["name", "minutes", "table.view_cube", "table.hard_1", "table.hard_2", "table.hard_none", "options.mission.label"];

describe("the words", () => {
  it("are there in all five languages", () => {
    expect(Object.keys(files).sort()).toEqual(["en", "fr", "ko", "pl", "pt"].map((language) => `./words/${language}.json`));
  });

  it.each(Object.entries(files))("%s say all that the English say, with the same gaps, and nothing twice untranslated", (path, words) => {
    const theirs = sentences(words);
    expect([...theirs.keys()].sort()).toEqual([...own.keys()].sort());
    for (const [key, sentence] of theirs) {
      expect(sentence.trim().length, key).toBeGreaterThan(0);
      expect(gaps(sentence), key).toEqual(gaps(own.get(key) ?? ""));
    }
    if (path.includes("/en.")) return;
    const same = [...theirs].filter(([key, sentence]) => sentence === own.get(key)).map(([key]) => key);
    expect(same.filter((key) => !SAME.includes(key))).toEqual([]);
  });

  it("tell how to play in three sentences", () => {
    for (const words of Object.values(files)) expect(words["how"]).toHaveLength(3);
  });
});
