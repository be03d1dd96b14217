import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { offeredSeat } from "$lib/names";
import type { SeatInfo } from "$lib/protocol";
import { seats } from "$lib/seats.svelte";
import { settings } from "$lib/settings.svelte";
import { spoken, t } from "$lib/words.svelte";
import Bar from "./Bar.svelte";
import Choices from "./Choices.svelte";
import EndPanel from "./EndPanel.svelte";
import Guest from "./Guest.svelte";
import Log from "./Log.svelte";
import NameField from "./NameField.svelte";
import Newcomer from "./Newcomer.svelte";
import QrCode from "./QrCode.svelte";
import Relief from "./Relief.svelte";
import Rulebook from "./Rulebook.svelte";
import SeatChip from "./SeatChip.svelte";
import Toast from "./Toast.svelte";
import WithFriends from "./WithFriends.svelte";

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

describe("how to play", () => {
  const how = ["Lay the tokens.", "Move one.", "The most cards win."];

  test("lies before who is new, until it was read", async () => {
    const close = vi.fn();
    render(Newcomer, { how, close, read: vi.fn() });
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(how);
    await userEvent.click(screen.getByRole("button", { name: "Got it" }));
    expect(close).toHaveBeenCalled();
  });

  test("is only a bar where there is no room, which leads to the rules", async () => {
    const read = vi.fn();
    render(Newcomer, { how, close: vi.fn(), read });
    await userEvent.click(screen.getByRole("button", { name: "How to play", hidden: true }));
    expect(read).toHaveBeenCalled();
  });

  test("stands at the top of the rulebook, and elsewhere than in English it is said that the rest is in English", async () => {
    vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify({ clauses: [] }))));
    await spoken.learn("pl");
    render(Rulebook, { game: "some", how });
    expect(screen.getByText("Move one.")).toBeTruthy();
    expect(screen.queryByText(t("rules.english"))).toBeNull();
    settings.choose({ language: "pl" });
    await waitFor(() => expect(screen.getByText(t("rules.english")).textContent).toContain("po angielsku"));
    settings.choose({ language: "en" });
  });
});

describe("a refusal goes by itself", () => {
  const refusal = { clause: "", message: "Lift an animal first", remedy: "" };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("after a while", async () => {
    const close = vi.fn();
    render(Toast, { refusal, open: vi.fn(), close });
    await vi.advanceTimersByTimeAsync(6000);
    expect(close).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test("but not while it is looked at", async () => {
    const close = vi.fn();
    render(Toast, { refusal, open: vi.fn(), close });
    screen.getByRole("button", { name: "Close" }).focus();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(close).toHaveBeenCalledTimes(0);
    screen.getByRole("button", { name: "Close" }).blur();
    await vi.advanceTimersByTimeAsync(8000);
    expect(close).toHaveBeenCalledTimes(1);
  });
});

test("the bar has a quiet line for what has just happened", () => {
  render(Bar, { sentence: "Your turn.", latest: "Pip passes.", children: createRawSnippet(() => ({ render: () => "<span></span>" })) });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your turn.");
  expect(document.querySelector("[data-latest]")?.textContent?.trim()).toBe("Pip passes.");
});

describe("from the lobby", () => {
  const seat = (kind: SeatInfo["kind"], name: string | null = null): SeatInfo => ({ kind, name, level: null, here: true });
  const game = { icon: NameField, Table: NameField, accent: { light: "", dark: "", tint: "", tintDark: "" } };
  const guest = { game, words, sit: vi.fn(), watch: vi.fn(), busy: false, trouble: "" };
  const table = { id: "t", game: "some", options: {}, status: "waiting" as const, seats: [seat("person", "Ania"), seat("friend"), seat("open")] };

  test("only open seats are offered; by the link the one that is kept", () => {
    expect(offeredSeat(table.seats, true)).toBe(2);
    expect(offeredSeat(table.seats, false)).toBe(1);
    expect(offeredSeat([seat("person", "Ania"), seat("friend")], true)).toBeNull();
  });

  test("a seat that is kept is said to be kept", () => {
    render(Guest, { ...guest, table, seat: null, lobby: true });
    expect(screen.getByText(/kept for whoever was sent the link/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
    expect(screen.getByRole("button", { name: "Only watch" })).toBeTruthy();
  });

  test("a table that is shown there keeps no seat, and says so", async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    const info = { id: "some", name: "Some", seats: [2, 2] as [number, number], options: [], endings: [], levels: ["random"] };
    render(WithFriends, { game: info, words, open: true });
    const other = screen.getByRole<HTMLSelectElement>("combobox");
    const box = screen.getByRole("checkbox");
    expect(other.value).toBe("friend");
    await userEvent.click(box);
    expect(other.value).toBe("open");
    expect(screen.getByText(/nobody's seat is kept/)).toBeTruthy();
    expect(screen.queryByRole("option", { name: "A friend with the link" })).toBeNull();
    await userEvent.click(box);
    expect(other.value).toBe("friend");
  });
});

describe("somebody for whom the table waits", () => {
  const seat = { table: "q3v8kd", secret: "s", names: ["Ania", "Karol", "Ola"], open: true };

  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  test("is given some time before a bot is offered, and anew when they were back", async () => {
    const { rerender } = render(Relief, { ...seat, waited: [1] });
    vi.advanceTimersByTime(14_000);
    await rerender({ waited: [] });
    await rerender({ waited: [1] });
    vi.advanceTimersByTime(13_000);
    expect(screen.queryByRole("button")).toBeNull();
    vi.advanceTimersByTime(2_500);
    await waitFor(() => expect(screen.getByRole("button", { name: "Let a bot play for Karol" })).toBeTruthy());
  });

  test("is waited for on their own: that another comes or goes begins nothing anew", async () => {
    const { rerender } = render(Relief, { ...seat, waited: [1] });
    vi.advanceTimersByTime(13_000);
    await rerender({ waited: [1, 2] });
    vi.advanceTimersByTime(2_500);
    await waitFor(() => expect(screen.getByRole("button", { name: "Let a bot play for Karol" })).toBeTruthy());
    expect(screen.queryByRole("button", { name: /Ola/ })).toBeNull();
    await rerender({ waited: [2] });
    expect(screen.queryByRole("button", { name: /Karol/ })).toBeNull();
  });

  test("has a bot play, and a refusal is shown", async () => {
    const asked: [string, unknown][] = [];
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
      asked.push([path, JSON.parse(String(init?.body))]);
      const answer = { clause: "house.away", message: "Karol is at the table", remedy: "wait for their move" };
      return Promise.resolve(new Response(JSON.stringify(answer), { status: 400 }));
    });
    render(Relief, { ...seat, waited: [1] });
    vi.advanceTimersByTime(15_000);
    (await screen.findByRole("button", { name: "Let a bot play for Karol" })).click();
    expect((await screen.findByRole("alert")).textContent).toBe("Karol is at the table: wait for their move.");
    expect(asked).toEqual([["/api/tables/q3v8kd/stand_in", { secret: "s", seat: 1 }]]);
  });
});
