/** Squares of a board, named as a reader names them: a column's letter, then the row's number counted from the bottom ("c3"). */

export interface Spot {
  /** 0 is the leftmost column. */
  column: number;
  /** 0 is the uppermost row, as the screen counts. */
  row: number;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End";

/** Where a square lies on the screen, on a board of so many rows. */
export function spotOf(square: string, rows: number): Spot {
  return { column: square.charCodeAt(0) - 97, row: rows - Number(square.slice(1)) };
}

/** The name of the square at a place on the screen. */
export function squareAt(spot: Spot, rows: number): string {
  return String.fromCharCode(97 + spot.column) + String(rows - spot.row);
}

/** Every square, a list a row, the uppermost row first: the order in which a screen is read. */
export function readingOrder(columns: number, rows: number): string[][] {
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => squareAt({ column, row }, rows)),
  );
}

const STEPS: Record<Arrow, (spot: Spot, columns: number) => Spot> = {
  ArrowUp: ({ column, row }) => ({ column, row: row - 1 }),
  ArrowDown: ({ column, row }) => ({ column, row: row + 1 }),
  ArrowLeft: ({ column, row }) => ({ column: column - 1, row }),
  ArrowRight: ({ column, row }) => ({ column: column + 1, row }),
  Home: ({ row }) => ({ column: 0, row }),
  End: ({ row }, columns) => ({ column: columns - 1, row }),
};

/** The square that a key leads to, or null where the key means no step; at an edge one stays. */
export function stepFrom(square: string, key: string, columns: number, rows: number): string | null {
  if (!(key in STEPS)) return null;
  const next = STEPS[key as Arrow](spotOf(square, rows), columns);
  const inside = next.column >= 0 && next.column < columns && next.row >= 0 && next.row < rows;
  return inside ? squareAt(next, rows) : square;
}

/** The square under a point given from the board's upper left corner, or null beside the board. */
export function squareUnder(x: number, y: number, width: number, height: number, columns: number, rows: number): string | null {
  const column = Math.floor((x / width) * columns);
  const row = Math.floor((y / height) * rows);
  const inside = column >= 0 && column < columns && row >= 0 && row < rows;
  return inside ? squareAt({ column, row }, rows) : null;
}
