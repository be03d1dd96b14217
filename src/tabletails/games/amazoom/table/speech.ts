/** The sentences that the table says, put together from the game's words. */
import { fill } from "$kit/fill";
import { animalOf, faceOf, type Requirement, type Side } from "./box";
import type { Choices } from "./choices";
import type english from "./words/en.json";
import type { View } from "./types.gen";

/** The words of one language, all of which have the same keys. */
export type Words = Pick<typeof english, "terms" | "table" | "conquistas" | "log">;

export function term(id: string, words: Words): string {
  return (words.terms as Record<string, string>)[id] ?? id;
}

export function needWords(need: Requirement, words: Words): string {
  const of = term(need.of, words);
  const say = need.least > 1 ? words.table.need_set : words.table.need;
  return fill(say, { of, n: need.least, likes: need.likes });
}

/** A side of a card in one sentence: what it is, and what it likes. */
export function faceWords(card: string, side: Side, words: Words): string {
  const face = faceOf(card, side);
  const needs = face.requirements.map((need) => needWords(need, words)).join("; ");
  return `${term(face.id, words)}, ${term(face.kind, words)}. ${needs}`;
}

export interface Asked {
  view: View;
  choices: Choices;
  seat: number | null;
  names: readonly string[];
  words: Words;
  /** The card that one has taken up to post. */
  chosen: string | null;
  /** How many cards one has marked to discard. */
  marked: number;
}

/** Whose turn it is and what one may do, in a sentence. */
export function hintOf({ view, choices, seat, names, words, chosen, marked }: Asked): string {
  const say = words.table;
  if (view.phase === "over") return say.over;
  if (view.phase === "laying") return say.laying;
  if (view.turn === null) return say.dealing;
  if (view.turn !== seat) return fill(say[`they_${view.phase}`], { name: names[view.turn] ?? "" });
  if (choices.onlyDone) return view.phase === "photograph" ? say.no_photograph : say.nothing_left;
  switch (view.phase) {
    case "discard":
      return marked ? fill(say.hint_marked, { n: marked }) : say.hint_discard;
    case "photograph":
      return fill(say.hint_photograph, { n: view.clicks });
    case "refill":
      return fill(say.hint_refill, { n: view.gaps });
    case "post":
    case "last_posts":
      return chosen === null ? fill(say.hint_post, { n: view.posts_left }) : say.hint_where;
  }
}

/** What happened last, in a sentence; null for what needs no telling. */
export function toldOf(view: View, names: readonly string[], words: Words): string | null {
  const last = view.last;
  if (!last) return null;
  const who = names[last.by] ?? words.table.dealer;
  const animal = last.card ? term(animalOf(last.card), words) : "";
  const log = words.log;
  switch (last.do) {
    case "photograph":
      return fill(log.photograph, { who, animal });
    case "refill":
      return fill(log.refill, { who, animal, pile: term(`pile_${last.pile ?? 0}`, words) });
    case "discard":
      return fill(log.discard, { who, count: last.count ?? 0 });
    case "post": {
      if (typeof last.onto === "number") return fill(log.post_set, { who, animal });
      const habitat = last.card ? term(faceOf(last.card, "habitat").id, words) : "";
      if (last.side === "habitat") return fill(last.onto === "left" ? log.post_habitat_left : log.post_habitat_right, { who, habitat });
      return fill(last.onto === "left" ? log.post_animal_left : log.post_animal_right, { who, animal });
    }
    default:
      return null;
  }
}
