import { afterEach, expect, test, vi } from "vitest";
import { attend, readSwitch, readText, recall, remember } from "./store";

afterEach(() => vi.restoreAllMocks());

test("what has another shape than was asked for is not recalled", () => {
  for (const text of ["5", "{}", "null", "[null]", "not JSON", ""]) {
    localStorage.setItem("tabletails.name", text);
    expect(recall("name", "nobody", readText), text).toBe("nobody");
  }
  localStorage.setItem("tabletails.how", "1");
  expect(recall("how", false, readSwitch)).toBe(false);
});

test("what a browser will not keep is remembered as long as the page is open", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  remember("name", "Ania");
  expect(recall("name", "", readText)).toBe("Ania");
  full.mockRestore();
  remember("name", "Karol");
  localStorage.setItem("tabletails.name", '"Pip"');
  expect(recall("name", "", readText)).toBe("Pip");
});

test("one hears of what other tabs remember under that key, until one has heard enough", () => {
  const hear = vi.fn();
  const enough = attend("name", hear);
  dispatchEvent(new StorageEvent("storage", { key: "tabletails.seats" }));
  expect(hear).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent("storage", { key: "tabletails.name" }));
  dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(hear).toHaveBeenCalledTimes(2);
  enough();
  dispatchEvent(new StorageEvent("storage", { key: "tabletails.name" }));
  expect(hear).toHaveBeenCalledTimes(2);
});
