/** What is drawn of a cube, in three dimensions or on its floors: the same for building, racing and looking on. */
import { cellsOf, CELLS, maskOf, type Mask } from "./cells";
import type { BlockSeen } from "./types.gen";

/** A block in its place. */
export interface Piece {
  block: number;
  /** What it is called here: its place in the tray, counted from 1. */
  label: number;
  /** The seat that built it. */
  colour: number;
  mask: Mask;
}

export interface Model {
  pieces: readonly Piece[];
  /** Cells that are loose pieces of this seat, still to be made blocks; null where an empty cell is empty. */
  loose: number | null;
  /** Cells painted to become a block. */
  painted: Mask;
  /** Where the block in hand would land, and whether it fits there. */
  ghost: { mask: Mask; fits: boolean; colour: number } | null;
  /** A block that is pointed out. */
  chosen: number | null;
}

export const EMPTY: Model = { pieces: [], loose: null, painted: 0, ghost: null, chosen: null };

/** The blocks of a board that lie in its cube. */
export function piecesOf(blocks: readonly BlockSeen[] | null): Piece[] {
  return (blocks ?? []).flatMap((block, i) => (block.lies ? [{ block: block.block, label: i + 1, colour: block.colour, mask: maskOf(block.lies) }] : []));
}

/** Which piece fills each cell. */
export function byCell(pieces: readonly Piece[]): (Piece | null)[] {
  const cells: (Piece | null)[] = Array.from({ length: CELLS }, () => null);
  for (const piece of pieces) for (const cell of cellsOf(piece.mask)) cells[cell] = piece;
  return cells;
}

export const filled = (pieces: readonly Piece[]): Mask => pieces.reduce((mask, piece) => mask | piece.mask, 0);

/** How much lighter or darker than its seat's colour a block is, so that neighbours of one seat can be told apart: -1 to 1. */
export const toneOf = (label: number): number => [0, 0.3, -0.2, 0.5, -0.36, 0.15, -0.1, 0.4][(label - 1) % 8] ?? 0;
