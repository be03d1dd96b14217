/** How hard a set of blocks was, in four steps; null where no cube could be built of it. */
import type { After } from "./types.gen";

/** From how many dead ends among a set's placements on it is a step harder. Most sets of the easy missions have none. */
const STEPS = [0.1, 0.3, 0.55];
/** With so few ways to build it, whatever its placements, a set is a step harder. */
const FEW = 4;

export function hardness({ solution, dead, placements, turned, counted }: After): number | null {
  if (solution === null) return null;
  const share = placements > 0 ? dead / placements : 0;
  const grade = STEPS.filter((step) => share >= step).length;
  return Math.min(STEPS.length, grade + (counted && turned <= FEW ? 1 : 0));
}
