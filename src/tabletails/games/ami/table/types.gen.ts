/* Written by `python -m tabletails.server.types`; do not edit. */

export type Move = ChooseDog | Play | Swap | Claim | Lose | TakeDog | Roll | Judge | Deal | TurnUp | Die;

/**
 * A dog's board.
 */
export interface Board {
  dog: string;
  size: string;
  owner: number | null;
  spaces: Care;
  tokens: Care;
  vaccinated: boolean;
  itchy: boolean;
  bitten: boolean;
}

/**
 * A number for each kind of token.
 */
export interface Care {
  feed: number;
  groom: number;
  walk: number;
}

/**
 * A development card.
 */
export interface Card {
  id: string;
  symbols: string[];
  drawing: string | null;
}

/**
 * A seat chooses its small dog.
 */
export interface ChooseDog {
  dog: string;
  do: "choose_dog";
}

/**
 * A seat calls "That's my dog!".
 */
export interface Claim {
  token: string;
  do: "claim";
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
 * The die shows a number.
 */
export interface Die {
  face: number;
  do: "die";
}

/**
 * The dealer draws the judge.
 */
export interface Judge {
  judge: string;
  do: "judge";
}

/**
 * The owner of a dog with fleas says what it loses.
 */
export interface Lose {
  dog: string;
  token: string;
  do: "lose";
}

/**
 * A seat plays a card for one of its symbols; a dog is named with cross and with new_dog.
 */
export interface Play {
  card: string;
  symbol: string;
  dog?: string | null;
  do: "play";
}

/**
 * A seat swaps cards. The others see how many.
 */
export interface Swap {
  cards?: string[] | null;
  count?: number | null;
  do: "swap";
}

/**
 * A seat whose boards are full takes another.
 */
export interface TakeDog {
  dog: string;
  do: "take_dog";
}

/**
 * A seat rolls the die.
 */
export interface Roll {
  do: "roll";
}

/**
 * The dealer turns up the top card of the single pile.
 */
export interface TurnUp {
  card: string;
  do: "turn_up";
}

/**
 * Something that happened in the ring: a roll, a look of the judge's, or a trophy.
 */
export interface RingStep {
  kind: "judged" | "rolled" | "won";
  size: string;
  seat: number | null;
  face: number | null;
  score: number | null;
  like: string | null;
  level: number[];
}

/**
 * The table as one seat sees it.
 */
export interface View {
  seat: number | null;
  seats: number;
  open_cards: boolean;
  single_pile: boolean;
  drawings: boolean;
  reminders: boolean;
  stage: string;
  turn: number;
  waits_for: number[];
  boards: Board[];
  judge: string | null;
  likes: string[];
  hand: Card[];
  hands: number[];
  open_hands: Card[][];
  lying: Card | null;
  paid: boolean;
  turned: Card | null;
  pile: number;
  played: string[];
  swapped: number[];
  own_swapped: string[];
  owed: number;
  owed_to: number;
  size: string | null;
  contenders: number[];
  to_roll: number[];
  rolling: number | null;
  roll_off: boolean;
  scores: number[];
  trophies: (number | null)[];
  ring: RingStep[];
}
