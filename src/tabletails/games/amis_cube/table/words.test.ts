import { testWords } from "$lib/test-words";

testWords(import.meta.glob<Record<string, unknown>>("./words/*.json", { import: "default", eager: true }), [
  "name",
  "minutes",
  "table.view_cube",
  "table.hard_1",
  "table.hard_2",
  "table.hard_none",
  "options.mission.label",
]);
