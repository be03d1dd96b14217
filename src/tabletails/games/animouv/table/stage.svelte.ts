/** Plays the views that arrive, one scene at a time, so that what is shown never runs ahead of what can be followed. */
import type { Motions } from "$kit/motion";
import { scenesBetween, withScene, type Scene } from "./scenes";
import type { View } from "./types.gen";

/** Shows one scene: `commit` puts its end on the screen, before or after what moves, as the scene needs. */
export type Player = (scene: Scene, commit: () => Promise<void>) => Promise<void>;

/** With more views waiting than this, the older ones are passed over. */
const PATIENCE = 4;

export class Stage {
  /** What is on the screen. */
  shown: View;
  /** The event whose scenes are being played, where it is known which; null once all is as it is. */
  showing: number | null;
  /** Whether something is still to be played. */
  playing: boolean;
  #waiting: { view: View; event: number | null }[] = [];
  #busy = false;
  /** The rest of all that waits, or of the view being played, is shown without its scenes. */
  #hurried = false;
  #leaping = false;
  readonly #motions: Motions;
  readonly #player: Player;
  readonly #settle: () => Promise<void>;

  /** `settle` resolves when what was put into `shown` is on the screen. */
  constructor(first: View, motions: Motions, player: Player, settle: () => Promise<void>) {
    this.shown = $state.raw(first);
    this.showing = $state(null);
    this.playing = $state(false);
    this.#motions = motions;
    this.#player = player;
    this.#settle = settle;
  }

  /** A view has come, by the event of that number; `leap` drops whatever was still waiting (a replay that is scrubbed). */
  push(view: View, leap = false, event: number | null = null): void {
    if (leap || this.#waiting.length >= PATIENCE) this.#waiting = [];
    if (leap) {
      this.#leaping = this.#busy;
      this.#motions.hurry();
    }
    this.#waiting.push({ view, event });
    if (!this.#busy) void this.#perform();
  }

  /** The player does not want to wait: everything is at its end at once. */
  hurry(): void {
    this.#hurried = this.#busy;
    this.#motions.hurry();
  }

  async #perform(): Promise<void> {
    this.#busy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const after = next.view;
      this.#leaping = false;
      const commit = async (scene: Scene): Promise<void> => {
        this.shown = withScene(this.shown, after, scene);
        await this.#settle();
      };
      for (const scene of scenesBetween(this.shown, after)) {
        if (this.#hurried || this.#leaping || this.#waiting.length >= PATIENCE) break;
        this.showing = next.event;
        this.playing = true;
        await this.#player(scene, () => commit(scene));
      }
      this.shown = after;
      await this.#settle();
    }
    this.#hurried = false;
    this.#busy = false;
    this.showing = null;
    this.playing = false;
  }
}
