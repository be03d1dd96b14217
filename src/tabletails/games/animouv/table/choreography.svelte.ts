/** How each scene looks: tokens that hop and slide, a line that glows, cards that fly. With reduced motion things fade instead. */
import { tick } from "svelte";
import { flightFrames, legFrames, legs, motionReduced, type Motions, SLOW } from "$kit/motion";
import { play } from "$kit/sound";
import { spotOf } from "$kit/squares";
import type { Scene } from "./scenes";
import type { View } from "./types.gen";

/** How long a won line glows before its card flies, in milliseconds. */
const GLOW = 800;

export interface Props {
  /** The element in which everything lies; tokens, squares, hands and piles are found in it by their data attributes. */
  root: () => HTMLElement | undefined;
  /** What is on the screen. */
  shown: () => View;
  /** Whether a finger has put the token on that square already. */
  byHand: (animal: string, square: string | undefined) => boolean;
  /** What was put somewhere by hand is now where the view says. */
  settled: () => void;
}

type Commit = () => Promise<void>;

export class Choreography {
  /** The token on its way, above all others. */
  travelling = $state<string | null>(null);
  /** The squares of the line that is just being won. */
  glowing = $state.raw<readonly string[]>([]);
  /** The card in the air; null animals show its back. */
  flying = $state.raw<{ card: readonly string[] | null } | null>(null);
  readonly #motions: Motions;
  readonly #props: Props;

  constructor(motions: Motions, props: Props) {
    this.#motions = motions;
    this.#props = props;
  }

  /** Plays a scene; `commit` puts its end on the screen. */
  perform(scene: Scene, commit: Commit): Promise<void> {
    switch (scene.kind) {
      case "travel":
        return this.#travel(scene.animal, scene.squares, commit);
      case "shift":
        return this.#shift(scene.animals, commit);
      case "win":
        return this.#win(scene, commit);
      case "deal":
        return this.#fly(scene.card, this.#find("[data-deck]"), this.#find(`[data-hand="${scene.seat}"]`), commit);
    }
  }

  #find(part: string): Element | null {
    return this.#props.root()?.querySelector(part) ?? null;
  }

  #token(animal: string): Element | null {
    return this.#find(`[data-lies="${animal}"]`);
  }

  async #travel(animal: string, squares: string[], commit: Commit): Promise<void> {
    const byHand = this.#props.byHand(animal, squares.at(-1));
    await commit();
    this.#props.settled();
    if (byHand) {
      play("wood");
      return;
    }
    this.travelling = animal;
    await tick();
    const token = this.#token(animal);
    if (motionReduced()) {
      play("wood");
      await this.#motions.play(token, [{ opacity: 0 }, { opacity: 1 }], { duration: SLOW });
    } else {
      const { rows } = this.#props.shown();
      for (const leg of legs(squares.map((square) => spotOf(square, rows)))) {
        await this.#motions.play(token, legFrames(leg), { duration: leg.duration });
        play("wood");
      }
    }
    this.travelling = null;
  }

  async #shift(moved: string[], commit: Commit): Promise<void> {
    const before = this.#props.shown();
    await commit();
    this.#props.settled();
    const after = this.#props.shown();
    const reduced = motionReduced();
    await Promise.all(
      moved.map((animal) => {
        const [from, to] = [before.tokens[animal], after.tokens[animal]];
        const leg = from && to && !reduced ? legs([spotOf(from, before.rows), spotOf(to, before.rows)])[0] : undefined;
        const frames = leg ? legFrames({ ...leg, height: 0 }) : [{ opacity: 0 }, { opacity: 1 }];
        return this.#motions.play(this.#token(animal), frames, { duration: SLOW });
      }),
    );
  }

  async #win(scene: Scene & { kind: "win" }, commit: Commit): Promise<void> {
    this.glowing = scene.line;
    play("bell");
    await Promise.all([this.#motions.wait(GLOW), ...scene.line.map((square, index) => this.#cheer(square, index))]);
    const middle = this.#find(`[data-square="${scene.line[1]}"]`);
    await this.#fly(scene.card, middle, this.#find(`[data-pile="${scene.seat}"]`), commit);
    this.glowing = [];
  }

  /** The animals of a won line jump for joy, one after another. */
  #cheer(square: string, index: number): Promise<void> {
    const { tokens } = this.#props.shown();
    const animal = Object.keys(tokens).find((one) => tokens[one] === square);
    if (animal === undefined || motionReduced()) return Promise.resolve();
    const frames = [{ translate: "0 0" }, { translate: "0 -16%" }, { translate: "0 0" }];
    return this.#motions.play(this.#token(animal)?.firstElementChild, frames, { duration: SLOW, delay: index * 120, easing: "ease-out" });
  }

  /** A card goes from one place to another; where either is missing, or with reduced motion, it is simply there. */
  async #fly(card: readonly string[] | null, from: Element | null, to: Element | null, commit: Commit): Promise<void> {
    play("paper");
    if (from && to && !motionReduced()) {
      this.flying = { card };
      await tick();
      const flyer = this.#find("[data-flyer]");
      if (flyer) {
        const frames = flightFrames(from.getBoundingClientRect(), to.getBoundingClientRect(), flyer.getBoundingClientRect());
        await this.#motions.play(flyer, frames, { duration: SLOW, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "both" });
      }
    }
    await commit();
    this.flying = null;
  }
}
