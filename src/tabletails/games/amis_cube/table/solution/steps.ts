/** A solution as steps that one could lay with one's hands, and what is said of how hard a set was. */
import { fill } from "$kit/fill";
import { maskOf, cellsOf, SPOTS, type Mask } from "../cells";
import { hardness } from "../hardness";
import type { Piece } from "../model";
import type { After, BlockSeen } from "../types.gen";
import type { Words } from "../speech";

/** How high a block lies on the whole, then how far in front: what lies deep and behind is laid first. */
function reach(mask: Mask): [number, number] {
  const spots = cellsOf(mask).map((cell) => SPOTS[cell] ?? [0, 0, 0]);
  const mean = (axis: 0 | 1): number => spots.reduce((sum, spot) => sum + spot[axis], 0) / Math.max(1, spots.length);
  return [mean(0), mean(1)];
}

/** The pieces of a solution in the order in which they are laid; labels count the blocks as the tray does. */
export function stepsOf(after: After, blocks: readonly BlockSeen[]): Piece[] {
  const laid = (after.solution ?? []).map(({ block, cells }) => {
    const at = blocks.findIndex((one) => one.block === block);
    return { block, label: at + 1, colour: blocks[at]?.colour ?? 0, mask: maskOf(cells) };
  });
  return laid.sort((a, b) => {
    const [high, front] = reach(a.mask);
    const [other, behind] = reach(b.mask);
    return high - other || front - behind || a.mask - b.mask;
  });
}

/** What one reads of a set: how hard, in how many ways, and how much of it leads astray. */
export function verdict(after: After, words: Words): string[] {
  const say = words.table;
  const grade = hardness(after);
  if (grade === null) return [say.hard_none, say.after_none];
  const told = [[say.hard_0, say.hard_1, say.hard_2, say.hard_3][grade] ?? "", fill(after.counted ? say.after_ways : say.after_least, { n: after.turned })];
  if (after.placements) told.push(fill(say.after_dead, { n: Math.round((100 * after.dead) / after.placements) }));
  return told;
}
