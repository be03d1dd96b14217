import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aShow, aView, boards, cards, care, OWNED, rolled, someLegal, won } from "./fixture";
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

function atTable(view: View = aView(), props: Record<string, unknown> = {}) {
  const act = vi.fn<(move: Move) => void>();
  const refuse = vi.fn();
  const onshowing = vi.fn();
  const all = { view, legal: someLegal, seat: 0 as number | null, names: ["Ania", "Karol"], busy: false, replaying: false, words, act, refuse, onshowing };
  return { act, refuse, onshowing, ...render(Table, { ...all, ...props }) };
}

const symbol = (card: string, which: string): HTMLElement => document.querySelector<HTMLElement>(`[data-card="${card}"] [data-press="${which}"]`)!;
const key = (name: string, code = ""): Promise<boolean> => fireEvent.keyDown(document.activeElement ?? document.body, { key: name, code });

describe("the hand", () => {
  it("has its symbols as buttons that say what they are and on which card", async () => {
    const { act } = atTable();
    await fireEvent.click(screen.getByRole("button", { name: "bone, card 2" }));
    expect(act.mock.calls).toEqual([[{ do: "play", card: "card_52", symbol: "bone" }]]);
  });

  it("asks for the dog, shows its spaces, and plays on the answer", async () => {
    const { act } = atTable();
    await fireEvent.click(symbol("card_27", "cross"));
    expect(act).toHaveBeenCalledTimes(0);
    expect(screen.getByRole("group", { name: "Which dog goes to the vet?" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /^Labrador, medium, feeding: 2 of 3/ }));
    expect(act).toHaveBeenCalledWith({ do: "play", card: "card_27", symbol: "cross", dog: "labrador" });
  });

  it("goes back when one thinks better of it", async () => {
    const { act } = atTable();
    await fireEvent.click(symbol("card_31", "new_dog"));
    await fireEvent.click(screen.getByRole("button", { name: "Never mind" }));
    expect(symbol("card_31", "new_dog")).toBeTruthy();
    expect(act).toHaveBeenCalledTimes(0);
  });

  it("swaps what was picked", async () => {
    const { act } = atTable();
    await fireEvent.click(screen.getByRole("button", { name: /Swap cards/ }));
    expect((screen.getByRole("button", { name: "Swap: 0" }) as HTMLButtonElement).disabled).toBe(true);
    for (const card of ["card_27", "card_31"]) await fireEvent.click(document.querySelector(`button[data-card="${card}"]`)!);
    await fireEvent.click(screen.getByRole("button", { name: "Swap: 2" }));
    expect(act).toHaveBeenCalledWith({ do: "swap", cards: ["card_27", "card_31"] });
  });

  it("answers a press out of turn with the clause", async () => {
    const { act, refuse } = atTable(aView({ turn: 1, waits_for: [1] }), { legal: [] });
    await fireEvent.click(symbol("card_52", "bone"));
    expect(act).toHaveBeenCalledTimes(0);
    expect(refuse).toHaveBeenCalledWith("ami.2.7", "It is Karol's turn", expect.any(String));
  });
});

describe("that's my dog", () => {
  it("is always there, out of turn too, looks the same, and asks for the same three kinds", async () => {
    const { act } = atTable(aView({ turn: 1, paid: true }), { legal: [] });
    const button = screen.getByRole("button", { name: /That's my dog!/ });
    expect(button.className).not.toContain("glowing");
    await fireEvent.click(button);
    expect([...document.querySelectorAll<HTMLElement>("[data-claim]")].map((one) => one.dataset["claim"])).toEqual(["feed", "groom", "walk"]);
    await fireEvent.click(document.querySelector('[data-claim="groom"]')!);
    expect(act).toHaveBeenCalledWith({ do: "claim", token: "groom" });
  });

  it("glows only where the table reminds and the call would pay", () => {
    atTable(aView({ reminders: true }), { legal: [...someLegal, { do: "claim", token: "feed" }] });
    expect(document.querySelector("[data-claim-button]")?.className).toContain("glowing");
  });

  it("is away where drawings do not count, and for those who look on", () => {
    atTable(aView({ drawings: false }));
    expect(document.querySelector("[data-claim-button]")).toBeNull();
    cleanup();
    atTable(aView({ seat: null, hand: [] }), { seat: null, legal: [] });
    expect(document.querySelector("[data-claim-button]")).toBeNull();
  });
});

describe("the keyboard", () => {
  it("leads by digits and arrows over the cards", async () => {
    atTable();
    await key("2");
    expect(document.activeElement).toBe(symbol("card_52", "bone"));
    await key("ArrowRight");
    expect(document.activeElement).toBe(symbol("card_52", "comb"));
    await key("ArrowUp");
    expect(document.activeElement).toBe(symbol("card_27", "cross"));
  });

  it("swaps with S and digits, and calls with D", async () => {
    const { act } = atTable();
    await key("s", "KeyS");
    await key("1");
    await key("s", "KeyS");
    expect(act).toHaveBeenCalledWith({ do: "swap", cards: ["card_27"] });
    await key("d", "KeyD");
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset["claim"]).toBe("feed"));
    await key("Escape");
    await waitFor(() => expect(document.querySelector("[data-claim]")).toBeNull());
  });

  it("rolls with R", async () => {
    const { act } = atTable(aShow(), { legal: [{ do: "roll" }] });
    await waitFor(() => expect(document.querySelector("[data-resting]")).toBeTruthy());
    await key("r", "KeyR");
    expect(act).toHaveBeenCalledWith({ do: "roll" });
  });
});

describe("fleas", () => {
  const itchy = aView({ boards: boards({ ...OWNED, beagle: { owner: 0, tokens: care(1, 0, 2), itchy: true, bitten: true } }), turn: 1, waits_for: [0] });

  it("ask the owner which token goes", async () => {
    const { act } = atTable(itchy, { legal: [{ do: "lose", dog: "beagle", token: "feed" }, { do: "lose", dog: "beagle", token: "walk" }] });
    expect(document.querySelector('[data-flea="beagle"]')).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "beagle: give up walking" }));
    expect(act).toHaveBeenCalledWith({ do: "lose", dog: "beagle", token: "walk" });
  });

  it("let the others know who still decides", () => {
    atTable({ ...itchy, seat: 1 }, { seat: 1, legal: [] });
    expect(document.querySelector("[data-hint]")?.textContent).toBe("Ania: choosing what the fleas take.");
  });
});

describe("other ways to play", () => {
  it("offers a dog out of turn", async () => {
    const { act } = atTable(aView({ turn: 1 }), { legal: [{ do: "take_dog", dog: "great_dane" }, { do: "take_dog", dog: "saint_bernard" }] });
    await fireEvent.click(document.querySelector("[data-take]")!);
    await fireEvent.click(screen.getByRole("button", { name: /^Great Dane, large/ }));
    expect(act).toHaveBeenCalledWith({ do: "take_dog", dog: "great_dane" });
  });

  it("lets one choose the small dog from a gallery", async () => {
    const choosing = aView({ stage: "choosing", boards: boards({ beagle: { owner: 1 } }), judge: null, likes: [], lying: null, hand: [], hands: [0, 0] });
    const { act } = atTable(choosing, { legal: [{ do: "choose_dog", dog: "poodle" }] });
    expect(screen.queryByRole("button", { name: /beagle/ })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /^Choose the poodle/ }));
    expect(act).toHaveBeenCalledWith({ do: "choose_dog", dog: "poodle" });
  });

  it("plays the card that is turned up, with no swap", async () => {
    const { act } = atTable(aView({ single_pile: true, hand: [], hands: [0, 0], turned: cards.bone }), { legal: [{ do: "play", card: "card_22", symbol: "bone" }] });
    expect(document.querySelector("[data-swap]")).toBeNull();
    await fireEvent.click(symbol("card_22", "bone"));
    expect(act).toHaveBeenCalledWith({ do: "play", card: "card_22", symbol: "bone" });
  });

  it("lays all hands open", () => {
    atTable(aView({ open_cards: true, open_hands: [[cards.vet], [cards.bone, cards.five]] }));
    expect(document.querySelectorAll('[data-hand="1"] [data-card]')).toHaveLength(2);
  });

  it("makes no moves in a replay", async () => {
    const { act } = atTable(aView(), { replaying: true });
    await fireEvent.click(symbol("card_52", "bone"));
    expect((screen.getByRole("button", { name: /That's my dog!/ }) as HTMLButtonElement).disabled).toBe(true);
    expect(act).toHaveBeenCalledTimes(0);
  });
});

describe("the show", () => {
  it("lets the owner roll, and reads out what a dog has", async () => {
    const { act } = atTable(aShow({ ring: [rolled("small", 0, 3, 7)], to_roll: [1], seat: 1 }), { seat: 1, legal: [{ do: "roll" }] });
    expect(document.querySelector('[data-entrant="0"]')?.textContent).toContain("4 tokens and 3 on the die: 7");
    await waitFor(() => expect(document.querySelector("[data-resting]")).toBeTruthy());
    await fireEvent.click(screen.getByRole("button", { name: /Roll the die/ }));
    expect(act).toHaveBeenCalledWith({ do: "roll" });
  });

  it("keeps the end back until it has been shown, then raises the podium", async () => {
    const before = aShow({ size: "large", ring: [], trophies: [0, 1, null], to_roll: [0] });
    const { onshowing, rerender } = atTable(before, { legal: [] });
    const after = { ...before, stage: "over", size: null, ring: [rolled("large", 0, 2, 9), won("large", 0)], trophies: [0, 1, 0] };
    await rerender({ view: after });
    expect(onshowing).toHaveBeenLastCalledWith(true);
    expect(document.querySelector('[data-show="over"]')).toBeNull();
    await fireEvent.click(document.querySelector("[data-says]")!);
    await waitFor(() => expect(screen.getByRole("list", { name: "Who has won how many trophies" })).toBeTruthy());
    expect(onshowing).toHaveBeenLastCalledWith(false);
    expect(document.querySelector('[data-place="1"]')?.textContent).toContain("Ania");
  });
});
