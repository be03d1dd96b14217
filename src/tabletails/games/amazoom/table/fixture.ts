/** A position for the tests of this table: two seats, a card of each kind in hand, a set in the feed. */
import type { Feed, Move, View } from "./types.gen";

export function aFeed(change: Partial<Feed> = {}): Feed {
  return {
    posts: [
      { cards: ["onca_pintada_1", "onca_pintada_2"], side: "animal", set_likes: 1, join: 6 },
      { cards: ["jacare_acu_1"], side: "animal", set_likes: 0, join: 0 },
      { cards: ["anta_1"], side: "habitat", set_likes: 0, join: null },
    ],
    cards: 4,
    likes: 7,
    conquistas: [],
    total: 7,
    ...change,
  };
}

export function aView(change: Partial<View> = {}): View {
  const forest = ["anta_2", "tucano_1", "tambaqui_1", "sauva_1", "cigana_1", "ra_de_leite_1", "pirarucu_1"];
  const costs = [4, 3, 3, 1, 3, 2, 2];
  return {
    seat: 0,
    seats: 2,
    wild: false,
    phase: "discard",
    turn: 0,
    next: 0,
    forest: forest.map((card, place) => ({ card, cost: costs[place] ?? 0 })),
    gaps: 0,
    clicks: 0,
    posts_left: 0,
    piles: [
      { count: 19, top: "preguica_1" },
      { count: 18, top: "tucano_2" },
    ],
    owed: null,
    hands: [
      { count: 2, cards: ["onca_pintada_3", "sauva_2"], known: [], sure: [] },
      { count: 3, cards: null, known: [], sure: [] },
    ],
    discards: { seats: [1], top: "flowering", own: [] },
    feeds: [aFeed(), { posts: [], cards: 0, likes: 0, conquistas: [], total: 0 }],
    conquistas: ["garden", "streak"],
    acted: false,
    quiet: 0,
    last_posts_left: 0,
    ended: null,
    last: null,
    ...change,
  };
}

export const discarding: Move[] = [{ do: "discard", cards: ["onca_pintada_3"] }, { do: "discard", cards: ["sauva_2"] }, { do: "done" }];
export const photographing: Move[] = [{ do: "photograph", place: 3 }, { do: "photograph", place: 6 }, { do: "done" }];
export const refilling: Move[] = [
  { do: "refill", pile: 0 },
  { do: "refill", pile: 1 },
];
export const posting: Move[] = [
  { do: "post", card: "onca_pintada_3", side: "animal", onto: "right" },
  { do: "post", card: "onca_pintada_3", side: "habitat", onto: "right" },
  { do: "post", card: "onca_pintada_3", side: "animal", onto: 0 },
  { do: "post", card: "sauva_2", side: "animal", onto: "right" },
  { do: "post", card: "sauva_2", side: "habitat", onto: "right" },
  { do: "done" },
];
