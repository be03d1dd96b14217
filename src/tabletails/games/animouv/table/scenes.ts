/**
 * What happened between two views, as scenes to be played one after another. Nothing but the two views is looked at, so the
 * same works live, in a replay that leaps about, and after a lost connection.
 */
import type { View } from "./types.gen";

export type Scene =
  /** A token goes along the squares of its movement, the first being where it started. */
  | { kind: "travel"; animal: string; squares: string[] }
  /** Tokens go straight to where they are now: views that are more than a movement apart. */
  | { kind: "shift"; animals: string[] }
  /** A line glows and its card flies to its winner. */
  | { kind: "win"; seat: number; card: string[]; line: string[] }
  /** A card is drawn from the pile. */
  | { kind: "deal"; seat: number; card: string[] | null };

export function scenesBetween(before: View, after: View): Scene[] {
  const scenes: Scene[] = [];
  const moved = Object.keys(after.tokens).filter((animal) => before.tokens[animal] !== after.tokens[animal]);
  const last = after.last;
  const byLast =
    last !== null && moved.length === 1 && moved[0] === last.animal && before.tokens[last.animal] === last.from_square;
  if (byLast) scenes.push({ kind: "travel", animal: last.animal, squares: [last.from_square, ...last.path] });
  else if (moved.length) scenes.push({ kind: "shift", animals: moved });
  if (byLast) for (const win of after.wins) scenes.push({ kind: "win", seat: win.seat, card: win.card, line: win.line });
  if (after.pile < before.pile && (byLast || !moved.length)) {
    after.holds.forEach((holds, seat) => {
      const own = seat === after.seat;
      if (holds && (!before.holds[seat] || (own && String(before.card) !== String(after.card)))) {
        scenes.push({ kind: "deal", seat, card: own ? after.card : null });
      }
    });
  }
  return scenes;
}

/** The view in the middle of a change: what has been played of the scenes is there, the rest is still as it was. */
export function withScene(shown: View, after: View, scene: Scene): View {
  switch (scene.kind) {
    case "travel":
    case "shift":
      return { ...shown, tokens: after.tokens, last: after.last, wins: [], turn: after.turn };
    case "win":
      return {
        ...shown,
        won: shown.won.map((cards, seat) => (seat === scene.seat ? [...cards, scene.card] : cards)),
        holds: shown.holds.map((holds, seat) => holds && seat !== scene.seat),
        card: scene.seat === after.seat ? null : shown.card,
        wins: [...shown.wins, { seat: scene.seat, card: scene.card, line: scene.line }],
      };
    case "deal":
      return {
        ...shown,
        holds: shown.holds.map((holds, seat) => holds || seat === scene.seat),
        card: scene.seat === after.seat ? after.card : shown.card,
        pile: Math.max(after.pile, shown.pile - 1),
      };
  }
}
