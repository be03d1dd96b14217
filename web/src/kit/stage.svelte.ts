/** Plays the views that arrive, one scene at a time, so that what is shown never runs ahead of what can be followed. */
import type { Motions } from "./motion";

export interface Play<View, Scene> {
  /** What happened between two views, as scenes to be played one after another. */
  scenes: (before: View, after: View) => Scene[];
  /** The view in the middle of a change: `shown` with the end of one scene. */
  apply: (shown: View, after: View, scene: Scene) => View;
  /** Shows one scene; `commit` puts its end on the screen, before or after what moves, as the scene needs. */
  perform: (scene: Scene, commit: () => Promise<void>) => Promise<void>;
  /** Resolves when what was put into `shown` is on the screen. */
  settle: () => Promise<void>;
  /** With more views waiting than this, the older ones are passed over. */
  patience?: number;
}

export class Stage<View, Scene> {
  /** What is on the screen. */
  shown: View;
  /** Whether a scene is being played. */
  playing = $state(false);
  /** Whether anything waits to be shown, with scenes or without. */
  busy = $state(false);
  /** The event whose scenes are being played, where it is known which; null once all is as it is. */
  showing = $state<number | null>(null);
  #waiting: { view: View; event: number | null }[] = [];
  /** The rest of all that waits, or of the view being played, is shown without its scenes. */
  #hurried = false;
  #leaping = false;
  readonly #motions: Motions;
  readonly #play: Play<View, Scene>;
  readonly #patience: number;

  constructor(first: View, motions: Motions, play: Play<View, Scene>) {
    this.shown = $state.raw(first);
    this.#motions = motions;
    this.#play = play;
    this.#patience = play.patience ?? 4;
  }

  /** Whether whoever shows a scene should get to its end without waiting any more. */
  get hurrying(): boolean {
    return this.#hurried || this.#leaping;
  }

  /** A view has come, by the event of that number; `leap` drops whatever was still waiting (a replay that is scrubbed). */
  push(view: View, leap = false, event: number | null = null): void {
    if (leap || this.#waiting.length >= this.#patience) this.#waiting = [];
    if (leap) {
      this.#leaping = this.busy;
      this.#motions.hurry();
    }
    this.#waiting.push({ view, event });
    if (!this.busy) void this.#perform();
  }

  /** The player does not want to wait: everything is at its end at once. */
  hurry(): void {
    this.#hurried = this.busy;
    this.#motions.hurry();
  }

  async #perform(): Promise<void> {
    this.busy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const after = next.view;
      this.#leaping = false;
      const commit = async (scene: Scene): Promise<void> => {
        this.shown = this.#play.apply(this.shown, after, scene);
        await this.#play.settle();
      };
      for (const scene of this.#play.scenes(this.shown, after)) {
        if (this.#hurried || this.#leaping || this.#waiting.length >= this.#patience) break;
        this.showing = next.event;
        this.playing = true;
        await this.#play.perform(scene, () => commit(scene));
      }
      this.shown = after;
      await this.#play.settle();
    }
    this.#hurried = false;
    this.busy = false;
    this.playing = false;
    this.showing = null;
  }
}
