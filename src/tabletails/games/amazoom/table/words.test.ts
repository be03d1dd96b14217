import { describe, expect, it } from "vitest";
import { testWords } from "$lib/test-words";
import { FACES, faceOf } from "./box";
import { PICTURES } from "./pictures";
import english from "./words/en.json";

const NAMES = "tambaqui reptile arapaima jaguar pirarucu preguica anta onca_pintada cupuacuzeiro bromelia".split(" ");

testWords(import.meta.glob<Record<string, unknown>>("./words/*.json", { import: "default", eager: true }), ["name", "minutes", "table.total", "table.need", ...NAMES.map((name) => `terms.${name}`)]);

it("the words name every animal and habitat in the box, and each of them is drawn", () => {
  expect(Object.keys(PICTURES).sort()).toEqual([...FACES].sort());
  for (const face of FACES) expect(english.terms).toHaveProperty(face);
});

describe("the box", () => {
  it("knows both sides of a card", () => {
    expect(faceOf("tamandua_bandeira_1", "animal")).toMatchObject({ kind: "mammal", clicks: 2, requirements: [{ of: "invertebrate", least: 3, likes: 4 }] });
    expect(faceOf("tamandua_bandeira_1", "habitat")).toMatchObject({ id: "cupuacuzeiro", kind: "fruit_bearing", clicks: null });
  });
});
