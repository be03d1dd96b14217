/** What is printed on the cards, as components.toml has it. The table shows it and counts nothing with it: likes come from the server. */
import printed from "./components.gen.json";

export type Kind = "invertebrate" | "bird" | "amphibian" | "fish" | "mammal" | "reptile" | "aquatic" | "fruit_bearing" | "flowering";
export type Side = "animal" | "habitat";

export interface Requirement {
  of: Kind;
  /** The least size of its set. */
  least: number;
  likes: number;
}

/** One side of a card. */
export interface Face {
  /** The animal or the habitat. */
  id: string;
  side: Side;
  kind: Kind;
  /** What a photograph of it costs; null for a habitat. */
  clicks: number | null;
  requirements: readonly Requirement[];
}

const cards = printed.cards as Record<string, { animal: string; habitat: string }>;
const animals = printed.animals as Record<string, { class: string; clicks: number; requirements: Requirement[] }>;
const habitats = printed.habitats as Record<string, { vegetation: string; requirements: Requirement[] }>;

/** A side of a card. */
export function faceOf(card: string, side: Side): Face {
  const both = cards[card];
  const id = both?.[side] ?? card;
  const animal = side === "animal" ? animals[id] : undefined;
  const habitat = side === "habitat" ? habitats[id] : undefined;
  return {
    id,
    side,
    kind: (animal?.class ?? habitat?.vegetation ?? "mammal") as Kind,
    clicks: animal?.clicks ?? null,
    requirements: animal?.requirements ?? habitat?.requirements ?? [],
  };
}

/** The animal on a card. */
export const animalOf = (card: string): string => faceOf(card, "animal").id;

/** Both sides of a card, the animal in front. */
export const SIDES: readonly Side[] = ["animal", "habitat"];

/** What a Conquista is worth. */
export const conquistaLikes = (conquista: string): number =>
  (printed.conquistas as Record<string, { likes: number }>)[conquista]?.likes ?? 0;

/** Every animal and every habitat in the box. */
export const FACES: readonly string[] = [...Object.keys(animals), ...Object.keys(habitats)];
