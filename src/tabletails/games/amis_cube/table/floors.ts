/** Where the keyboard leads on three floors of nine cells, and what one hears of a cell. */
import { fill } from "$kit/fill";
import { cellAt, cellsOf, has, SIDE, SPOTS } from "./cells";
import { byCell, type Model, type Piece } from "./model";
import type { Words } from "./speech";

/** The cell that a key leads to; null for a key that leads nowhere. Arrows keep to their floor, Page up and Page down leave it. */
export function stepFrom(cell: number, key: string): number | null {
  const [floor, row, column] = SPOTS[cell] ?? [0, 0, 0];
  const within = (value: number): number => Math.max(0, Math.min(SIDE - 1, value));
  const ways: Record<string, number> = {
    ArrowLeft: cellAt([floor, row, within(column - 1)]),
    ArrowRight: cellAt([floor, row, within(column + 1)]),
    ArrowUp: cellAt([floor, within(row - 1), column]),
    ArrowDown: cellAt([floor, within(row + 1), column]),
    PageUp: cellAt([within(floor + 1), row, column]),
    PageDown: cellAt([within(floor - 1), row, column]),
    Home: cellAt([floor, row, 0]),
    End: cellAt([floor, row, SIDE - 1]),
  };
  return ways[key] ?? null;
}

export const floorName = (floor: number, words: Words): string => [words.table.floor_0, words.table.floor_1, words.table.floor_2][floor] ?? "";

/** A cell for those who hear the floors: where it is, what is in it, and what one is doing there. */
export function describeCell(cell: number, model: Model, names: readonly string[], words: Words): string {
  const say = words.table;
  const [floor, row, column] = SPOTS[cell] ?? [0, 0, 0];
  const parts = [fill(say.cell, { floor: floorName(floor, words), row: row + 1, column: column + 1 })];
  const piece = byCell(model.pieces)[cell];
  if (piece) parts.push(fill(say.in_block, { n: piece.label, who: names[piece.colour] ?? "" }));
  else if (has(model.painted, cell)) parts.push(say.painted);
  else parts.push(model.loose === null ? say.empty : say.loose);
  if (model.ghost && has(model.ghost.mask, cell)) parts.push(model.ghost.fits ? say.ghost_fits : say.ghost_not);
  return parts.join(", ");
}

/** Which of a cell's neighbours belong to the same thing, so that it is drawn without a seam. */
export interface Joins {
  right: boolean;
  below: boolean;
  left: boolean;
  above: boolean;
  /** On the next floor, and on the one under it. */
  up: boolean;
  down: boolean;
}

export function joinsOf(cell: number, piece: Piece): Joins {
  const [floor, row, column] = SPOTS[cell] ?? [0, 0, 0];
  const own = new Set(cellsOf(piece.mask));
  const at = (f: number, r: number, c: number): boolean => [f, r, c].every((value) => value >= 0 && value < SIDE) && own.has(cellAt([f, r, c]));
  return {
    right: at(floor, row, column + 1),
    left: at(floor, row, column - 1),
    below: at(floor, row + 1, column),
    above: at(floor, row - 1, column),
    up: at(floor + 1, row, column),
    down: at(floor - 1, row, column),
  };
}
