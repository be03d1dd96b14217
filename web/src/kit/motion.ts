/**
 * How things move. What happened is told by things that travel from where they were to where they are;
 * whoever asked for less motion sees them fade instead. Nothing here loops.
 */
import type { Spot } from "./squares";

/** The shortest and the longest that one leg of a way may take, in milliseconds (look.md). */
export const QUICK = 180;
export const SLOW = 320;

/** Whether things should fade rather than travel: the setting on <html> when it says, else what the system asks for. */
export function motionReduced(): boolean {
  const wish = document.documentElement.dataset["motion"];
  if (wish === "off") return true;
  if (wish === "on") return false;
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export interface Leg {
  from: Spot;
  to: Spot;
  /** Milliseconds. */
  duration: number;
  /** How high the arc rises, in squares; 0 slides. */
  height: number;
}

/** The legs of a way over a board, in order; longer legs take longer and rise higher, steps to a neighbour only slide. */
export function legs(way: readonly Spot[]): Leg[] {
  return way.slice(1).map((to, index) => {
    const from = way[index] as Spot;
    const length = Math.hypot(to.column - from.column, to.row - from.row);
    const duration = Math.round(Math.min(SLOW, QUICK + (length - 1) * 60));
    return { from, to, duration, height: length > 1 ? 0.3 + length * 0.12 : 0 };
  });
}

const SAMPLES = 10;

/** Ease-out along a leg. */
function eased(t: number): number {
  return 1 - (1 - t) ** 2;
}

/** Keyframes that carry an element, one square in size and laid out at the board's corner, along a leg. */
export function legFrames(leg: Leg): Keyframe[] {
  return Array.from({ length: SAMPLES + 1 }, (_value, index) => {
    const t = index / SAMPLES;
    const along = leg.height ? t : eased(t);
    const lift = leg.height * 4 * t * (1 - t);
    const column = leg.from.column + (leg.to.column - leg.from.column) * along;
    const row = leg.from.row + (leg.to.row - leg.from.row) * along - lift;
    return {
      transform: `translate(${(column * 100).toFixed(2)}%, ${(row * 100).toFixed(2)}%) scale(${(1 + lift * 0.18).toFixed(3)})`,
    };
  });
}

/** Keyframes that carry an element from one rectangle's middle to another's, and shrink or grow it on the way. */
export function flightFrames(from: DOMRect, to: DOMRect, own: DOMRect): Keyframe[] {
  const place = (there: DOMRect): string => {
    const x = there.left + there.width / 2 - (own.left + own.width / 2);
    const y = there.top + there.height / 2 - (own.top + own.height / 2);
    const scale = Math.max(0.1, Math.min(there.width / own.width, there.height / own.height));
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
  };
  return [{ transform: place(from) }, { transform: place(to) }];
}

/**
 * Everything that moves at present. `play` and `wait` resolve when they are done; `hurry` brings all of it to its end at
 * once, for a player who does not want to wait.
 */
export class Motions {
  #running = new Set<Animation>();
  #waiting = new Set<() => void>();

  get idle(): boolean {
    return this.#running.size === 0 && this.#waiting.size === 0;
  }

  /** Runs keyframes on an element; resolves at once where there is nothing to run them on, or nobody looks. */
  async play(element: Element | null | undefined, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    if (!element || typeof element.animate !== "function" || document.hidden) return;
    const animation = element.animate(frames, timing);
    this.#running.add(animation);
    try {
      await animation.finished;
    } catch {
      // Cancelled because its element has gone: whatever it told is over.
    } finally {
      this.#running.delete(animation);
    }
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#waiting.add(done);
    });
  }

  hurry(): void {
    for (const animation of [...this.#running]) animation.finish();
    for (const done of [...this.#waiting]) done();
  }
}
