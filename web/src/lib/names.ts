/** Names of who sits where. */
import type { SeatInfo } from "./protocol";
import { t, type Key } from "./words.svelte";

const LEVELS: Record<string, Key> = { random: "level.random", greedy: "level.greedy", search: "level.search" };
const LEVEL_HELP: Record<string, Key> = { random: "level.random.help", greedy: "level.greedy.help", search: "level.search.help" };

export const levelName = (level: string): string => (LEVELS[level] ? t(LEVELS[level]) : level);
export const levelHelp = (level: string): string => (LEVEL_HELP[level] ? t(LEVEL_HELP[level]) : "");

/** What to call who sits on a seat, or the seat itself while it is free. */
export function seatName(seat: SeatInfo): string {
  if (seat.name) return seat.name;
  if (seat.level) return levelName(seat.level);
  return seat.kind === "friend" ? t("seat.friend") : t("seat.open");
}

/** The seat that somebody may be offered: who comes from the lobby only an open one, who has the link the one kept for them first. */
export function offeredSeat(seats: SeatInfo[], lobby: boolean): number | null {
  const kinds = lobby ? ["open"] : ["friend", "open"];
  for (const kind of kinds) {
    const seat = seats.findIndex((one) => one.kind === kind && !one.name);
    if (seat >= 0) return seat;
  }
  return null;
}

export const seatNames = (seats: SeatInfo[]): string[] => seats.map(seatName);

/** A kind name for who has none yet. */
export function drawNickname(): string {
  const names = t("nicknames").split(",");
  return (names[Math.floor(Math.random() * names.length)] ?? "Otter").trim();
}
