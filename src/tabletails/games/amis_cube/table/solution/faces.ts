/** A small cube seen from above in front: the faces of the pieces that lie in it, those behind first. Plain geometry. */
import { byCell, type Piece } from "../model";
import { cellAt, SIDE, SPOTS } from "../cells";

export interface Face {
  piece: Piece;
  side: "top" | "left" | "right";
  points: string;
}

const WIDE = 17;
const DEEP = 9.5;
const HIGH = 19;

/** The box in which every cube of three fits, as an SVG's viewBox. */
export const BOX = `${-SIDE * WIDE - 2} ${-(SIDE - 1) * HIGH - 2} ${2 * SIDE * WIDE + 4} ${2 * SIDE * DEEP + SIDE * HIGH + 4}`;

const spot = (x: number, y: number): string => `${x},${y}`;

export function facesOf(pieces: readonly Piece[]): Face[] {
  const full = byCell(pieces);
  const filled = (floor: number, row: number, column: number): boolean =>
    floor < SIDE && row < SIDE && column < SIDE && full[cellAt([floor, row, column])] !== null;
  return [...SPOTS]
    .sort((a, b) => a[0] + a[1] + a[2] - (b[0] + b[1] + b[2]))
    .flatMap(([floor, row, column]): Face[] => {
      const piece = full[cellAt([floor, row, column])];
      if (!piece) return [];
      const [x, y] = [(column - row) * WIDE, (column + row) * DEEP - floor * HIGH];
      const [west, south, east] = [spot(x - WIDE, y + DEEP), spot(x, y + 2 * DEEP), spot(x + WIDE, y + DEEP)];
      const foot = spot(x, y + 2 * DEEP + HIGH);
      const faces: Face[] = [];
      if (!filled(floor + 1, row, column)) faces.push({ piece, side: "top", points: [spot(x, y), east, south, west].join(" ") });
      if (!filled(floor, row + 1, column)) faces.push({ piece, side: "left", points: [west, south, foot, spot(x - WIDE, y + DEEP + HIGH)].join(" ") });
      if (!filled(floor, row, column + 1)) faces.push({ piece, side: "right", points: [east, south, foot, spot(x + WIDE, y + DEEP + HIGH)].join(" ") });
      return faces;
    });
}
