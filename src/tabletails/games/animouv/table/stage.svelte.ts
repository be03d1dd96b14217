/** The house's stage, with Animouv's scenes. */
import type { Motions } from "$kit/motion";
import { Stage as AnyStage } from "$kit/stage.svelte";
import { scenesBetween, withScene, type Scene } from "./scenes";
import type { View } from "./types.gen";

/** Shows one scene: `commit` puts its end on the screen, before or after what moves, as the scene needs. */
export type Player = (scene: Scene, commit: () => Promise<void>) => Promise<void>;

export class Stage extends AnyStage<View, Scene> {
  /** `settle` resolves when what was put into `shown` is on the screen. */
  constructor(first: View, motions: Motions, perform: Player, settle: () => Promise<void>) {
    super(first, motions, { scenes: scenesBetween, apply: withScene, perform, settle });
  }
}
