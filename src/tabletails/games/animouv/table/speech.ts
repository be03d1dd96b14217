/** The sentences that the table says of its squares and cards, put together from the game's words. */
import type english from "./words/en.json";
import { animalsBySquare, type Targets } from "./choices";
import type { View } from "./types.gen";

/** The words of one language, all of which have the same keys. */
export type Words = Pick<typeof english, "terms" | "table">;

/** An animal's name as it is read, or its id where the words lack it. */
export function animalName(animal: string, words: Words): string {
  return (words.terms as Record<string, string>)[animal] ?? animal;
}

export function cardNames(card: readonly string[], words: Words): string {
  return card.map((animal) => animalName(animal, words)).join(", ");
}

export interface Looks {
  view: Pick<View, "tokens" | "card" | "last" | "wins">;
  /** What one may do; empty when it is not one's turn. */
  targets: Targets;
  lifted: string | null;
  words: Words;
}

/** A square for those who hear the board: its name, who stands there, and what one may do with it. */
export function describeSquare(square: string, { view, targets, lifted, words }: Looks): string {
  const say = words.table;
  const animal = animalsBySquare(view.tokens).get(square);
  const parts = [square, animal === undefined ? say.empty : animalName(animal, words)];
  if (animal !== undefined) {
    if (view.card?.includes(animal)) parts.push(say.on_card);
    if (animal === lifted) parts.push(say.lifted);
    else if (targets.has(animal)) parts.push(say.may_move);
  }
  if (lifted !== null && targets.get(lifted)?.has(square)) parts.push(say.may_land);
  if (view.last?.from_square === square) parts.push(say.came_from);
  if (view.last?.path.at(-1) === square) parts.push(say.came_to);
  if (view.wins.some((win) => win.line.includes(square))) parts.push(say.won_line);
  return parts.join(", ");
}
