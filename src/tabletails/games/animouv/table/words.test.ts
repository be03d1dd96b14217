import { expect, it } from "vitest";
import { testWords } from "$lib/test-words";
import { PICTURES } from "./animals";
import english from "./words/en.json";

testWords(import.meta.glob<Record<string, unknown>>("./words/*.json", { import: "default", eager: true }), ["name", "minutes", "terms.panda", "terms.lion"]);

it("the words name every animal that is drawn, and every animal named is drawn", () => {
  expect(Object.keys(english.terms).sort()).toEqual(Object.keys(PICTURES).sort());
});
