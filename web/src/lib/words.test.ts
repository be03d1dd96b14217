import { expect, test } from "vitest";
import { settings, LANGUAGES, preferredLanguage, type Language } from "./settings.svelte";
import { fill, list, spoken, t } from "./words.svelte";

const files = import.meta.glob<Record<string, string>>("../words/*.json", { eager: true, import: "default" });
const english = files["../words/en.json"]!;
const gaps = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1]!).sort();

test("every language that is offered has its words, and no other", () => {
  expect(Object.keys(files).sort()).toEqual(Object.keys(LANGUAGES).map((id) => `../words/${id}.json`).sort());
});

test.each(Object.keys(LANGUAGES))("%s lacks no key and has none of its own", (language) => {
  expect(Object.keys(files[`../words/${language}.json`]!).sort()).toEqual(Object.keys(english).sort());
});

test.each(Object.keys(LANGUAGES))("%s leaves the same gaps, and no sentence empty", (language) => {
  for (const [key, sentence] of Object.entries(files[`../words/${language}.json`]!)) {
    expect(sentence.trim(), key).not.toBe("");
    expect(gaps(sentence), key).toEqual(gaps(english[key]!));
  }
});

test("a key that a language lacks is said in English", async () => {
  settings.choose({ language: "xx" as Language });
  await spoken.learn(settings.language);
  expect(t("close")).toBe("Close");
  settings.choose({ language: "en" });
});

test("a language is spoken once it is learnt", async () => {
  await spoken.learn("pl");
  settings.choose({ language: "pl" });
  expect(t("turn.yours")).toBe("Twoja kolej.");
  expect(document.documentElement.lang).toBe("pl");
  settings.choose({ language: "en" });
});

test("gaps that are not given stay to be seen", () => {
  expect(fill("{who} and {what}", { who: "Ania" })).toBe("Ania and {what}");
});

test("lists are joined as they are spoken", () => {
  expect([list([]), list(["a"]), list(["a", "b"]), list(["a", "b", "c"])]).toEqual(["", "a", "a and b", "a, b and c"]);
});

test("the browser's first language that we speak is chosen", () => {
  expect(preferredLanguage(["de-DE", "pt-BR", "en"])).toBe("pt");
  expect(preferredLanguage(["de"])).toBe("en");
});
