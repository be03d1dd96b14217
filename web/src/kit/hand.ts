/**
 * Keys of a hand of cards: a digit goes to that card, up and down from card to card, left and right from one thing on a card to
 * the next. Whatever can be pressed on a card carries `data-pressable`.
 */
export type Step = "next" | "previous" | "right" | "left" | number | null;

export function stepOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): Step {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case "ArrowDown":
      return "next";
    case "ArrowUp":
      return "previous";
    case "ArrowRight":
      return "right";
    case "ArrowLeft":
      return "left";
    default:
      return /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : null;
  }
}

/** Where a step leads from `at` (card, thing), with so many things on each card; null where it leads nowhere. */
export function follow(step: Step, at: readonly [number, number] | null, things: readonly number[]): [number, number] | null {
  if (typeof step === "number") return (things[step] ?? 0) > 0 ? [step, 0] : null;
  if (step === null || !at) return null;
  const [card, thing] = at;
  const to: [number, number] =
    step === "next" ? [card + 1, thing] : step === "previous" ? [card - 1, thing] : [card, thing + (step === "right" ? 1 : -1)];
  if (to[0] === card) {
    if (to[1] >= (things[card] ?? 0)) return follow(card + 1, null, things);
    if (to[1] < 0) return (things[card - 1] ?? 0) > 0 ? [card - 1, (things[card - 1] ?? 1) - 1] : null;
    return to;
  }
  const many = things[to[0]] ?? 0;
  return many > 0 ? [to[0], Math.min(thing, many - 1)] : null;
}
