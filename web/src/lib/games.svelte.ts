/** Finds the games: whatever folder has a table/ joins, and nothing lists them. */
import type { Component } from "svelte";
import type { Language } from "./settings.svelte";
import type { Move, SeenEvent } from "./protocol";

/** A game's words; besides these, free keys for its own table. */
export interface GameWords {
  name: string;
  tagline: string;
  players?: string;
  minutes?: string;
  options?: Record<string, { label: string; help?: string; choices?: Record<string, string> }>;
  endings?: Record<string, string>;
  log?: Record<string, string>;
  terms?: Record<string, string>;
  /** The titles of its own pages, by the last part of their addresses. */
  pages?: Record<string, string>;
  /** How it is played, in three sentences. */
  how?: string[];
  [key: string]: unknown;
}

export interface Accent {
  light: string;
  dark: string;
  tint: string;
  tintDark: string;
}

export interface TableProps {
  view: unknown;
  legal: Move[];
  seat: number | null;
  names: string[];
  busy: boolean;
  replaying: boolean;
  changed: SeenEvent | null;
  /** When the clock is due, in this browser's own time; null where no time runs. */
  due?: number | null;
  words: GameWords;
  act: (move: Move) => void;
  refuse: (clause: string, message: string, remedy: string) => void;
  /** Says whether the table still shows how the last move came out; until it has, the shell keeps the end of the match to itself. */
  onshowing?: (on: boolean) => void;
  /**
   * A table that shows what happens one thing after another says which event it has come to, and when nothing is left to be
   * shown: until then the frame speaks of that event and not of whose turn it is. A table may leave both out.
   */
  showing?: (n: number) => void;
  settled?: () => void;
}

/** What a page of a game's own is handed. */
export interface PageProps {
  game: string;
  /** Its title, which it shows as its heading. */
  title: string;
  words: GameWords;
  /** Ask the house for one of the game's extras. Rejects with `Refused`, or `Unreachable`. */
  ask: <T>(name: string, given: Record<string, string>) => Promise<T>;
}

/** What a game's table/index.ts gives. */
export interface GameTable {
  // A game's table takes its own view and moves; the shell passes on what the server sent for that very game.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Table: Component<any>;
  accent: Accent;
  icon: Component;
  /** The table itself shows how much time is left, and the frame need not. */
  tellsTime?: boolean;
  /** Pages beside its matches, by the last part of their addresses, each fetched when it is opened. */
  pages?: Record<string, () => Promise<Component<PageProps>>>;
}

const tables = import.meta.glob<GameTable>("../../../src/tabletails/games/*/table/index.ts");
const wordFiles = import.meta.glob<GameWords>("../../../src/tabletails/games/*/table/words/*.json", { import: "default" });

const folder = (game: string): string => `../../../src/tabletails/games/${game}/table`;

export const drawnGames = (): string[] => Object.keys(tables).map((path) => path.split("/").at(-3) ?? "");

export async function loadTable(game: string): Promise<GameTable> {
  const load = tables[`${folder(game)}/index.ts`];
  if (!load) throw new Error(`The game '${game}' has no table to draw.`);
  return load();
}

/** A game's words in a language, English where a key is missing, one level deep. */
export async function loadWords(game: string, language: Language): Promise<GameWords> {
  const english = await wordFiles[`${folder(game)}/words/en.json`]?.();
  const chosen = language === "en" ? undefined : await wordFiles[`${folder(game)}/words/${language}.json`]?.();
  if (!english) throw new Error(`The game '${game}' has no English words.`);
  return chosen ? withFallback(english, chosen) : english;
}

export function withFallback(english: GameWords, chosen: GameWords): GameWords {
  const both: GameWords = { ...english, ...chosen };
  for (const [key, value] of Object.entries(english)) {
    const own = chosen[key];
    if (isTable(value) && isTable(own)) both[key] = { ...value, ...own };
  }
  return both;
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
