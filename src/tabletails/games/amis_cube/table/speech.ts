/** The sentences of the table, put together from the game's words: what one may do now, and how a block and a seat are called. */
import { fill } from "$kit/fill";
import { FULL, maskOf } from "./cells";
import { filled, piecesOf } from "./model";
import type { BlockSeen, Board, View } from "./types.gen";
import type english from "./words/en.json";

/** The words of one language, all of which have the same keys. */
export type Words = Pick<typeof english, "terms" | "table" | "log" | "solution">;

export const term = (id: string, words: Words): string => (words.terms as Record<string, string>)[id] ?? id;

/** The neighbour at the left is the next seat clockwise. */
export const neighbour = (seat: number, to: string, seats: number): number => (seat + (to === "left" ? 1 : seats - 1)) % seats;

/** 65 seconds are "1:05". */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export interface Moment {
  view: View;
  seat: number | null;
  names: readonly string[];
  words: Words;
  /** What the block in hand is called, if there is one. */
  held: number | null;
}

/** What one may do now, or what is happening meanwhile. */
export function whatNow({ view, seat, names, words, held }: Moment): string {
  const say = words.table;
  const own = seat === null ? undefined : view.boards[seat];
  switch (view.phase) {
    case "build":
      if (!own) return say.say_build_watch;
      if (own.confirmed) return say.say_confirmed;
      return own.filled === 27 ? say.say_confirm : say.say_build;
    case "draft":
      return say.say_draft;
    case "swap":
      return say.say_swap;
    case "pass": {
      if (!own || seat === null || !view.draft) return say.say_pass_watch;
      if (own.chosen) return say.say_chosen;
      if (view.seats === 1) return fill(say.say_exchange, { n: view.draft.size });
      return fill(say.say_pass, { n: view.draft.size, who: names[neighbour(seat, view.draft.to, view.seats)] ?? "" });
    }
    case "race":
      if (!own) return say.say_race_watch;
      if (own.rung !== null) return say.say_rung;
      if (own.done) return say.say_laid_down;
      if (filled(piecesOf(own.blocks)) === FULL) return say.say_ring;
      return held === null ? say.say_race : fill(say.say_held, { n: held });
    case "over":
      return say.after;
  }
}

const PLACES = ["first", "second", "third", "fourth"];

/** How far a seat has come in this phase. */
export function progressOf(board: Board, view: View, words: Words): string {
  const say = words.table;
  if (view.phase === "build") {
    if (board.confirmed) return say.confirmed;
    return fill(say.carved, { n: board.carved, all: blocksOf(view) });
  }
  if (view.phase === "pass") return board.chosen ? say.chosen : say.choosing;
  if (board.rung !== null) return fill(say.rang, { place: term(PLACES[board.rung - 1] ?? "", words) });
  if (board.done) return say.laid_down;
  return view.phase === "race" ? fill(say.filled, { n: board.filled }) : "";
}

/** How many blocks everybody builds. */
export const blocksOf = (view: View): number => Object.values(view.blocks).reduce((sum, n) => sum + n, 0);

export function blockName(block: BlockSeen, label: number, names: readonly string[], words: Words): string {
  return fill(words.table.block, { n: label, size: block.size, who: names[block.colour] ?? "" });
}

export const drawn = (block: BlockSeen): number => maskOf(block.cells);
