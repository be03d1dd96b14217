/**
 * A block in one's hand, and the ghost that shows where it would land. The ghost always lies within the cube; whether it may be
 * laid there is what `fits` says: the places that are legal for it.
 */
import { cornered, distance, has, middle, shifted, slides, SPOTS, turned, type Mask, type Spot, type Turn } from "./cells";

export type Fits = ReadonlySet<Mask>;

export interface Held {
  block: number;
  /** Where it would land. */
  ghost: Mask;
  /** The cell that one last pointed at: turns keep the ghost over it. */
  anchor: number | null;
}

const NOWHERE: Fits = new Set();

function nearest(masks: readonly Mask[], to: Spot): Mask | undefined {
  let best: Mask | undefined;
  let least = Infinity;
  for (const mask of masks) {
    const far = distance(middle(mask), to);
    if (far < least) [best, least] = [mask, far];
  }
  return best;
}

/** Of some places, the one nearest to a spot, and one that fits before any that does not. */
function choose(masks: readonly Mask[], to: Spot, fits: Fits): Mask | undefined {
  return nearest(masks.filter((mask) => fits.has(mask)), to) ?? nearest(masks, to);
}

/** Takes a block in hand; the ghost stands where it fits as it is drawn, else where it fits turned, else in the middle. */
export function pick(block: number, drawn: Mask, fits: Fits = NOWHERE): Held {
  const asDrawn = slides(drawn);
  const fit = asDrawn.find((mask) => fits.has(mask)) ?? [...fits].sort((a, b) => a - b)[0];
  return { block, ghost: fit ?? nearest(asDrawn, [1, 1, 1]) ?? drawn, anchor: null };
}

/** Brings the ghost over a cell: as it is turned, or, where it cannot reach the cell like that, in a way that fits. */
export function aim(held: Held, cell: number, fits: Fits = NOWHERE): Held {
  const all = slides(held.ghost);
  const over = all.filter((mask) => has(mask, cell));
  const there = SPOTS[cell] ?? middle(held.ghost);
  const from = has(held.ghost, cell) ? middle(held.ghost) : there;
  const ghost = choose(over, from, fits) ?? nearest([...fits].filter((mask) => has(mask, cell)), middle(held.ghost)) ?? nearest(all, there);
  return { ...held, ghost: ghost ?? held.ghost, anchor: cell };
}

/** Turns the ghost by a quarter, over the cell that one points at or about its own middle. */
export function turn(held: Held, by: Turn, back = false, fits: Fits = NOWHERE): Held {
  const about = middle(held.ghost);
  const all = slides(turned(held.ghost, by, back));
  const { anchor } = held;
  const over = anchor === null ? [] : all.filter((mask) => has(mask, anchor));
  if (over.length) return { ...held, ghost: choose(over, about, fits) ?? held.ghost };
  return { ...held, ghost: nearest(all, about) ?? held.ghost };
}

/** Moves the ghost by a step; at the wall it stays. */
export function shift(held: Held, by: Spot): Held {
  const ghost = shifted(held.ghost, by);
  if (ghost === null) return held;
  return { ...held, ghost, anchor: null };
}

/** The next place that fits, in any turn: over the cell that one points at, or anywhere. The same one where there is no other. */
export function another(held: Held, fits: Fits): Held {
  const { anchor } = held;
  const all = [...fits].filter((mask) => anchor === null || has(mask, anchor));
  // All places of one turn before those of the next.
  const ways = all.map((mask) => ({ mask, turn: cornered(mask) })).sort((a, b) => a.turn - b.turn || a.mask - b.mask);
  const at = ways.findIndex(({ mask }) => mask === held.ghost);
  const upright = cornered(held.ghost);
  const next = at >= 0 ? ways[(at + 1) % ways.length] : (ways.find((way) => way.turn === upright) ?? ways[0]);
  return { ...held, ghost: next?.mask ?? held.ghost };
}

/** What a press on a cell means for a block in hand: lay it where the ghost stands, or bring the ghost there first. */
export function pressed(held: Held, cell: number, fits: Fits): { lay: true } | { lay: false; held: Held } {
  if (has(held.ghost, cell) && fits.has(held.ghost)) return { lay: true };
  return { lay: false, held: aim(held, cell, fits) };
}
