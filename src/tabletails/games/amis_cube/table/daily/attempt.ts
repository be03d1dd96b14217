/** One's attempt at a day's puzzle, as this browser remembers it: what lies where, how often each block was taken out, how it ended. */
import { fill } from "$kit/fill";
import { recall, remember } from "$lib/store";
import { FULL, maskOf, namesOf, type Mask } from "../cells";
import { filled, type Piece } from "../model";
import { clock } from "../speech";
import type { BlockSeen, Puzzle } from "../types.gen";
import type english from "../words/en.json";

export type Words = Pick<typeof english, "name" | "terms" | "table" | "log" | "solution" | "daily">;

export type End = { how: "built"; milliseconds: number; in_time: boolean } | { how: "given_up" };

export interface Attempt {
  day: string;
  /** When the sand began to run, in the browser's time; null before. */
  began: number | null;
  /** Where each block lies, by its number; 0 on the table. */
  lies: Mask[];
  /** How often each was taken out again. */
  lifts: number[];
  end: End | null;
}

/** Days in a row on which the cube was built in time. */
export interface Streak {
  /** The last of them. */
  last: string;
  length: number;
  best: number;
}

const ATTEMPT = "amis_cube.daily";
const STREAK = "amis_cube.streak";
const DAY = 86_400_000;

/** The date where one is, as 2026-11-30. */
export function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);

export function newAttempt(puzzle: Puzzle): Attempt {
  const none = puzzle.blocks.map(() => 0);
  return { day: puzzle.day, began: null, lies: none, lifts: [...none], end: null };
}

/** What is remembered of this puzzle, or a new attempt. */
export function resume(puzzle: Puzzle): Attempt {
  const known = recall<Attempt | null>(ATTEMPT, null);
  return known?.day === puzzle.day && known.lies.length === puzzle.blocks.length ? known : newAttempt(puzzle);
}

export const keep = (attempt: Attempt): void => remember(ATTEMPT, attempt);

export function lay(attempt: Attempt, block: number, mask: Mask): Attempt {
  return { ...attempt, lies: attempt.lies.map((lies, i) => (i === block ? mask : lies)) };
}

export function takeOut(attempt: Attempt, block: number): Attempt {
  if (!attempt.lies[block]) return attempt;
  return { ...lay(attempt, block, 0), lifts: attempt.lifts.map((times, i) => (i === block ? times + 1 : times)) };
}

export function piecesOf(attempt: Attempt): Piece[] {
  return attempt.lies.flatMap((mask, block) => (mask ? [{ block, label: block + 1, colour: 0, mask }] : []));
}

/** The blocks as a tray shows them. */
export function blocksOf(puzzle: Puzzle, attempt: Attempt): BlockSeen[] {
  return puzzle.blocks.map((shape, block) => {
    const cells = puzzle.cells[block] ?? [];
    const lies = attempt.lies[block];
    return { block, colour: 0, shape, size: cells.length, cells, lies: lies ? namesOf(lies) : null };
  });
}

export const isWhole = (attempt: Attempt): boolean => filled(piecesOf(attempt)) === FULL;

/** Where a block may be laid now: of the places that the house names for its shape, those whose cells are free. */
export function fitsOf(puzzle: Puzzle, attempt: Attempt, block: number): Set<Mask> {
  const taken = filled(piecesOf(attempt));
  const all = puzzle.places[puzzle.blocks[block] ?? ""] ?? [];
  return new Set(all.map(maskOf).filter((mask) => !(mask & taken)));
}

/** The streak as it stands on a day; a row that was broken is no more. */
export function streakOn(day: string): Streak {
  const known = recall<Streak>(STREAK, { last: "", length: 0, best: 0 });
  return known.last === day || known.last === dayBefore(day) ? known : { ...known, length: 0 };
}

/** The streak after a day's end; counted once a day, and only for a cube in time. */
export function count(day: string, end: End): Streak {
  const known = streakOn(day);
  if (end.how !== "built" || !end.in_time || known.last === day) return known;
  const length = known.length + 1;
  const now = { last: day, length, best: Math.max(known.best, length) };
  remember(STREAK, now);
  return now;
}

/** A square for each block: how often it was taken out before it stayed. */
export function squares(attempt: Attempt): string {
  const square = (lies: Mask, lifts: number): string => (!lies ? "⬛" : lifts === 0 ? "🟩" : lifts <= 2 ? "🟨" : "🟥");
  return attempt.lies.map((lies, i) => square(lies, attempt.lifts[i] ?? 0)).join("");
}

/** Time counts up: 65.4 seconds are "1:05". */
export const took = (milliseconds: number): string => clock(Math.floor(milliseconds / 1000) * 1000);

/** The result as one shares it: no word of how the cube was built. */
export function shareText(puzzle: Puzzle, attempt: Attempt, streak: Streak, words: Words, link: string): string {
  const { end } = attempt;
  const level = (words.terms as Record<string, string>)[puzzle.level] ?? puzzle.level;
  const time = end?.how === "built" ? `${end.in_time ? "⏳" : "⌛"} ${took(end.milliseconds)}` : "⌛ –";
  const row = streak.length > 1 ? ` · ${fill(words.daily.streak, { n: streak.length })}` : "";
  return [`${words.name} ${puzzle.day} · ${level}`, `${time}${row}`, squares(attempt), link].join("\n");
}

/** A cube as it is handed in to the house. */
export const handedIn = (attempt: Attempt): string => JSON.stringify(piecesOf(attempt).map(({ block, mask }) => ({ block, cells: namesOf(mask) })));
