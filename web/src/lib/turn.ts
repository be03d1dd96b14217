/** The sentence at the top of a table: whose turn it is, or how it ended. */
import { actor } from "./sentence";
import type { Result } from "./protocol";
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
