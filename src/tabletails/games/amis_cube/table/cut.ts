/** Cuts what is left of a cube into blocks at random, out of the carves that are legal. */
import { CELLS, count, type Mask } from "./cells";

/** Tries until it gives up; a cube of 27 cells takes some hundred. */
const PATIENCE = 40_000;

/** In [0, 1), as Math.random. */
export type Chance = () => number;

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

/**
 * Blocks that cover all of `free`, each of them a legal carve, so many of each size as are wanted; null where there are none, or
 * none was found with patience.
 */
export function randomCut(free: Mask, carves: ReadonlySet<Mask>, wanted: Readonly<Record<string, number>>, chance: Chance = Math.random): Mask[] | null {
  const through: Mask[][] = Array.from({ length: CELLS }, () => []);
  for (const carve of shuffled([...carves], chance)) for (let cell = 0; cell < CELLS; cell++) if ((carve >> cell) & 1) through[cell]?.push(carve);
  const left: Record<number, number> = {};
  for (const [size, number] of Object.entries(wanted)) left[Number(size)] = number;
  let tries = 0;

  const fits = (carve: Mask, open: Mask): boolean => (carve & open) === carve && (left[count(carve)] ?? 0) > 0;

  function cover(open: Mask): Mask[] | null {
    if (open === 0) return [];
    // The cell with the fewest ways to be covered comes first: what cannot be finished shows early.
    let best: Mask[] | null = null;
    for (let cell = 0; cell < CELLS; cell++) {
      if (!((open >> cell) & 1)) continue;
      const ways = (through[cell] ?? []).filter((carve) => fits(carve, open));
      if (!best || ways.length < best.length) best = ways;
      if (best.length < 2) break;
    }
    for (const carve of best ?? []) {
      if (++tries > PATIENCE) return null;
      const size = count(carve);
      left[size] = (left[size] ?? 0) - 1;
      const rest = cover(open & ~carve);
      left[size] = (left[size] ?? 0) + 1;
      if (rest) return [carve, ...rest];
    }
    return null;
  }

  return cover(free);
}
