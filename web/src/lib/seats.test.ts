import { describe, expect, test, vi } from "vitest";
import { seats, type HeldSeat } from "./seats.svelte";

const seat = (table: string): Omit<HeldSeat, "since" | "over"> => ({ table, game: "some", seat: 0, secret: `secret of ${table}` });
const stored = (): HeldSeat[] => JSON.parse(localStorage.getItem("tabletails.seats") ?? "[]") as HeldSeat[];
const tables = (all: HeldSeat[]): string[] => all.map((held) => held.table);

/** What another tab does, of which this one hears later or never. */
const elsewhere = (all: HeldSeat[]): void => localStorage.setItem("tabletails.seats", JSON.stringify(all));

describe("in two tabs", () => {
  test("a seat taken in one is not lost by sitting down in the other", () => {
    elsewhere([{ ...seat("x"), since: 1 }]);
    seats.hold(seat("y"));
    expect(tables(stored())).toEqual(["y", "x"]);
    expect(seats.at("x")?.secret).toBe("secret of x");
  });

  test("nor by rising from another table, or by the end of its match", () => {
    seats.hold(seat("y"));
    elsewhere([{ ...seat("x"), since: 1 }, ...stored()]);
    seats.finish("y");
    expect(tables(stored())).toEqual(["x", "y"]);
    elsewhere([{ ...seat("z"), since: 2 }, ...stored()]);
    seats.leave("y");
    expect(tables(stored())).toEqual(["z", "x"]);
  });

  test("nor by what the browser would not keep for a while", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    seats.hold(seat("one"));
    full.mockRestore();
    expect(tables(stored())).toEqual([]);
    elsewhere([{ ...seat("two"), since: 2 }]);
    dispatchEvent(new StorageEvent("storage", { key: "tabletails.seats" }));
    expect(tables(seats.all)).toEqual(["one", "two"]);
    seats.hold(seat("three"));
    expect(tables(stored())).toEqual(["three", "one", "two"]);
  });

  test("what the other does is heard of", () => {
    elsewhere([{ ...seat("x"), since: 1 }]);
    localStorage.setItem("tabletails.name", '"Karol"');
    dispatchEvent(new StorageEvent("storage", { key: "tabletails.seats" }));
    dispatchEvent(new StorageEvent("storage", { key: "tabletails.name" }));
    expect(tables(seats.all)).toEqual(["x"]);
    expect(seats.name).toBe("Karol");
  });

  test("a seat that turned out to be unknown is forgotten, not one taken there since", () => {
    elsewhere([{ ...seat("x"), since: 1 }]);
    seats.leave("x", "another secret");
    expect(tables(stored())).toEqual(["x"]);
    seats.leave("x", "secret of x");
    expect(stored()).toEqual([]);
  });
});

test("however many tables one sits at, no seat is lost whose match may still run", () => {
  for (let i = 0; i < 40; i++) seats.hold(seat(`running ${i}`));
  for (let i = 0; i < 40; i++) {
    seats.hold(seat(`over ${i}`));
    seats.finish(`over ${i}`);
  }
  expect(stored().filter((held) => !held.over)).toHaveLength(40);
  expect(tables(stored().filter((held) => held.over))).toEqual(Array.from({ length: 24 }, (_value, i) => `over ${39 - i}`));
});

test.each(["5", "{}", "null", '"x"', "[null]", "[[]]", '[{"table":"x"}]', "not JSON"])("seats damaged to %s are none", async (text) => {
  localStorage.setItem("tabletails.seats", text);
  localStorage.setItem("tabletails.name", text === '"x"' ? "{}" : text);
  vi.resetModules();
  const { seats: found } = await import("./seats.svelte");
  expect(found.all).toEqual([]);
  expect(found.name).toBe("");
  found.hold(seat("x"));
  expect(tables(stored())).toEqual(["x"]);
});

test("a damaged seat does not spoil the others", () => {
  localStorage.setItem("tabletails.seats", JSON.stringify([null, { ...seat("x"), since: 1 }, { ...seat("y"), secret: 5, since: 1 }]));
  seats.hold(seat("z"));
  expect(tables(stored())).toEqual(["z", "x"]);
});
