/** A position for the tests of this table: two seats in the middle of the preparations, the first to play. */
import type { Board, Card, Care, Move, RingStep, View } from "./types.gen";

const SPACES: Readonly<Record<string, readonly [string, number, number, number]>> = {
  dachshund: ["small", 2, 1, 2],
  yorkshire_terrier: ["small", 1, 3, 1],
  poodle: ["small", 1, 2, 2],
  beagle: ["small", 1, 1, 3],
  irish_setter: ["medium", 2, 2, 2],
  labrador: ["medium", 3, 1, 2],
  scottish_sheepdog: ["medium", 1, 3, 2],
  boxer: ["medium", 2, 1, 3],
  german_shepherd: ["large", 2, 2, 3],
  afghan_hound: ["large", 2, 3, 2],
  great_dane: ["large", 3, 1, 3],
  saint_bernard: ["large", 3, 2, 2],
};

export const care = (feed: number, groom: number, walk: number): Care => ({ feed, groom, walk });

/** All boards, some of them changed. */
export function boards(changes: Readonly<Record<string, Partial<Board>>> = {}): Board[] {
  return Object.entries(SPACES).map(([dog, [size, feed, groom, walk]]) => ({
    dog,
    size,
    owner: null,
    spaces: care(feed, groom, walk),
    tokens: care(0, 0, 0),
    vaccinated: false,
    itchy: false,
    bitten: false,
    ...changes[dog],
  }));
}

export const cards: Record<"vet" | "five" | "bone" | "new_dog", Card> = {
  vet: { id: "card_27", symbols: ["comb", "cross"], drawing: null },
  five: { id: "card_52", symbols: ["bone", "comb", "paw", "cross", "fleas"], drawing: "irish_setter" },
  bone: { id: "card_22", symbols: ["bone", "cross"], drawing: "boxer" },
  new_dog: { id: "card_31", symbols: ["cross", "new_dog"], drawing: "beagle" },
};

export const OWNED: Readonly<Record<string, Partial<Board>>> = {
  beagle: { owner: 0, tokens: care(1, 0, 2) },
  labrador: { owner: 0, tokens: care(2, 1, 0) },
  poodle: { owner: 1, tokens: care(1, 1, 0) },
};

export function aView(change: Partial<View> = {}): View {
  return {
    seat: 0,
    seats: 2,
    open_cards: false,
    single_pile: false,
    drawings: true,
    reminders: false,
    stage: "preparing",
    turn: 0,
    waits_for: [0],
    boards: boards(OWNED),
    judge: "ada",
    likes: ["feed", "vaccinate", "walk", "groom"],
    hand: [cards.vet, cards.five, cards.new_dog],
    hands: [3, 3],
    open_hands: [],
    lying: cards.bone,
    paid: false,
    turned: null,
    pile: 30,
    played: [],
    swapped: [0, 0],
    own_swapped: [],
    owed: 0,
    owed_to: 0,
    size: null,
    contenders: [],
    to_roll: [],
    rolling: null,
    roll_off: false,
    scores: [0, 0],
    trophies: [null, null, null],
    ring: [],
    ...change,
  };
}

/** What may be done there. */
export const someLegal: Move[] = [
  { do: "play", card: "card_27", symbol: "comb" },
  { do: "play", card: "card_27", symbol: "cross", dog: "beagle" },
  { do: "play", card: "card_27", symbol: "cross", dog: "labrador" },
  { do: "play", card: "card_52", symbol: "bone" },
  { do: "play", card: "card_52", symbol: "fleas" },
  { do: "play", card: "card_31", symbol: "new_dog", dog: "great_dane" },
  { do: "swap", cards: ["card_27"] },
];

export const rolled = (size: string, seat: number, face: number, score: number): RingStep => ({ kind: "rolled", size, seat, face, score, like: null, level: [] });
export const judged = (size: string, like: string, level: number[]): RingStep => ({ kind: "judged", size, seat: null, face: null, score: null, like, level });
export const won = (size: string, seat: number): RingStep => ({ kind: "won", size, seat, face: null, score: null, like: null, level: [] });

/** The show, small dogs in the ring. */
export function aShow(change: Partial<View> = {}): View {
  return aView({
    stage: "show",
    size: "small",
    contenders: [0, 1],
    to_roll: [0, 1],
    boards: boards({
      beagle: { owner: 0, tokens: care(1, 0, 3), vaccinated: true },
      poodle: { owner: 1, tokens: care(1, 2, 1) },
      labrador: { owner: 0, tokens: care(3, 1, 2) },
      boxer: { owner: 1, tokens: care(2, 1, 2) },
      great_dane: { owner: 0, tokens: care(3, 1, 3) },
    }),
    ...change,
  });
}
