/** The faces of the emblem: a cube of three seen from a corner, with one block pulled out of it. */
export interface Face {
  points: string;
  fill: string;
}

const [WIDE, DEEP, HIGH] = [22, 12.5, 25];
const COATS = [
  ["#8f9bf2", "#6474dc", "#4656c8"],
  ["#f3bd6a", "#e39a36", "#c47c1f"],
  ["#8ccf98", "#5aae6b", "#3b8c4d"],
  ["#f2a0b5", "#dd7391", "#bb5072"],
] as const;

/** Which coat each cell has, floor by floor from the bottom, rows from the back. */
const CELLS = [
  [
    [0, 0, 1],
    [0, 2, 1],
    [2, 2, 1],
  ],
  [
    [3, 0, 1],
    [3, 2, 1],
    [3, 3, 0],
  ],
  [
    [3, 0, 0],
    [2, 2, -1],
    [2, -1, -1],
  ],
];
/** The block that is being lifted in. */
const LIFTED: readonly (readonly [number, number, number])[] = [
  [3.15, 1, 2],
  [3.15, 2, 1],
  [3.15, 2, 2],
];

function cube([floor, row, column]: readonly [number, number, number], coat: number): Face[] {
  const [x, y] = [150 + (column - row) * WIDE, 82 + (column + row) * DEEP - floor * HIGH];
  const [top, left, right] = COATS[coat] ?? COATS[0];
  return [
    { fill: top, points: `${x},${y} ${x + WIDE},${y + DEEP} ${x},${y + 2 * DEEP} ${x - WIDE},${y + DEEP}` },
    { fill: left, points: `${x - WIDE},${y + DEEP} ${x},${y + 2 * DEEP} ${x},${y + 2 * DEEP + HIGH} ${x - WIDE},${y + DEEP + HIGH}` },
    { fill: right, points: `${x + WIDE},${y + DEEP} ${x},${y + 2 * DEEP} ${x},${y + 2 * DEEP + HIGH} ${x + WIDE},${y + DEEP + HIGH}` },
  ];
}

export const FACES: readonly Face[] = [
  ...CELLS.flatMap((rows, floor) => rows.flatMap((columns, row) => columns.flatMap((coat, column) => (coat < 0 ? [] : cube([floor, row, column], coat))))),
  ...LIFTED.flatMap((spot) => cube(spot, 1)),
];
