/**
 * The cells of a cube of three and sets of them. A cell "012" lies on floor 0 (the bottom), in row 1 (0 is at the back) and in
 * column 2 (0 is at the left); its number counts in that order, and a set of cells is a mask of 27 bits. Only geometry: what may
 * lie where is for the house to say.
 */
export const SIDE = 3;
export const CELLS = 27;
export const FULL = 2 ** CELLS - 1;

export type Mask = number;
/** Floor, row, column. */
export type Spot = readonly [number, number, number];

export const SPOTS: readonly Spot[] = Array.from({ length: CELLS }, (_value, cell) => [Math.floor(cell / 9), Math.floor(cell / 3) % 3, cell % 3] as const);

const spotOf = (cell: number): Spot => SPOTS[cell] ?? [0, 0, 0];

export const cellAt = (spot: Spot): number => spot[0] * 9 + spot[1] * 3 + spot[2];

export const cellName = (cell: number): string => spotOf(cell).join("");

export function maskOf(names: readonly string[]): Mask {
  return names.reduce((mask, name) => mask | (1 << cellAt([Number(name[0]), Number(name[1]), Number(name[2])])), 0);
}

/** The cells of a mask, in order. */
export function cellsOf(mask: Mask): number[] {
  return SPOTS.flatMap((_spot, cell) => ((mask >> cell) & 1 ? [cell] : []));
}

export const namesOf = (mask: Mask): string[] => cellsOf(mask).map(cellName);

export function count(mask: Mask): number {
  let bits = 0;
  for (let rest = mask; rest; rest &= rest - 1) bits += 1;
  return bits;
}

export const has = (mask: Mask, cell: number): boolean => ((mask >> cell) & 1) === 1;

/** Where a mask begins and how far it goes, along floor, row and column. */
function extent(mask: Mask): { low: Spot; size: Spot } {
  const spots = cellsOf(mask).map(spotOf);
  const low = [0, 1, 2].map((axis) => Math.min(...spots.map((spot) => spot[axis] ?? 0))) as unknown as Spot;
  const size = [0, 1, 2].map((axis) => Math.max(...spots.map((spot) => spot[axis] ?? 0)) - (low[axis] ?? 0) + 1) as unknown as Spot;
  return { low, size };
}

/** A mask moved by so many floors, rows and columns; null where it would leave the cube. */
export function shifted(mask: Mask, by: Spot): Mask | null {
  let moved = 0;
  for (const cell of cellsOf(mask)) {
    const spot = spotOf(cell).map((value, axis) => value + (by[axis] ?? 0)) as unknown as Spot;
    if (spot.some((value) => value < 0 || value >= SIDE)) return null;
    moved |= 1 << cellAt(spot);
  }
  return moved;
}

/** A mask pushed into the corner 000: the same for all places that it can be moved to without turning it. */
export function cornered(mask: Mask): Mask {
  const { low } = extent(mask);
  return shifted(mask, [-low[0], -low[1], -low[2]]) ?? mask;
}

/** Every place that a mask can be moved to without turning it, in order. */
export function slides(mask: Mask): Mask[] {
  const base = cornered(mask);
  const { size } = extent(base);
  const room = size.map((value) => SIDE - value + 1);
  const found: Mask[] = [];
  for (let floor = 0; floor < (room[0] ?? 0); floor++)
    for (let row = 0; row < (room[1] ?? 0); row++)
      for (let column = 0; column < (room[2] ?? 0); column++) found.push(shifted(base, [floor, row, column]) ?? base);
  return found;
}

/** The middle of a mask's box. */
export function middle(mask: Mask): Spot {
  const { low, size } = extent(mask);
  return low.map((value, axis) => value + ((size[axis] ?? 1) - 1) / 2) as unknown as Spot;
}

export const distance = (a: Spot, b: Spot): number => a.reduce((sum, value, axis) => sum + (value - (b[axis] ?? 0)) ** 2, 0);

/** A quarter turn: spin about the upright axis, tip towards or away from oneself, roll sideways. */
export type Turn = "spin" | "tip" | "roll";
const PLANES: Record<Turn, readonly [number, number]> = { spin: [1, 2], tip: [0, 1], roll: [0, 2] };

/** A mask turned by a quarter, pushed into the corner. Turned, never reflected. */
export function turned(mask: Mask, turn: Turn, back = false): Mask {
  const [a, b] = PLANES[turn];
  let result = 0;
  for (const cell of cellsOf(mask)) {
    const spot = [...spotOf(cell)] as [number, number, number];
    const [there, here] = [spot[a] ?? 0, spot[b] ?? 0];
    spot[a] = back ? SIDE - 1 - here : here;
    spot[b] = back ? there : SIDE - 1 - there;
    result |= 1 << cellAt(spot);
  }
  return cornered(result);
}
