/** The sentences that the table says, put together from the game's words. */
import { fill } from "$kit/fill";
import { deciding, KINDS, maySwap, playsOf } from "./choices";
import { liked, ringOf, type Ring } from "./ring";
import type { Board, Card, Move, View } from "./types.gen";
import type english from "./words/en.json";

/** The words of one language, all of which have the same keys. */
export type Words = Pick<typeof english, "terms" | "table">;

/** A thing's name as it is read, or its id where the words lack it. */
export const term = (id: string, words: Words): string => (words.terms as Record<string, string>)[id] ?? id;

/** Names joined as the language joins them. */
export function together(names: readonly string[], words: Words): string {
  if (names.length < 2) return names[0] ?? "";
  return fill(words.table.and, { some: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
}

/** A board for those who hear the table. */
export function describeBoard(board: Board, words: Words): string {
  const say = words.table;
  const cares = KINDS.map((kind) => fill(say.care, { kind: term(kind, words), n: board.tokens[kind], all: board.spaces[kind] }));
  const parts = [term(board.dog, words), term(board.size, words), ...cares, board.vaccinated ? say.vaccinated : say.not_vaccinated];
  if (board.itchy) parts.push(say.itchy);
  return parts.join(", ");
}

export function describeCard(card: Card, words: Words): string {
  const symbols = card.symbols.map((symbol) => term(symbol, words)).join(", ");
  return card.drawing ? `${symbols}; ${fill(words.table.drawn, { dog: term(card.drawing, words) })}` : symbols;
}

export interface Looks {
  view: View;
  legal: readonly Move[];
  seat: number | null;
  names: readonly string[];
  words: Words;
}

/** What one may do now, and if nothing, why. */
export function hintOf({ view, legal, seat, names, words }: Looks): string {
  const say = words.table;
  const name = (one: number): string => names[one] ?? "";
  if (view.stage === "choosing") {
    return legal.some((move) => move.do === "choose_dog") ? say.hint_choose : fill(say.hint_chooses, { name: name(view.turn) });
  }
  const owners = deciding(view);
  if (seat !== null && owners.includes(seat)) return say.hint_fleas;
  if (owners.length) return fill(say.hint_flea_others, { names: together(owners.map(name), words) });
  if (playsOf(legal).size) return view.single_pile ? say.hint_turned : maySwap(legal) ? say.hint_play : say.hint_play_only;
  if (view.turn === seat) return say.hint_wait_card;
  return fill(view.drawings && seat !== null ? say.hint_watch : say.hint_theirs, { name: name(view.turn) });
}

/** What the judge says of what is in the ring. */
export function ringSays(view: View, { seat, names, words }: Omit<Looks, "view" | "legal">): string {
  const ring = ringOf(view);
  const say = words.table;
  if (!ring) return "";
  const name = (one: number | null): string => (one === null ? "" : (names[one] ?? ""));
  const dogOf = (one: number | null): string => term(ring.entrants.find((entrant) => entrant.seat === one)?.board.dog ?? "", words);
  const last = ring.last;
  if (last?.kind === "won") return fill(say.ring_won, { name: name(last.seat), dog: dogOf(last.seat), size: term(ring.size, words) });
  if (view.rolling !== null) return fill(say.ring_rolls, { name: name(view.rolling) });
  if (last?.kind === "judged") return judgeSays(ring, name, words);
  const next = ring.entrants.find((entrant) => view.to_roll.includes(entrant.seat));
  const rolled = ring.entrants.find((entrant) => entrant.seat === last?.seat);
  const parts: string[] = [];
  if (last && rolled) {
    const off = rolled.rolls.length > 1;
    parts.push(fill(off ? say.ring_off : say.ring_sum, { name: name(rolled.seat), tokens: rolled.tokens, face: last.face ?? 0, sum: rolled.sum ?? 0 }));
  } else {
    parts.push(fill(say.ring_enter, { size: term(ring.size, words) }));
  }
  if (next) parts.push(fill(next.seat === seat ? say.ring_yours : say.ring_next, { name: name(next.seat), dog: dogOf(next.seat) }));
  return parts.join(" ");
}

function judgeSays(ring: Ring, name: (seat: number | null) => string, words: Words): string {
  const say = words.table;
  const step = ring.judged.at(-1);
  if (!step?.like) return "";
  const counted = (seats: readonly number[]): string =>
    together(seats.map((one) => {
      const entrant = ring.entrants.find(({ seat }) => seat === one);
      return fill(say.has, { name: name(one), n: entrant ? liked(entrant.board, step.like ?? "") : 0 });
    }), words);
  const before = ring.judged.at(-2)?.level ?? atTop(ring);
  const looks = fill(ring.judged.length === 1 ? say.judge_first : say.judge_then, { like: term(step.like, words) });
  const all = `${looks} ${counted(before)}.`;
  if (step.level.length === 1) return all;
  return `${all} ${ring.judged.length === 4 ? fill(say.judge_off, { names: together(step.level.map(name), words) }) : say.judge_level}`;
}

function atTop(ring: Ring): number[] {
  const best = Math.max(...ring.entrants.map((entrant) => entrant.sum ?? 0));
  return ring.entrants.filter((entrant) => entrant.sum === best).map((entrant) => entrant.seat);
}
