/**
 * What happened between two views, as scenes to be played one after another. Nothing but the two views is looked at, so the
 * same works live, in a replay that leaps about, and after a lost connection.
 */
import { boardOf, KINDS, tokensOn, type Kind } from "./choices";
import type { Board, Card, RingStep, View } from "./types.gen";

export type Scene =
  /** The judge is turned up. */
  | { kind: "judge" }
  /** A card is laid face up in the middle; null where nobody's hand it came from. */
  | { kind: "play"; card: Card; from: number | null }
  /** Somebody has called "That's my dog!". */
  | { kind: "call"; seat: number; dog: string }
  /** Dogs come to somebody. */
  | { kind: "come"; dogs: string[] }
  /** Tokens and crosses land on boards. */
  | { kind: "land"; on: { dog: string; token: Kind | "vaccinate" }[] }
  /** Fleas hop onto dogs. */
  | { kind: "fleas"; dogs: string[] }
  /** Tokens go off boards. */
  | { kind: "lose"; from: { dog: string; token: Kind }[] }
  /** Cards go from hands to the pile of those put away, unseen. */
  | { kind: "swap"; seat: number }
  /** Cards go from the draw pile to a hand. */
  | { kind: "deal"; seat: number }
  /** The dogs of a size walk into the ring. */
  | { kind: "enter"; size: string }
  /** Something in the ring: a roll, a look of the judge's, a trophy. */
  | { kind: "ring"; step: RingStep };

export function scenesBetween(before: View, after: View): Scene[] {
  if (after.ring.length < before.ring.length) return [];
  const scenes: Scene[] = [];
  if (!before.judge && after.judge) scenes.push({ kind: "judge" });
  const played = after.lying !== null && after.lying.id !== before.lying?.id;
  if (played && after.lying) scenes.push({ kind: "play", card: after.lying, from: before.stage === "preparing" ? before.turn : null });
  after.swapped.forEach((count, seat) => {
    if (count > (before.swapped[seat] ?? 0)) scenes.push({ kind: "swap", seat });
  });
  scenes.push(...onBoards(before, after, played));
  after.hands.forEach((count, seat) => {
    if (count > (before.hands[seat] ?? 0) && after.stage === "preparing") scenes.push({ kind: "deal", seat });
  });
  return [...scenes, ...inRing(before, after)];
}

function onBoards(before: View, after: View, played: boolean): Scene[] {
  const landed: { dog: string; token: Kind | "vaccinate" }[] = [];
  const lost: { dog: string; token: Kind }[] = [];
  const come: string[] = [];
  const bitten: string[] = [];
  for (const board of after.boards) {
    const was = boardOf(before, board.dog);
    if (!was) continue;
    if (board.owner !== null && was.owner !== board.owner) come.push(board.dog);
    if (board.bitten && (played || !was.bitten)) bitten.push(board.dog);
    for (const token of KINDS) {
      for (let n = was.tokens[token]; n < board.tokens[token]; n++) landed.push({ dog: board.dog, token });
      for (let n = board.tokens[token]; n < was.tokens[token]; n++) lost.push({ dog: board.dog, token });
    }
    if (board.vaccinated && !was.vaccinated) landed.push({ dog: board.dog, token: "vaccinate" });
  }
  const scenes: Scene[] = [];
  const called = played ? null : callIn(before, after);
  if (called) scenes.push({ kind: "call", seat: called.owner ?? 0, dog: called.dog });
  if (come.length) scenes.push({ kind: "come", dogs: come });
  if (bitten.length) scenes.push({ kind: "fleas", dogs: bitten });
  if (lost.length) scenes.push({ kind: "lose", from: lost });
  if (landed.length) scenes.push({ kind: "land", on: landed });
  return scenes;
}

/** The dog for which somebody has called: the card lies as before, it has paid, and its dog has a token more. */
function callIn(before: View, after: View): Board | null {
  const drawn = after.lying?.drawing;
  if (!drawn || before.paid || !after.paid) return null;
  const [was, is] = [boardOf(before, drawn), boardOf(after, drawn)];
  return was && is && is.owner !== null && tokensOn(is) > tokensOn(was) ? is : null;
}

function inRing(before: View, after: View): Scene[] {
  const scenes: Scene[] = [];
  const shows = (view: View): boolean => view.stage === "show" || view.stage === "over";
  if (!shows(before) && after.size) scenes.push({ kind: "enter", size: after.ring[0]?.size ?? after.size });
  for (const step of after.ring.slice(before.ring.length)) {
    scenes.push({ kind: "ring", step });
    if (step.kind !== "won") continue;
    const next = after.ring.slice(after.ring.indexOf(step) + 1)[0]?.size ?? after.size;
    if (next && next !== step.size) scenes.push({ kind: "enter", size: next });
  }
  return scenes;
}

/** The view in the middle of a change: what has been played of the scenes is there, the rest is still as it was. */
export function withScene(shown: View, after: View, scene: Scene): View {
  const boards = (dogs: readonly string[], change: (was: Board, is: Board) => Board): Board[] =>
    shown.boards.map((was) => (dogs.includes(was.dog) ? change(was, boardOf(after, was.dog) ?? was) : was));
  switch (scene.kind) {
    case "judge":
      return { ...shown, stage: after.stage === "choosing" ? shown.stage : "preparing", judge: after.judge, likes: after.likes };
    case "play":
      return { ...shown, lying: after.lying, turned: null, paid: false, hand: after.hand.filter(({ id }) => shown.hand.some((one) => one.id === id)), hands: played(shown, scene.from), open_hands: shown.open_hands.map((cards) => cards.filter(({ id }) => id !== scene.card.id)) };
    case "call":
      return { ...shown, paid: true };
    case "come":
      return { ...shown, boards: boards(scene.dogs, (was, is) => ({ ...was, owner: is.owner })) };
    case "fleas":
      return { ...shown, boards: boards(scene.dogs, (was) => ({ ...was, bitten: true })) };
    case "lose":
      return { ...shown, boards: boards(scene.from.map(({ dog }) => dog), (was, is) => ({ ...was, tokens: is.tokens, itchy: is.itchy })) };
    case "land":
      return { ...shown, boards: boards(scene.on.map(({ dog }) => dog), (was, is) => ({ ...was, tokens: is.tokens, vaccinated: is.vaccinated })) };
    case "swap":
      return { ...shown, swapped: after.swapped, hand: after.hand.filter(({ id }) => shown.hand.some((one) => one.id === id)) };
    case "deal":
      return { ...shown, hands: after.hands, hand: after.hand, open_hands: after.open_hands, pile: after.pile };
    case "enter":
      return { ...shown, stage: "show", size: scene.size, boards: after.boards, rolling: null, roll_off: false };
    case "ring":
      return { ...shown, ring: [...shown.ring, scene.step], trophies: scene.step.kind === "won" ? withTrophy(shown, scene.step) : shown.trophies, rolling: null };
  }
}

function played(shown: View, from: number | null): number[] {
  return shown.hands.map((count, seat) => (seat === from && !shown.single_pile ? Math.max(0, count - 1) : count));
}

function withTrophy(shown: View, step: RingStep): (number | null)[] {
  const index = ["small", "medium", "large"].indexOf(step.size);
  return shown.trophies.map((winner, size) => (size === index ? step.seat : winner));
}
