import { expect, it } from "vitest";
import { testWords } from "$lib/test-words";
import { DOGS } from "./dogs/breeds";
import english from "./words/en.json";

testWords(import.meta.glob<Record<string, unknown>>("./words/*.json", { import: "default", eager: true }), ["name", "minutes", "terms.beagle", "terms.boxer", "terms.labrador", "table.has"]);

it("the words name every dog that is drawn", () => {
  expect(DOGS).toHaveLength(12);
  for (const dog of DOGS) expect(Object.keys(english.terms)).toContain(dog);
});
