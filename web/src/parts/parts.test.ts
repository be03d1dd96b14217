import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { seats } from "$lib/seats.svelte";
import Choices from "./Choices.svelte";
import EndPanel from "./EndPanel.svelte";
import Log from "./Log.svelte";
import NameField from "./NameField.svelte";
import QrCode from "./QrCode.svelte";
import Rulebook from "./Rulebook.svelte";
import SeatChip from "./SeatChip.svelte";
import Toast from "./Toast.svelte";

const words = { name: "Some", tagline: "A game.", endings: { all: "Everything was won." }, log: { pass: "{who} passes." } };

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a refusal", () => {
  test("says why and what to do, and leads to the clause", async () => {
    const open = vi.fn();
    render(Toast, { refusal: { clause: "some.3.2", message: "That square is taken", remedy: "choose an empty one" }, open, close: () => undefined });
    expect(screen.getByRole("status").textContent).toContain("That square is taken. Choose an empty one.");
    await userEvent.click(screen.getByRole("button", { name: "See rule 3.2" }));
    expect(open).toHaveBeenCalledWith("some.3.2");
  });

  test("by the house itself points at no rulebook", () => {
    render(Toast, { refusal: { clause: "house.turn", message: "It is not your turn", remedy: "wait" }, open: vi.fn(), close: vi.fn() });
    expect(screen.queryByRole("button", { name: /rule/ })).toBeNull();
  });
});

test("the log reads as sentences, and a replay may be moved from it", async () => {
  const pick = vi.fn();
  const events = [{ n: 4, by: 0, move: { do: "pass" }, at: 0, lines: [{ key: "pass", gaps: { who: 0 } }] }];
  render(Log, { props: { events, names: ["Ania"], words, pick } }); // `events` alone would be taken for an option of render
  await userEvent.click(screen.getByRole("button", { name: "Ania passes." }));
  expect(pick).toHaveBeenCalledWith(5);
});

test("an empty log says so", () => {
  render(Log, { props: { events: [], names: [], words } });
  expect(screen.getByText("Nothing has happened yet.")).toBeTruthy();
});

test("choices are radio buttons that a keyboard reaches", async () => {
  const choose = vi.fn();
  render(Choices, { legend: "How many?", name: "n", choices: [{ id: 2, label: "2" }, { id: 3, label: "3" }], value: 2, choose });
  await userEvent.click(screen.getByRole("radio", { name: "3" }));
  expect(choose).toHaveBeenCalledWith(3);
});

test("who has no name is offered an animal's, and it is remembered", async () => {
  seats.rename("");
  render(NameField);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  expect(field.value).not.toBe("");
  await userEvent.clear(field);
  await userEvent.type(field, "Ania");
  expect(JSON.parse(localStorage.getItem("tabletails.name") ?? "")).toBe("Ania");
});

test("a QR code is one picture with a name", () => {
  render(QrCode, { text: "http://127.0.0.1/t/x", label: "QR code" });
  const picture = screen.getByRole("img", { name: "QR code" });
  expect(picture.querySelector("path")?.getAttribute("d")?.length).toBeGreaterThan(1000);
});

test("a seat says in words what its marks say", () => {
  render(SeatChip, { info: { name: "Bruno", kind: "bot", level: "search", here: true }, seat: 1 });
  expect(document.body.textContent).toContain("Bruno");
  expect(screen.getByText("a bot, Owl")).toBeTruthy();
});

test("the end shows who won, how, and what may come next", async () => {
  const again = vi.fn();
  render(EndPanel, {
    result: { scores: [2, 5], winners: [1], ending: "all", clauses: [] },
    names: ["Ania", "Karol"], seat: 0, words, table: "t1", again, busy: false, waiting: true, proof: vi.fn(), close: vi.fn(),
  });
  expect(screen.getByRole("heading").textContent).toBe("Karol wins.");
  expect(screen.getByText("Everything was won.")).toBeTruthy();
  expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Karol");
  expect(screen.getByRole("link", { name: "Replay" }).getAttribute("href")).toBe("/r/t1");
  await userEvent.click(screen.getByRole("button", { name: "Again" }));
  expect(again).toHaveBeenCalled();
});

describe("the rulebook", () => {
  const clauses = [
    { id: "some.1.1", chapter: "Setting up", kind: "rule", text: "Lay the **board**." },
    { id: "some.2.1", chapter: "Turns", kind: "ruling", text: "Move a token." },
    { id: "some.2.2", chapter: "Turns", kind: "reconstructed", text: "There are 36 cards." },
  ];

  beforeEach(() => {
    vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify({ clauses }))));
  });

  test("has chapters, and says what is ours", async () => {
    render(Rulebook, { game: "some" });
    expect(await screen.findByRole("heading", { name: "Turns" })).toBeTruthy();
    expect(screen.getByText("our ruling")).toBeTruthy();
    expect(screen.getByText("reconstructed")).toBeTruthy();
  });

  test("is searched as one types", async () => {
    render(Rulebook, { game: "some" });
    await screen.findByText("board");
    await userEvent.type(screen.getByRole("searchbox"), "token");
    expect(screen.queryByText("board")).toBeNull();
    expect(screen.getByText("1 clauses found")).toBeTruthy();
  });

  test("points at the clause that was asked for", async () => {
    render(Rulebook, { game: "some", at: "some.2.1" });
    await waitFor(() => expect((document.activeElement as HTMLElement | null)?.dataset.clause).toBe("some.2.1"));
  });

  test("says kindly that it cannot be fetched", async () => {
    vi.stubGlobal("fetch", vi.fn(async () => Promise.reject(new TypeError("offline"))));
    render(Rulebook, { game: "some" });
    expect(await screen.findByText("The rulebook cannot be fetched just now.")).toBeTruthy();
  });
});
