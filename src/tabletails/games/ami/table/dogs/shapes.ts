/** The outlines that all dogs share. */
import { GROUND, type Breed } from "./breeds";

/** A trunk with a round rump, a deep chest and a belly that is drawn up behind. */
export function trunkPath({ trunk: { rump, chest, back, depth } }: Breed): string {
  const belly = back + depth;
  const r = Math.min(depth * 0.5, 26);
  const waist = (rump + chest) / 2 - 6;
  return (
    `M${rump + r} ${back}Q${waist} ${back + 4} ${chest - r} ${back - 3}` +
    `Q${chest + 8} ${back - 2} ${chest + 9} ${back + r}Q${chest + 10} ${belly + 2} ${chest - r} ${belly + 2}` +
    `Q${waist} ${belly - 2} ${waist - 8} ${belly - 7}Q${rump + r} ${belly - 2} ${rump + r * 0.6} ${belly}` +
    `Q${rump - 3} ${belly - 4} ${rump} ${back + r}Q${rump + 1} ${back + 1} ${rump + r} ${back}z`
  );
}

/** From the chest up to the skull. */
export function neckPath({ trunk: { chest, back, depth }, head }: Breed): string {
  return (
    `M${chest - 34} ${back + 4}Q${chest - 16} ${back - 8} ${head.x - head.w * 0.72} ${head.y}` +
    `L${head.x + head.w * 0.62} ${head.y + head.h * 0.5}Q${chest + 8} ${back + 4} ${chest + 9} ${back + depth * 0.55}z`
  );
}

/** A leg with a foot that points forward; a hind leg has a thigh. */
export function legPath(x: number, top: number, w: number, hind = false): string {
  const thigh = hind ? w * 0.5 : w * 0.12;
  return (
    `M${x - thigh * 0.4} ${top}Q${x - thigh * 0.7} ${top + (GROUND - top) * 0.4} ${x} ${top + (GROUND - top) * 0.66}L${x} ${GROUND - 4}q0 4 4 4` +
    `h${w + 1}a4 4 0 0 0 4 -4q0 -7 -9 -7V${top + (GROUND - top) * 0.62}Q${x + w + thigh * 1.2} ${top + (GROUND - top) * 0.3} ${x + w + thigh} ${top}z`
  );
}

/** A blanket over the back, down to `low`. */
export function hump(left: number, top: number, right: number, low: number): string {
  return `M${left} ${top}H${right}Q${right + 4} ${low - 12} ${right - 18} ${low - 8}Q${(left + right) / 2} ${low + 8} ${left + 14} ${low}Q${left - 6} ${low - 6} ${left} ${top}z`;
}

/** Hair that hangs from a line in locks. */
export function fringe(left: number, right: number, y: number, length: number): string {
  const locks = Math.max(3, Math.round((right - left) / 16));
  const step = (right - left) / locks;
  const parts = Array.from({ length: locks }, (_value, lock) => {
    const low = length * (0.6 + 0.4 * (lock / (locks - 1)));
    return `q${-step * 0.1} ${low} ${-step * 0.5} ${low}q${-step * 0.3} ${-low * 0.3} ${-step * 0.5} ${-low}`;
  });
  return `M${right} ${y}${parts.join("")}z`;
}
