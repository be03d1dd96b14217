import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aFeed, aView, discarding, photographing, posting, refilling } from "./fixture";
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

vi.setConfig({ testTimeout: 20_000 });
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};

beforeEach(() => (document.documentElement.dataset["motion"] = "off"));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function atTable(change: Partial<View>, legal: Move[], props: Record<string, unknown> = {}) {
  const act = vi.fn<(move: Move) => void>();
  const onshowing = vi.fn<(on: boolean) => void>();
  const view = aView(change);
  const all = { view, legal, seat: 0 as number | null, names: ["Ania", "Karol"], busy: false, replaying: false, words, act, onshowing };
  return { act, onshowing, view, ...render(Table, { ...all, ...props }) };
}

const find = (part: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(part);
  if (!found) throw new Error(`no ${part}`);
  return found;
};
const all = (part: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(part)];
const hint = (): string => find("[data-hint]").textContent ?? "";
const key = (from: HTMLElement, code: string, name = code): Promise<boolean> => fireEvent.keyDown(from, { code, key: name });

describe("discarding", () => {
  it("marks cards and sends them together", async () => {
    const { act } = atTable({}, discarding);
    expect(hint()).toBe("Mark cards to discard, or go on with Done.");
    await fireEvent.click(find('[data-hand-card="sauva_2"]'));
    await fireEvent.click(find('[data-hand-card="onca_pintada_3"]'));
    expect(hint()).toBe("Cards marked to discard: 2.");
    await fireEvent.click(find("[data-discard]"));
    expect(act.mock.calls).toEqual([[{ do: "discard", cards: ["onca_pintada_3", "sauva_2"] }]]);
  });

  it("sends a photograph too, though it is too early: why it is not allowed is for the server to say", async () => {
    const { act } = atTable({}, discarding);
    await fireEvent.click(find('[data-forest="3"]'));
    expect(act).toHaveBeenCalledWith({ do: "photograph", place: 3 });
  });

  it("ends with D", async () => {
    const { act } = atTable({}, discarding);
    await key(document.body, "KeyD", "d");
    expect(act.mock.calls).toEqual([[{ do: "done" }]]);
  });
});

describe("photographing", () => {
  const change = { phase: "photograph", clicks: 3 } as const;

  it("shows what each card costs there, the ends' change, and the lights that are left", () => {
    atTable(change, photographing);
    const prices = all(".price").map((price) => price.textContent?.replace(/\s+/g, " ").trim());
    expect(prices[0]).toBe("4 +1");
    expect(prices[3]).toBe("1");
    expect(prices[6]).toBe("2 −1");
    expect(screen.getByRole("img", { name: "Clicks left: 3" }).querySelectorAll(".lit")).toHaveLength(3);
  });

  it("lights only what may be photographed", async () => {
    const { act } = atTable(change, photographing);
    expect(all(".card.may[data-forest]").map((card) => card.dataset["forest"])).toEqual(["3", "6"]);
    await fireEvent.click(find('[data-forest="6"]'));
    expect(act.mock.calls).toEqual([[{ do: "photograph", place: 6 }]]);
  });

  it("ends by itself where nothing is left, but not at once", async () => {
    vi.useFakeTimers();
    const { act } = atTable({ ...change, clicks: 0 }, [{ do: "done" }]);
    expect(hint()).toBe("No photograph is left to take: on we go.");
    await vi.advanceTimersByTimeAsync(800);
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(800);
    expect(act.mock.calls).toEqual([[{ do: "done" }]]);
  });
});

describe("refilling", () => {
  it("takes the pile that was pressed, and shows the gap that is next", async () => {
    const view = aView();
    const forest = view.forest.map((place, index) => (index < 2 ? { card: null, cost: null } : place));
    const { act } = atTable({ phase: "refill", gaps: 2, forest }, refilling);
    expect(all(".bare.next")).toHaveLength(1);
    expect(screen.getByRole("button", { name: /^the second pile, Pile: 18/ })).toBeTruthy();
    await fireEvent.click(find('[data-pile="1"]'));
    expect(act.mock.calls).toEqual([[{ do: "refill", pile: 1 }]]);
  });
});

describe("posting", () => {
  const change = { phase: "post", posts_left: 2 } as const;
  const lit = (): string[] => all(".may[data-post], .may[data-onto]").map((one) => one.dataset["post"] ?? one.dataset["onto"] ?? "");

  it("lights where the card that was taken up may go, the other side elsewhere", async () => {
    atTable(change, posting);
    expect(lit()).toEqual([]);
    await fireEvent.click(find('[data-hand-card="onca_pintada_3"]'));
    expect(lit()).toEqual(["0", "right"]);
    await key(find('[data-hand-card="onca_pintada_3"]'), "KeyF", "f");
    expect(lit()).toEqual(["right"]);
  });

  it("sends the card, its side and its place", async () => {
    const { act } = atTable(change, posting);
    await fireEvent.click(find('[data-hand-card="onca_pintada_3"]'));
    await fireEvent.click(find('[data-post="0"]'));
    expect(act.mock.calls).toEqual([[{ do: "post", card: "onca_pintada_3", side: "animal", onto: 0 }]]);
  });

  it("sends a card turned over as a habitat, also onto a post where it may not go", async () => {
    const { act } = atTable(change, posting);
    await fireEvent.click(find('[data-hand-card="sauva_2"]'));
    await fireEvent.click(find("[data-turn]"));
    await fireEvent.click(find('[data-post="1"]'));
    expect(act.mock.calls).toEqual([[{ do: "post", card: "sauva_2", side: "habitat", onto: 1 }]]);
  });

  it("offers the left end only where the server does", async () => {
    const { view, rerender } = atTable(change, posting);
    expect(document.querySelector('[data-onto="left"]')).toBeNull();
    await rerender({ view: { ...view, wild: true }, legal: [...posting, { do: "post", card: "sauva_2", side: "animal", onto: "left" }] });
    await waitFor(() => expect(document.querySelector('[data-onto="left"]')).toBeTruthy());
  });

  it("shows the likes of each pair and the sum so far, and sets with their count", () => {
    atTable(change, posting);
    const own = find(".feed");
    expect([...own.querySelectorAll("[data-join]")].map((join) => join.textContent?.replace(/\s+/g, " ").trim())).toEqual(["6 6", "0 6"]);
    expect(own.querySelector(".count")?.textContent).toContain("×2");
    expect(find('[data-post="0"]').textContent).toContain("Set of 2. Likes for the set: 1. Likes with the next: 6");
  });
});

describe("the keyboard", () => {
  it("leads along rows and from row to row", async () => {
    atTable({ phase: "photograph", clicks: 3 }, photographing);
    find('[data-forest="5"]').focus();
    await key(find('[data-forest="5"]'), "ArrowRight");
    expect(document.activeElement).toBe(find('[data-forest="6"]'));
    await key(find('[data-forest="6"]'), "ArrowDown");
    expect(document.activeElement?.closest("[data-row]")?.getAttribute("data-row")).toBe("feed");
    await key(document.activeElement as HTMLElement, "ArrowDown");
    expect(document.activeElement?.closest("[data-row]")?.getAttribute("data-row")).toBe("hand");
  });
});

describe("the others", () => {
  it("are folded, with their totals, and unfold", async () => {
    atTable({ feeds: [aFeed(), aFeed({ total: 9, conquistas: ["garden"] })] }, []);
    const plate = screen.getByRole("button", { name: /Karol. Cards in hand: 3. Posted: 4. Total likes: 9/ });
    await fireEvent.click(plate);
    expect(screen.getByRole("heading", { name: "Collection of Karol", hidden: true })).toBeTruthy();
  });

  it("and whoever meets a Conquista are named with it", () => {
    atTable({ feeds: [aFeed(), aFeed({ conquistas: ["garden"] })] }, []);
    expect(screen.getByRole("button", { name: /Garden. All three kinds of vegetation. Likes: 3. Met at present by: Karol/ })).toBeTruthy();
  });

  it("are told about while they play", () => {
    atTable({ turn: 1, phase: "refill" }, []);
    expect(hint()).toBe("Karol is refilling the Forest.");
  });
});

describe("those who only look", () => {
  it("have no hand and no Done, see all collections, and send nothing", async () => {
    const hands = aView().hands.map((hand) => ({ ...hand, cards: null }));
    const { act } = atTable({ seat: null, hands }, [], { seat: null });
    expect(document.querySelector("[data-done]")).toBeNull();
    expect(screen.getAllByRole("region", { name: /^Collection of/ })).toHaveLength(2);
    await fireEvent.click(find('[data-forest="3"]'));
    expect(act).not.toHaveBeenCalled();
  });

  it("cannot move in a replay, whatever is legal there", async () => {
    const { act } = atTable({ phase: "photograph" }, photographing, { replaying: true });
    await fireEvent.click(find('[data-forest="3"]'));
    await key(document.body, "KeyD", "d");
    expect(act).not.toHaveBeenCalled();
    expect(all(".card.may")).toEqual([]);
  });
});

describe("the count", () => {
  const feeds = [aFeed({ conquistas: ["garden"], total: 10 }), aFeed({ posts: [], cards: 0, likes: 0, total: 0 })];
  const over = { phase: "over", turn: null, ended: "forest", feeds } as const;

  it("is all there for those who come later, and can be walked again", async () => {
    const { onshowing } = atTable(over, []);
    await waitFor(() => expect(find("[data-counting]").dataset["counting"]).toBe("over"));
    expect(all("[data-sum]").map((sum) => sum.dataset["sum"])).toEqual(["10", "0"]);
    await fireEvent.click(find("[data-count-again]"));
    expect(find("[data-counting]").dataset["counting"]).toBe("walking");
    expect(onshowing).toHaveBeenLastCalledWith(true);
    await fireEvent.click(find("[data-count-skip]"));
    expect(onshowing).toHaveBeenLastCalledWith(false);
  });

  it("walks along when the match ends before one's eyes, and keeps the shell waiting until it is done", async () => {
    const { view, rerender, onshowing } = atTable({ phase: "last_posts" }, []);
    await rerender({ view: { ...view, ...over, feeds: [...feeds], last: { by: 0, do: "done", card: null, seat: null, place: null, pile: null, side: null, onto: null, count: null, conquista: null } } });
    expect(onshowing).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(find("[data-counting]").dataset["counting"]).toBe("walking"));
    await waitFor(() => expect(find("[data-counting]").dataset["counting"]).toBe("over"), { timeout: 6000 });
    expect(onshowing).toHaveBeenLastCalledWith(false);
  }, 10_000);
});
