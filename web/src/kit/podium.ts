/** Who stands where on a podium. */
export interface Step {
  seat: number;
  score: number;
  /** 1 for the highest; equal scores share a place. */
  place: number;
}

/** The seats from the highest score to the lowest, those that are level in seat order. */
export function placesOf(scores: readonly number[]): Step[] {
  return scores
    .map((score, seat) => ({ seat, score, place: 1 + scores.filter((other) => other > score).length }))
    .sort((a, b) => b.score - a.score || a.seat - b.seat);
}

/** The same as they stand side by side: the first in the middle, the next at their left and right. */
export function standing(steps: readonly Step[]): Step[] {
  const row: Step[] = [];
  steps.forEach((step, index) => (index % 2 ? row.unshift(step) : row.push(step)));
  return row;
}
