/** Positions for the tests of this table: two seats, the mission with five blocks of three and three of four. */
import { cellsOf, maskOf, namesOf, slides, turned, type Mask, type Turn } from "./cells";
import type { BlockSeen, Board, Move, View } from "./types.gen";

/** A cube divided as the mission's example does. */
export const EXAMPLE: readonly (readonly string[])[] = [
  ["000", "001", "010"],
  ["002", "101", "102"],
  ["200", "201", "202"],
  ["210", "211", "220"],
  ["112", "212", "222"],
  ["011", "100", "110", "111"],
  ["012", "021", "022", "122"],
  ["020", "120", "121", "221"],
];

/** Every place of a block, however it is turned. */
export function everyPlace(mask: Mask): Mask[] {
  const seen = new Set<Mask>(slides(mask));
  for (const each of seen) for (const turn of ["spin", "tip", "roll"] as Turn[]) for (const place of slides(turned(each, turn))) seen.add(place);
  return [...seen].sort((a, b) => a - b);
}

/** Every group of so many cells that touch by their faces. */
export function groups(size: number): Mask[] {
  let found = new Set<Mask>(Array.from({ length: 27 }, (_value, cell) => 1 << cell));
  for (let n = 1; n < size; n++) {
    const larger = new Set<Mask>();
    for (const mask of found) for (const cell of cellsOf(mask)) for (const near of neighbours(cell)) if (!((mask >> near) & 1)) larger.add(mask | (1 << near));
    found = larger;
  }
  return [...found];
}

function neighbours(cell: number): number[] {
  const [f, r, c] = [Math.floor(cell / 9), Math.floor(cell / 3) % 3, cell % 3];
  const near: number[] = [];
  if (f > 0) near.push(cell - 9);
  if (f < 2) near.push(cell + 9);
  if (r > 0) near.push(cell - 3);
  if (r < 2) near.push(cell + 3);
  if (c > 0) near.push(cell - 1);
  if (c < 2) near.push(cell + 1);
  return near;
}

export function aBlock(block: number, cells: readonly string[], change: Partial<BlockSeen> = {}): BlockSeen {
  return { block, colour: 0, shape: `three_${block + 1}`, size: cells.length, cells: [...cells], lies: null, ...change };
}

export function aBoard(change: Partial<Board> = {}): Board {
  return { blocks: [], carved: 0, confirmed: false, chosen: false, filled: 0, rung: null, done: false, score: 0, ...change };
}

export function aView(change: Partial<View> = {}): View {
  return {
    seat: 0,
    seats: 2,
    phase: "build",
    round: 0,
    rounds: 4,
    mission: "clover_1",
    level: "clover",
    blocks: { "3": 5, "4": 3, "5": 0 },
    wanted: { "3": 5, "4": 3, "5": 0 },
    draft: null,
    revealed: [],
    unrevealed: [],
    boards: [aBoard(), aBoard({ blocks: null, carved: 2 })],
    passing: null,
    passed: [],
    rung: [],
    began: 0,
    ends: null,
    hourglass: 300,
    build_seconds: 0,
    points: [],
    after: null,
    ended: null,
    ...change,
  };
}

/** All that may be carved of an empty cube in that mission. */
export const everyCarve = (): Move[] => [...groups(3), ...groups(4)].map((mask) => ({ do: "carve", cells: namesOf(mask) }));

/** A race with two blocks in front of one, the second of them lying. */
export function aRace(): { view: View; legal: Move[] } {
  const ell = ["000", "001", "010"];
  const bar = ["000", "001", "002"];
  const lying = maskOf(["200", "201", "202"]);
  const view = aView({
    phase: "race",
    wanted: null,
    draft: { size: 3, to: "left" },
    ends: 300_000,
    boards: [
      aBoard({ blocks: [aBlock(0, ell), aBlock(9, bar, { colour: 1, lies: namesOf(lying) })], carved: 8, filled: 3 }),
      aBoard({ blocks: [aBlock(1, bar), aBlock(8, ell, { colour: 1 })], carved: 8, filled: 0 }),
    ],
  });
  const places = everyPlace(maskOf(ell)).filter((mask) => (mask & lying) === 0);
  const legal: Move[] = [...places.map((mask): Move => ({ do: "place", block: 0, cells: namesOf(mask) })), { do: "lift", block: 9 }, { do: "lay_down" }];
  return { view, legal };
}
