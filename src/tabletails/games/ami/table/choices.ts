/** What one may do now, read off the legal moves that the server sent: the table itself knows no rules. */
import type { Board, Card, Move, View } from "./types.gen";

/** The three kinds of tokens, as a board shows them. */
export const KINDS = ["feed", "groom", "walk"] as const;
export type Kind = (typeof KINDS)[number];

/** The sizes of dogs in the order in which they are taken in and shown. */
export const SIZES = ["small", "medium", "large"] as const;

/** For each card and symbol, the dogs that may be named; none where the card names no dog. */
export type Plays = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export function playsOf(legal: readonly Move[]): Plays {
  const plays = new Map<string, Map<string, string[]>>();
  for (const move of legal) {
    if (move.do !== "play") continue;
    const symbols = plays.get(move.card) ?? new Map<string, string[]>();
    const dogs = symbols.get(move.symbol) ?? [];
    if (move.dog) dogs.push(move.dog);
    plays.set(move.card, symbols.set(move.symbol, dogs));
  }
  return plays;
}

export const maySwap = (legal: readonly Move[]): boolean => legal.some((move) => move.do === "swap");
export const mayRoll = (legal: readonly Move[]): boolean => legal.some((move) => move.do === "roll");

/** Whether the table points the call out; it does so only where the option `reminders` puts it among the legal moves. */
export const reminded = (view: Pick<View, "reminders">, legal: readonly Move[]): boolean =>
  view.reminders && legal.some((move) => move.do === "claim");

/** The dogs that may be chosen at the start, or taken in because one's boards are full. */
export function dogsOf(legal: readonly Move[], what: "choose_dog" | "take_dog"): string[] {
  return legal.flatMap((move) => (move.do === what ? [move.dog] : []));
}

/** For each of one's itchy dogs, the kinds of tokens that it may give up. */
export function lossesOf(legal: readonly Move[]): ReadonlyMap<string, readonly string[]> {
  const losses = new Map<string, string[]>();
  for (const move of legal) if (move.do === "lose") losses.set(move.dog, [...(losses.get(move.dog) ?? []), move.token]);
  return losses;
}

/** What pressing a symbol means. */
export type Press =
  | { kind: "send"; move: Move }
  /** It needs a dog, and there are several. */
  | { kind: "ask"; card: string; symbol: string; dogs: readonly string[] }
  /** One may not play now. */
  | { kind: "not_now" };

export function pressed(card: string, symbol: string, plays: Plays): Press {
  const dogs = plays.get(card)?.get(symbol);
  if (!dogs) return { kind: "not_now" };
  // A new dog is always looked at before it comes, even where only one is left.
  if (dogs.length > 1 || (symbol === "new_dog" && dogs.length === 1)) return { kind: "ask", card, symbol, dogs };
  const [dog] = dogs;
  return { kind: "send", move: dog === undefined ? { do: "play", card, symbol } : { do: "play", card, symbol, dog } };
}

/** A selection of cards with one more, or one less. */
export function toggled(selected: readonly string[], card: string): string[] {
  return selected.includes(card) ? selected.filter((one) => one !== card) : [...selected, card];
}

/** A seat's dogs, small before medium before large. */
export function dogsAt(view: Pick<View, "boards">, seat: number): Board[] {
  const order = (board: Board): number => SIZES.indexOf(board.size as (typeof SIZES)[number]);
  return view.boards.filter((board) => board.owner === seat).sort((a, b) => order(a) - order(b));
}

export const boardOf = (view: Pick<View, "boards">, dog: string): Board | undefined => view.boards.find((board) => board.dog === dog);

/** How many Ami tokens lie on a board, and how many can. */
export const tokensOn = (board: Board): number => board.tokens.feed + board.tokens.groom + board.tokens.walk;
export const spacesOn = (board: Board): number => board.spaces.feed + board.spaces.groom + board.spaces.walk;

/** The cards that one may play: one's hand, or what is turned up where all share a pile. */
export function cardsToPlay(view: Pick<View, "hand" | "single_pile" | "turned" | "turn" | "seat">): Card[] {
  if (!view.single_pile) return view.hand;
  return view.turned && view.turn === view.seat ? [view.turned] : [];
}

/** The seats in the order in which one sees them around the table: clockwise from the next; a spectator sees all from the first. */
export function othersOf(seat: number | null, seats: number): number[] {
  if (seat === null) return Array.from({ length: seats }, (_value, index) => index);
  return Array.from({ length: seats - 1 }, (_value, index) => (seat + 1 + index) % seats);
}

/** The owners who still say what the fleas take. */
export const deciding = (view: Pick<View, "boards">): number[] =>
  [...new Set(view.boards.flatMap((board) => (board.itchy && board.owner !== null ? [board.owner] : [])))].sort();
