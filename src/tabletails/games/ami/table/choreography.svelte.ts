/** How each scene looks: cards that fly, tokens that land, fleas that hop, dogs that walk in, a die that tumbles. With reduced motion things fade. */
import { tick } from "svelte";
import { flightFrames, motionReduced, type Motions, QUICK, SLOW } from "$kit/motion";
import { play } from "$kit/sound";
import type { Scene } from "./scenes";
import type { Card, RingStep } from "./types.gen";

/** How long something is left to be read, in milliseconds. */
const READ = { call: 1300, fleas: 500, roll: 1500, judge: 3200, trophy: 3000, enter: 900 } as const;

type Commit = () => Promise<void>;

export class Choreography {
  /** The card in the air; null shows its back. */
  flying = $state.raw<{ card: Card | null } | null>(null);
  /** Who has just called. */
  calling = $state<number | null>(null);
  /** The die while it tumbles: its face, and how often it has turned. */
  die = $state.raw<{ seat: number; face: number } | null>(null);
  turns = $state(0);
  readonly #motions: Motions;
  readonly #root: () => HTMLElement | undefined;
  readonly #hurrying: () => boolean;

  constructor(motions: Motions, root: () => HTMLElement | undefined, hurrying: () => boolean) {
    this.#motions = motions;
    this.#root = root;
    this.#hurrying = hurrying;
  }

  /** Leaves something to be looked at, but not for somebody who is in a hurry. */
  #wait(milliseconds: number): Promise<void> {
    return this.#hurrying() ? Promise.resolve() : this.#motions.wait(milliseconds);
  }

  /** Plays a scene; `commit` puts its end on the screen. */
  async perform(scene: Scene, commit: Commit): Promise<void> {
    switch (scene.kind) {
      case "judge":
        return this.#appear(["[data-judge-card]"], "paper", commit);
      case "play":
        return this.#fly(scene.card, this.#find(`[data-card="${scene.card.id}"]`) ?? this.#hand(scene.from), this.#find("[data-lying]"), commit);
      case "swap":
        return this.#fly(null, this.#hand(scene.seat), this.#find("[data-deck]"), commit);
      case "deal":
        return this.#fly(null, this.#find("[data-deck]"), this.#hand(scene.seat), commit);
      case "call":
        return this.#call(scene.seat, commit);
      case "come":
        return this.#appear(scene.dogs.map((dog) => `[data-board="${dog}"]`), "wood", commit);
      case "land":
        return this.#land(scene.on, commit);
      case "fleas":
        return this.#bite(scene.dogs, commit);
      case "lose":
        return this.#drop(scene.from, commit);
      case "enter":
        return this.#enter(commit);
      case "ring":
        return this.#inRing(scene.step, commit);
    }
  }

  #find(part: string): Element | null {
    return this.#root()?.querySelector(part) ?? null;
  }

  #hand(seat: number | null): Element | null {
    return seat === null ? this.#find("[data-deck]") : this.#find(`[data-hand="${seat}"]`);
  }

  #fade(element: Element | null, delay = 0): Promise<void> {
    return this.#motions.play(element, [{ opacity: 0 }, { opacity: 1 }], { duration: SLOW, delay, fill: "backwards" });
  }

  /** Things that are new where they are. */
  async #appear(parts: readonly string[], sound: "paper" | "wood", commit: Commit): Promise<void> {
    await commit();
    play(sound);
    const frames = [{ opacity: 0, transform: "translateY(-18px) scale(0.7)" }, { opacity: 1, transform: "none" }];
    await Promise.all(parts.map((part) => this.#motions.play(this.#find(part), motionReduced() ? [{ opacity: 0 }, { opacity: 1 }] : frames, { duration: SLOW, easing: "ease-out" })));
  }

  /** A card goes from one place to another; where either is missing, or with reduced motion, it fades in where it comes to lie. */
  async #fly(card: Card | null, from: Element | null, to: Element | null, commit: Commit): Promise<void> {
    play("paper");
    if (from && to && !motionReduced()) {
      this.flying = { card };
      await tick();
      const flyer = this.#find("[data-flyer]");
      if (flyer) {
        const frames = flightFrames(from.getBoundingClientRect(), to.getBoundingClientRect(), flyer.getBoundingClientRect());
        await this.#motions.play(flyer, frames, { duration: card ? SLOW : QUICK + 40, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "both" });
      }
    }
    await commit();
    this.flying = null;
    if (card && motionReduced()) await this.#fade(this.#find("[data-lying]"));
  }

  async #call(seat: number, commit: Commit): Promise<void> {
    this.calling = seat;
    play("bark");
    await commit();
    await this.#wait(READ.call);
    this.calling = null;
  }

  #space(dog: string, token: string): Element | null {
    const filled = this.#root()?.querySelectorAll(`[data-board="${dog}"] [data-space="${token}"][data-filled]`);
    return filled?.[filled.length - 1] ?? null;
  }

  async #land(on: readonly { dog: string; token: string }[], commit: Commit): Promise<void> {
    await commit();
    const frames = [{ transform: "translateY(-34px) scale(1.5)", opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: "none", opacity: 1 }];
    await Promise.all(
      on.map(async ({ dog, token }, index) => {
        const space = this.#space(dog, token);
        if (motionReduced()) await this.#fade(space, index * 90);
        else await this.#motions.play(space, frames, { duration: SLOW, delay: index * 120, easing: "ease-in", fill: "backwards" });
        play("wood");
      }),
    );
  }

  /** Fleas hop onto the dogs, one hop after another. */
  async #bite(dogs: readonly string[], commit: Commit): Promise<void> {
    await commit();
    const hops = [
      { transform: "translate(-70px, 10px)", opacity: 0 },
      { transform: "translate(-52px, -34px)", opacity: 1, offset: 0.25 },
      { transform: "translate(-34px, 4px)", offset: 0.5 },
      { transform: "translate(-16px, -28px)", offset: 0.75 },
      { transform: "none", opacity: 1 },
    ];
    await Promise.all(
      dogs.map((dog, index) => {
        const flea = this.#find(`[data-flea="${dog}"]`);
        if (motionReduced()) return this.#fade(flea);
        return this.#motions.play(flea, hops, { duration: 2 * SLOW, delay: index * 120, easing: "ease-out", fill: "backwards" });
      }),
    );
    await this.#wait(READ.fleas);
  }

  async #drop(from: readonly { dog: string; token: string }[], commit: Commit): Promise<void> {
    const frames = motionReduced() ? [{ opacity: 1 }, { opacity: 0 }] : [{ transform: "none", opacity: 1 }, { transform: "translateY(-26px) rotate(40deg) scale(0.6)", opacity: 0 }];
    await Promise.all(from.map(({ dog, token }) => this.#motions.play(this.#space(dog, token), frames, { duration: SLOW, easing: "ease-in" })));
    await commit();
    play("wood");
  }

  /** The dogs walk into the ring, one after another, each with a little bounce in its step. */
  async #enter(commit: Commit): Promise<void> {
    await commit();
    const steps = Array.from({ length: 9 }, (_value, step) => ({
      transform: `translate(${-120 + step * 15}%, ${step % 2 ? -5 : 0}%)`,
      opacity: step === 0 ? 0 : 1,
    }));
    const dogs = [...(this.#root()?.querySelectorAll("[data-entrant] [data-walks]") ?? [])];
    await Promise.all(
      dogs.map((dog, index) => {
        if (motionReduced()) return this.#fade(dog, index * 200);
        return this.#motions.play(dog, steps, { duration: 1000, delay: index * 500, easing: "linear", fill: "backwards" });
      }),
    );
    await this.#wait(READ.enter);
  }

  async #inRing(step: RingStep, commit: Commit): Promise<void> {
    if (step.kind === "rolled") {
      await this.#tumble(step.seat ?? 0, step.face ?? 1);
      await commit();
      this.die = null;
      return this.#wait(READ.roll);
    }
    await commit();
    if (step.kind === "judged") return this.#wait(READ.judge);
    play("bell");
    const winner = this.#find(`[data-entrant="${step.seat}"] [data-walks]`);
    const joy = [{ translate: "0 0" }, { translate: "0 -14%" }, { translate: "0 0" }, { translate: "0 -9%" }, { translate: "0 0" }];
    if (!motionReduced()) void this.#motions.play(winner, joy, { duration: 900, easing: "ease-out" });
    return this.#wait(READ.trophy);
  }

  /** The die shows one face after another, ever slower, before the one that counts. */
  async #tumble(seat: number, face: number): Promise<void> {
    play("dice");
    if (!motionReduced()) {
      for (let bounce = 0; bounce < 8 && !this.#hurrying(); bounce++) {
        this.die = { seat, face: 1 + ((face + bounce * 2) % 3) };
        this.turns += 1;
        await this.#wait(70 + bounce * 18);
      }
    }
    this.die = { seat, face };
    await tick();
    if (motionReduced()) await this.#fade(this.#find("[data-die]"));
    else await this.#wait(SLOW);
  }
}
