/** One's attempt at a day's puzzle, as this browser remembers it: what lies where, how often each block was taken out, how it ended. */
import { fill } from "$kit/fill";
import { attend, isNumber, isRecord, isText, recall, remember } from "$lib/store";
import { clock, term } from "../speech";
import type { Move, Standing, View } from "../types.gen";
import type english from "../words/en.json";

export type Words = Pick<typeof english, "name" | "terms" | "table" | "log" | "solution" | "daily">;

export interface Laid {
  block: number;
  cells: string[];
}

export interface End {
  built: boolean;
  milliseconds: number;
  in_time: boolean;
}

export interface Attempt {
  day: string;
  /** When the sand began to run, in the browser's time; null before. */
  began: number | null;
  laid: Laid[];
  /** How often each block was taken out again, by its number. */
  lifts: Record<number, number>;
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

const isLaid = (known: unknown): known is Laid =>
  isRecord(known) && isNumber(known.block) && Array.isArray(known.cells) && known.cells.every(isText);

const isEnd = (known: unknown): known is End =>
  isRecord(known) && typeof known.built === "boolean" && isNumber(known.milliseconds) && typeof known.in_time === "boolean";

function isAttempt(known: unknown): known is Attempt {
  if (!isRecord(known)) return false;
  const { day, began, laid, lifts, end } = known;
  const started = began === null || isNumber(began);
  const lies = Array.isArray(laid) && laid.every(isLaid) && isRecord(lifts) && Object.values(lifts).every(isNumber);
  return isText(day) && started && lies && (end === null || isEnd(end));
}

const isStreak = (known: unknown): known is Streak => isRecord(known) && isText(known.last) && isNumber(known.length) && isNumber(known.best);

const remembered = (): Attempt | null => recall<Attempt | null>(ATTEMPT, null, (found) => (isAttempt(found) ? found : undefined));

/** What is remembered of a day's puzzle, or a new attempt. */
export function resume(day: string): Attempt {
  const known = remembered();
  return known?.day === day ? known : { day, began: null, laid: [], lifts: {}, end: null };
}

/** The attempt as it stands by now, where another tab has gone on with it; none where it stands as it did. */
export function overtaken(attempt: Attempt): Attempt | null {
  const known = resume(attempt.day);
  return known.began === null || JSON.stringify(known) === JSON.stringify(attempt) ? null : known;
}

/** Hear of what another tab does; returns how to stop. */
export const watch = (hear: () => void): (() => void) => attend(ATTEMPT, hear);

/** A tab left open since yesterday does not undo what another has begun today. */
export function keep(attempt: Attempt): void {
  const known = remembered();
  if (!known || known.day <= attempt.day) remember(ATTEMPT, attempt);
}

/** What is asked of the house: how it stands, after a move if there is one. */
export function question(attempt: Attempt, milliseconds: number, move: Move | null): Record<string, string> {
  const asked = { day: attempt.day, ms: String(Math.max(0, Math.round(milliseconds))), laid: JSON.stringify(attempt.laid) };
  return move ? { ...asked, move: JSON.stringify(move) } : asked;
}

export const laidIn = (view: View): Laid[] =>
  (view.boards[0]?.blocks ?? []).flatMap(({ block, lies }) => (lies ? [{ block, cells: lies }] : []));

/** The attempt after a move, from how it stands then. */
export function after(attempt: Attempt, move: Move, { view, in_time }: Standing, milliseconds: number): Attempt {
  const lifts = { ...attempt.lifts };
  if (move.do === "lift") lifts[move.block] = (lifts[move.block] ?? 0) + 1;
  if (view.phase === "race") return { ...attempt, laid: laidIn(view), lifts };
  return { ...attempt, lifts, end: { built: view.rung.includes(0), milliseconds, in_time } };
}

/** The streak as it stands on a day; a row that was broken is no more. */
export function streakOn(day: string): Streak {
  const known = recall<Streak>(STREAK, { last: "", length: 0, best: 0 }, (found) => (isStreak(found) ? found : undefined));
  return known.last === day || known.last === dayBefore(day) ? known : { ...known, length: 0 };
}

/** The streak after a day's end; counted once a day, and only for a cube in time. */
export function count(day: string, end: End): Streak {
  const known = streakOn(day);
  if (!end.built || !end.in_time || known.last === day) return known;
  const length = known.length + 1;
  const now = { last: day, length, best: Math.max(known.best, length) };
  remember(STREAK, now);
  return now;
}

/** A square for each block: how often it was taken out before it stayed. */
export function squares(attempt: Attempt, blocks: number): string[] {
  const lies = new Set(attempt.laid.map(({ block }) => block));
  const square = (block: number): string => {
    const lifts = attempt.lifts[block] ?? 0;
    return !lies.has(block) ? "⬛" : lifts === 0 ? "🟩" : lifts <= 2 ? "🟨" : "🟥";
  };
  return Array.from({ length: blocks }, (_value, block) => square(block));
}

/** Time counts up: 65.4 seconds are "1:05". */
export const took = (milliseconds: number): string => clock(Math.floor(milliseconds / 1000) * 1000);

/** How it ended, in a sentence. */
export function ending({ end }: Attempt, words: Words): string {
  if (!end?.built) return words.daily.gave_up;
  return fill(end.in_time ? words.daily.built : words.daily.built_late, { time: took(end.milliseconds) });
}

export interface Shared {
  lines: string[];
  squares: string[];
  link: string;
}

/** The result as one shares it: no word of how the cube was built. */
export function share(view: View, attempt: Attempt, streak: Streak, words: Words, link: string): Shared {
  const row = streak.length > 1 ? ` ${fill(words.daily.streak, { n: streak.length })}` : "";
  const lines = [`${words.name} ${attempt.day} · ${term(view.level, words)}`, ending(attempt, words) + row];
  return { lines, squares: squares(attempt, view.boards[0]?.blocks?.length ?? 0), link };
}

export const textOf = ({ lines, squares: all, link }: Shared): string => [...lines, all.join(""), link].join("\n");
