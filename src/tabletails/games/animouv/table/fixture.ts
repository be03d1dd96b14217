/** A position for the tests of this table: twelve tokens on the grey squares, two seats, a card in each hand. */
import type { Move, View } from "./types.gen";

export function aView(change: Partial<View> = {}): View {
  return {
    seat: 0,
    columns: 5,
    rows: 5,
    grey: ["b1", "d1", "a2", "c2", "e2", "b3", "d3", "a4", "c4", "e4", "b5", "d5"],
    seats: 2,
    tokens: {
      bear: "b1",
      cow: "d1",
      elephant: "a2",
      fox: "c2",
      frog: "e2",
      lion: "b3",
      owl: "d3",
      panda: "a4",
      penguin: "c4",
      pig: "e4",
      rabbit: "b5",
      turtle: "d5",
    },
    turn: 0,
    next: 0,
    holds: [true, true],
    card: ["fox", "lion", "owl"],
    won: [[], []],
    order: [],
    pile: 34,
    due: [],
    quiet: 0,
    stall: 60,
    ended: null,
    last: null,
    wins: [],
    ...change,
  };
}

/** Some of what may be done there. */
export const someLegal: Move[] = [
  { do: "move", animal: "fox", to: "c1" },
  { do: "move", animal: "fox", to: "c3" },
  { do: "move", animal: "bear", to: "a1" },
  { do: "pass" },
];
