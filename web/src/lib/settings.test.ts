import { expect, test, vi } from "vitest";
import { settings } from "./settings.svelte";

const store = (chosen: unknown): void => localStorage.setItem("tabletails.settings", JSON.stringify(chosen));

test("what another tab has chosen is not undone by choosing something else", () => {
  settings.choose({ theme: "light", motion: "system" });
  store({ ...settings.chosen, theme: "dark" });
  settings.choose({ motion: "off" });
  expect(JSON.parse(localStorage.getItem("tabletails.settings") ?? "")).toMatchObject({ theme: "dark", motion: "off" });
});

test("what another tab chooses is shown here too", () => {
  settings.choose({ theme: "light" });
  store({ ...settings.chosen, theme: "contrast" });
  dispatchEvent(new StorageEvent("storage", { key: "tabletails.settings" }));
  expect(document.documentElement.dataset.theme).toBe("contrast");
  settings.choose({ theme: "system", motion: "system" });
});

test.each([5, {}, null, "x", [null], { theme: {}, motion: 5, sound: "on", language: "toString" }])("settings damaged to %j are as at first", async (chosen) => {
  store(chosen);
  vi.resetModules();
  const { settings: found } = await import("./settings.svelte");
  expect(found.chosen).toEqual({ theme: "system", motion: "system", sound: true, language: "en" });
});

test("one damaged setting does not spoil the others", async () => {
  store({ theme: "purple", language: "pl" });
  vi.resetModules();
  const { settings: found } = await import("./settings.svelte");
  expect(found.chosen).toMatchObject({ theme: "system", language: "pl" });
});
