/** What one may do, out of `legal`, in maps: some thousand moves are looked through once when they come, not at every press. */
import { maskOf, type Mask } from "./cells";
import type { Move } from "./types.gen";

export interface Lookup {
  /** Groups of cells that may be made a block. */
  carves: ReadonlySet<Mask>;
  /** Where each block in front of one may be laid. */
  places: ReadonlyMap<number, ReadonlySet<Mask>>;
  uncarves: ReadonlySet<number>;
  lifts: ReadonlySet<number>;
  passes: ReadonlySet<number>;
  confirm: boolean;
  ring: boolean;
  layDown: boolean;
}

export function lookUp(legal: readonly Move[]): Lookup {
  const carves = new Set<Mask>();
  const places = new Map<number, Set<Mask>>();
  const uncarves = new Set<number>();
  const lifts = new Set<number>();
  const passes = new Set<number>();
  const bare = new Set<Move["do"]>();
  for (const move of legal) {
    if (move.do === "carve") carves.add(maskOf(move.cells ?? []));
    else if (move.do === "place") {
      const known = places.get(move.block);
      if (known) known.add(maskOf(move.cells));
      else places.set(move.block, new Set([maskOf(move.cells)]));
    } else if (move.do === "lift") lifts.add(move.block);
    else if (move.do === "uncarve") uncarves.add(move.block ?? -1);
    else if (move.do === "pass") passes.add(move.block ?? -1);
    else bare.add(move.do);
  }
  return { carves, places, uncarves, lifts, passes, confirm: bare.has("confirm"), ring: bare.has("ring"), layDown: bare.has("lay_down") };
}
