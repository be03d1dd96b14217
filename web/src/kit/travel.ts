/**
 * Before and after: things that have a name (`data-thing`) travel from where they were to where they are, whatever put them there.
 * What is gone flies to where it went as a copy of itself; what is new comes from where it was, if that is known.
 */
import { flightFrames, motionReduced, type Motions, SLOW } from "./motion";

export interface Travels {
  /** Where a thing comes from that was not to be seen, and where one goes that is no longer to be seen. */
  origin?: (thing: string) => Element | null;
  goal?: (thing: string) => Element | null;
}

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

function thingsIn(root: ParentNode): Map<string, HTMLElement> {
  return new Map([...root.querySelectorAll<HTMLElement>("[data-thing]")].map((one) => [one.dataset["thing"] ?? "", one]));
}

/** Shows a change: `commit` makes it. Resolves when everything is where it belongs. */
export async function travel(root: HTMLElement, motions: Motions, commit: () => Promise<void>, ways: Travels = {}): Promise<void> {
  const before = new Map([...thingsIn(root)].map(([thing, one]) => [thing, { box: one.getBoundingClientRect(), one }]));
  const leaving = [...before].flatMap(([thing, { box, one }]) => {
    const goal = ways.goal?.(thing);
    return goal ? [{ thing, box, goal, copy: one.cloneNode(true) as HTMLElement }] : [];
  });
  await commit();
  const after = thingsIn(root);
  const reduced = motionReduced();
  const playing: Promise<void>[] = [];

  for (const [thing, one] of after) {
    const was = before.get(thing)?.box ?? ways.origin?.(thing)?.getBoundingClientRect();
    if (!was) continue;
    const now = one.getBoundingClientRect();
    if (Math.hypot(now.left - was.left, now.top - was.top) < 2 && Math.abs(now.width - was.width) < 2) continue;
    const frames = reduced ? [{ opacity: 0 }, { opacity: 1 }] : [...flightFrames(was, now, now)];
    playing.push(lifted(one, motions.play(one, frames, { duration: SLOW, easing: EASE })));
  }
  for (const { thing, box, goal, copy } of leaving) {
    if (after.has(thing) || reduced) continue;
    copy.removeAttribute("data-thing");
    copy.setAttribute("aria-hidden", "true");
    Object.assign(copy.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: "0", zIndex: "30", pointerEvents: "none" });
    root.append(copy);
    const frames = flightFrames(box, goal.getBoundingClientRect(), box).map((frame, index) => ({ ...frame, opacity: index ? 0.35 : 1 }));
    playing.push(motions.play(copy, frames, { duration: SLOW, easing: EASE }).finally(() => copy.remove()));
  }
  await Promise.all(playing);
}

/** Keeps a thing above the others while it is on its way. */
async function lifted(one: HTMLElement, playing: Promise<void>): Promise<void> {
  const { zIndex, position } = one.style;
  Object.assign(one.style, { zIndex: "20", position: "relative" });
  await playing;
  Object.assign(one.style, { zIndex, position });
}
