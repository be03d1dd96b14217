/** How far apart the cards of a fan lie, in pixels, so that all of them can be counted and none leaves the room it has. */
export function fanStep(count: number, card: number, room: number, widest: number): number {
  if (count < 2) return 0;
  return Math.max(2, Math.min(widest, (room - card) / (count - 1)));
}
