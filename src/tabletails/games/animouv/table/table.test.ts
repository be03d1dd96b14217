import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aView, someLegal } from "./fixture";
import Table from "./Table.svelte";
import type { Move, View } from "./types.gen";
import words from "./words/en.json";

// jsdom lays nothing out, so there is nothing to observe.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  },
);

afterEach(cleanup);

function atTable(change: Partial<View> = {}, props: Record<string, unknown> = {}) {
  const act = vi.fn<(move: Move) => void>();
  const view = aView(change);
  const all = { view, legal: someLegal, seat: 0 as number | null, names: ["Ania", "Karol"], busy: false, replaying: false, words, act };
  return { act, view, ...render(Table, { ...all, ...props }) };
}

const square = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-square="${name}"]`);
  if (!found) throw new Error(`no square ${name}`);
  return found;
};
const targets = (): string[] =>
  [...document.querySelectorAll('[data-mark="target"]')].map((mark) => mark.closest("[data-square]")?.getAttribute("data-square") ?? "").sort();
const lifted = (): string | null => document.querySelector('[aria-selected="true"]')?.getAttribute("data-square") ?? null;
const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset["square"];

describe("the board", () => {
  it("reads as a grid of squares that say who stands there and what one may do", () => {
    atTable();
    expect(screen.getByRole("grid", { name: "The board" })).toBeTruthy();
    expect(screen.getAllByRole("gridcell")).toHaveLength(25);
    expect(square("c2").getAttribute("aria-label")).toBe("c2, fox, on your card, you may move it");
    expect(square("d1").getAttribute("aria-label")).toBe("d1, cow");
    expect(square("a1").getAttribute("aria-label")).toBe("a1, empty");
  });

  it("has exactly one square in the tab order", () => {
    atTable();
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
  });

  it("shows where a lifted token may go, and only that", async () => {
    atTable();
    expect(targets()).toEqual([]);
    await fireEvent.click(square("c2"));
    expect(lifted()).toBe("c2");
    expect(targets()).toEqual(["c1", "c3"]);
    expect(square("c3").getAttribute("aria-label")).toBe("c3, empty, you may put it here");
  });

  it("sends the move that was pressed, once", async () => {
    const { act } = atTable();
    await fireEvent.click(square("c2"));
    await fireEvent.click(square("c3"));
    await fireEvent.click(square("c1"));
    expect(act.mock.calls).toEqual([[{ do: "move", animal: "fox", to: "c3" }]]);
  });

  it("sends what is not legal too, and keeps the token where it was", async () => {
    const { act } = atTable();
    const place = (): string => document.querySelector<HTMLElement>('[data-lies="fox"]')?.style.transform ?? "";
    const was = place();
    await fireEvent.click(square("c2"));
    await fireEvent.click(square("e5"));
    expect(act).toHaveBeenCalledWith({ do: "move", animal: "fox", to: "e5" });
    expect(place()).toBe(was);
    expect(lifted()).toBe("c2");
    await fireEvent.click(square("c3"));
    expect(act).toHaveBeenLastCalledWith({ do: "move", animal: "fox", to: "c3" });
  });

  it("puts the token where the view says, and marks where it came from", async () => {
    const { view, rerender } = atTable();
    const last = { seat: 0, animal: "fox", from_square: "c2", path: ["c3"], jumped: false };
    await rerender({ view: { ...view, tokens: { ...view.tokens, fox: "c3" }, last, turn: 1 }, legal: [] });
    await waitFor(() => expect(square("c3").getAttribute("aria-label")).toContain("fox"));
    expect(square("c2").querySelector('[data-mark="from"]')).toBeTruthy();
    expect(square("c3").querySelector('[data-mark="to"]')).toBeTruthy();
    expect(lifted()).toBeNull();
  });
});

describe("what cannot be done is answered", () => {
  it("with whose turn it is, when one touches an animal meanwhile", async () => {
    const refuse = vi.fn();
    const { act } = atTable({ turn: 1 }, { legal: [], refuse });
    await fireEvent.click(square("c2"));
    expect(refuse).toHaveBeenCalledWith("", "Not your turn: Karol moves", "");
    expect(lifted()).toBeNull();
    expect(act).toHaveBeenCalledTimes(0);
  });

  it("with what to do first, when nothing is lifted", async () => {
    const refuse = vi.fn();
    atTable({}, { refuse });
    await fireEvent.click(square("a1"));
    expect(refuse).toHaveBeenCalledWith("", "Lift an animal first", "");
  });

  it("but not to those who only look", async () => {
    const refuse = vi.fn();
    atTable({ seat: null, card: null }, { seat: null, legal: [], refuse });
    atTable({}, { replaying: true, refuse });
    for (const one of document.querySelectorAll('[data-square="c2"]')) await fireEvent.click(one);
    expect(refuse).toHaveBeenCalledTimes(0);
  });
});

describe("the frame around the table", () => {
  it("is told which event is shown, and when the board has come to rest", async () => {
    const [showing, settled] = [vi.fn(), vi.fn()];
    // jsdom has no animations of its own, and looks at nothing: a jump that takes its time before somebody who looks
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    Element.prototype.animate = () => ({ finished: new Promise((done) => setTimeout(done, 400)), finish: () => undefined }) as unknown as Animation;
    const { view, rerender } = atTable({ turn: 1 }, { legal: [], showing, settled });
    settled.mockClear();
    const last = { seat: 1, animal: "fox", from_square: "c2", path: ["c3"], jumped: false };
    await rerender({ view: { ...view, tokens: { ...view.tokens, fox: "c3" }, last, turn: 0 }, legal: someLegal, changed: { n: 20 } });
    await waitFor(() => expect(showing).toHaveBeenCalledWith(20));
    expect(settled).toHaveBeenCalledTimes(0);
    expect((screen.getByRole("button", { name: "Pass" }) as HTMLButtonElement).disabled).toBe(true);
    await waitFor(() => expect(settled).toHaveBeenCalled());
    expect((screen.getByRole("button", { name: "Pass" }) as HTMLButtonElement).disabled).toBe(false);
    Reflect.deleteProperty(Element.prototype, "animate");
    Reflect.deleteProperty(document, "hidden");
  });
});

describe("the keyboard", () => {
  const key = (name: string, more = {}): Promise<boolean> => fireEvent.keyDown(document.activeElement as Element, { key: name, ...more });

  it("leads over the board, lifts, lays and plays", async () => {
    const { act } = atTable();
    square("c3").focus();
    await key("ArrowDown");
    await waitFor(() => expect(focused()).toBe("c2"));
    await key("Enter");
    expect(lifted()).toBe("c2");
    await key("ArrowUp");
    await waitFor(() => expect(focused()).toBe("c3"));
    await key(" ");
    expect(act).toHaveBeenCalledWith({ do: "move", animal: "fox", to: "c3" });
  });

  it("lays back with Escape and passes with P", async () => {
    const { act } = atTable();
    square("c2").focus();
    await key("Enter");
    await key("Escape");
    expect(lifted()).toBeNull();
    await key("p", { code: "KeyP" });
    expect(act).toHaveBeenCalledWith({ do: "pass" });
  });
});

describe("cards", () => {
  it("lights its three animals while the card is reached, and keeps them lit after a press", async () => {
    atTable();
    const card = screen.getByRole("button", { name: /Your card: fox, lion, owl/ });
    const lit = (): string[] => [...document.querySelectorAll<HTMLElement>("[data-lit]")].map((token) => token.dataset["token"] ?? "");
    expect(lit()).toEqual([]);
    await fireEvent.click(card);
    expect(card.getAttribute("aria-pressed")).toBe("true");
    expect(lit()).toEqual(["fox", "lion", "owl"]);
    await fireEvent.click(card);
    expect(lit()).toEqual([]);
  });

  it("marks one's three animals on the board always", () => {
    atTable();
    expect([...document.querySelectorAll<HTMLElement>("[data-mine]")].map((token) => token.dataset["token"])).toEqual(["fox", "lion", "owl"]);
  });

  it("shows of another's hand that there is a card, and nothing more", () => {
    atTable();
    const hand = document.querySelector('[data-hand="1"]');
    expect(hand?.textContent?.trim()).toBe("holds a card");
    expect(hand?.querySelector("[data-token]")).toBeNull();
  });

  it("counts the cards won and the cards to draw", () => {
    atTable({ won: [[["bear", "cow", "pig"]], []] });
    expect(screen.getByRole("button", { name: "Ania: cards won: 1. Look at them." })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Draw pile: 34" })).toBeTruthy();
  });
});

describe("those who only look", () => {
  it("have no card, no pass and no moves", async () => {
    const { act } = atTable({ seat: null, card: null }, { seat: null, legal: [] });
    expect(screen.queryByRole("button", { name: "Pass" })).toBeNull();
    expect(screen.queryByText("Show on the board")).toBeNull();
    await fireEvent.click(square("c2"));
    expect(lifted()).toBeNull();
    expect(act).toHaveBeenCalledTimes(0);
    expect(document.querySelectorAll("[data-pile]")).toHaveLength(2);
  });

  it("cannot move in a replay, whatever is legal there", async () => {
    const { act } = atTable({}, { replaying: true });
    await fireEvent.click(square("c2"));
    expect(lifted()).toBeNull();
    expect((screen.getByRole("button", { name: "Pass" }) as HTMLButtonElement).disabled).toBe(true);
    expect(act).toHaveBeenCalledTimes(0);
  });
});

describe("the end by stall", () => {
  it("is told in words when it is near, and not before", async () => {
    const { view, rerender } = atTable({ quiet: 20 });
    expect(screen.queryByText(/Turns left/)).toBeNull();
    await rerender({ view: { ...view, quiet: 50 } });
    await waitFor(() => expect(screen.getByText("Turns left unless someone wins a card: 10.")).toBeTruthy());
  });
});
