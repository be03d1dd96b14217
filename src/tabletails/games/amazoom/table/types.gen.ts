/* Written by `python -m tabletails.server.types`; do not edit. */

export type Move = Discard | Photograph | Refill | Post | Done | Deal | Forest | TurnUp | Conquista;

/**
 * The last event, as all have seen it. What does not belong to it is None.
 */
export interface Action {
  by: number;
  do: string;
  card: string | null;
  seat: number | null;
  place: number | null;
  pile: number | null;
  side: string | null;
  onto: string | number | null;
  count: number | null;
  conquista: string | null;
}

/**
 * The dealer draws a Conquista.
 */
export interface Conquista {
  conquista: string;
  do: "conquista";
}

/**
 * The dealer gives a seat a card, which only that seat sees.
 */
export interface Deal {
  seat: number;
  card?: string | null;
  do: "deal";
}

/**
 * A seat discards cards of its hand; others see only how many.
 */
export interface Discard {
  cards?: string[] | null;
  count?: number | null;
  do: "discard";
}

/**
 * The discard pile, which nobody may look through.
 */
export interface Discards {
  seats: number[];
  top: string | null;
  own: string[];
}

/**
 * A seat ends its phase.
 */
export interface Done {
  do: "done";
}

/**
 * A seat's collection, from left to right.
 */
export interface Feed {
  posts: Posted[];
  cards: number;
  likes: number;
  conquistas: string[];
  total: number;
}

/**
 * A post: a card, or a set of identical animals.
 */
export interface Posted {
  cards: string[];
  side: "animal" | "habitat";
  set_likes: number;
  join: number | null;
}

/**
 * The dealer lays the next card of the Forest.
 */
export interface Forest {
  card: string;
  do: "forest";
}

/**
 * A seat's hand.
 */
export interface Hand {
  count: number;
  cards: string[] | null;
  known: string[];
  sure: string[];
}

/**
 * A seat takes the card at a place of the Forest, 0 being the leftmost.
 */
export interface Photograph {
  place: number;
  do: "photograph";
}

/**
 * A seat fills the rightmost gap of the Forest from a pile.
 */
export interface Refill {
  pile: number;
  do: "refill";
}

/**
 * A seat posts a card of its hand.
 */
export interface Post {
  card: string;
  side: "animal" | "habitat";
  onto: ("left" | "right") | number;
  do: "post";
}

/**
 * The dealer turns up the top of a pile.
 */
export interface TurnUp {
  pile: number;
  card: string;
  do: "turn_up";
}

/**
 * A refill pile.
 */
export interface Pile {
  count: number;
  top: string | null;
}

/**
 * A place of the Forest.
 */
export interface Place {
  card: string | null;
  cost: number | null;
}

/**
 * The table as one seat sees it.
 */
export interface View {
  seat: number | null;
  seats: number;
  wild: boolean;
  phase: "discard" | "last_posts" | "laying" | "over" | "photograph" | "post" | "refill";
  turn: number | null;
  next: number;
  forest: Place[];
  gaps: number;
  clicks: number;
  posts_left: number;
  piles: Pile[];
  owed: number | null;
  hands: Hand[];
  discards: Discards;
  feeds: Feed[];
  conquistas: string[];
  acted: boolean;
  quiet: number;
  last_posts_left: number;
  ended: ("forest" | "stall") | null;
  last: Action | null;
}
