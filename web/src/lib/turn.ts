/** The sentence at the top of a table: whose turn it is, or how it ended. */
import type { GameWords } from "./games.svelte";
import { actor, sentence } from "./sentence";
import type { Result, SeatInfo, SeenEvent } from "./protocol";
import { list, t } from "./words.svelte";

export function outcome(result: Result, names: string[], seat: number | null): string {
  const { winners } = result;
  if (!winners.length) return t("end.nobody");
  if (winners.length === 1) {
    const [winner = 0] = winners;
    return winner === seat ? t("end.you") : t("end.one", { who: names[winner] ?? "" });
  }
  return t("end.shared", { who: list(winners.map((winner) => names[winner] ?? "")) });
}

export interface Moment {
  toAct: number[];
  seat: number | null;
  names: string[];
  result: Result | null;
  thinking: ReadonlyMap<number, number>;
}

export function turnSentence({ toAct, seat, names, result, thinking }: Moment): string {
  if (result) return outcome(result, names, seat);
  if (seat !== null && toAct.includes(seat)) return t("turn.yours");
  if (toAct.length === 1) {
    const [who = 0] = toAct;
    if (who < 0) return who === -1 ? t("turn.dealer") : t("turn.clock");
    return thinking.has(who) ? t("turn.thinking", { who: actor(who, names) }) : t("turn.theirs", { who: actor(who, names) });
  }
  const waitingFor = toAct.filter((who) => who >= 0).map((who) => actor(who, names));
  return waitingFor.length ? t("turn.several", { who: list(waitingFor) }) : t("turn.dealer");
}

/** What the log says of an event, one sentence a line. */
export const tellings = (event: SeenEvent, words: GameWords, names: string[]): string[] =>
  event.lines.map((line) => sentence(line, words, names));

/** The last event that was not only the dealer's work, and of which there is something to say. */
export function lastDeed(events: SeenEvent[]): SeenEvent | null {
  return events.findLast((event) => event.by !== -1 && event.lines.length > 0) ?? null;
}

/** The seats of people who are not there, one's own aside: `bot` where a bot plays for them, `nobody` where nothing does. */
export function absent(seats: SeatInfo[], own: number | null): { nobody: number[]; bot: number[] } {
  const away = seats.flatMap((seat, i) => (seat.kind !== "bot" && !seat.here && i !== own ? i : []));
  return { nobody: away.filter((i) => !seats[i]?.level), bot: away.filter((i) => seats[i]?.level) };
}

/** Who is missing, and whether the table waits for them: it does only while it is their turn. */
export function awaySentence(away: number[], toAct: number[], names: string[], relieved: number[] = []): string {
  if (!away.length && relieved.length) return t("away.bot", { who: list(relieved.map((seat) => names[seat] ?? "")) });
  const awaited = away.filter((seat) => toAct.includes(seat));
  const who = list((awaited.length ? awaited : away).map((seat) => names[seat] ?? ""));
  if (!away.length) return "";
  if (awaited.length) return t(awaited.length === 1 ? "away.one.waits" : "away.several.waits", { who });
  return t(away.length === 1 ? "away.one" : "away.several", { who });
}
