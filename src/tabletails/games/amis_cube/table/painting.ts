/** What is to be said of the cells that one has painted, from the carves that are legal and what the mission still wants. */
import { count, type Mask } from "./cells";

export type Verdict =
  /** Nothing is painted. */
  | { kind: "none" }
  /** It may be made a block as it is. */
  | { kind: "block"; size: number }
  /** It is part of something that may be made a block. */
  | { kind: "more" }
  /** Nothing of so many pieces is wanted any more; it is no part of anything larger either. */
  | { kind: "not_wanted"; size: number }
  /** More pieces than the largest block that is still wanted has. */
  | { kind: "too_many"; most: number }
  /** No block looks like that, whatever is added. */
  | { kind: "no_block"; size: number };

export function judge(painted: Mask, carves: ReadonlySet<Mask>, wanted: Readonly<Record<string, number>>): Verdict {
  if (painted === 0) return { kind: "none" };
  const size = count(painted);
  if (carves.has(painted)) return { kind: "block", size };
  for (const carve of carves) if ((carve & painted) === painted) return { kind: "more" };
  const most = Math.max(0, ...Object.keys(wanted).filter((each) => (wanted[each] ?? 0) > 0).map(Number));
  if (size > most) return { kind: "too_many", most };
  return wanted[String(size)] === 0 ? { kind: "not_wanted", size } : { kind: "no_block", size };
}
