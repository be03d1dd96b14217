import { Motions } from "$kit/motion";
import { describe, expect, it, vi } from "vitest";
import { aView } from "./fixture";
import type { Scene } from "./scenes";
import { Stage } from "./stage.svelte";
import type { View } from "./types.gen";

/** The view after `animal` has gone to `to` in one step. */
function moved(before: View, animal: string, to: string): View {
  const last = { seat: 0, animal, from_square: before.tokens[animal] ?? "", path: [to], jumped: false };
  return { ...before, tokens: { ...before.tokens, [animal]: to }, last };
}

function aStage(first: View, milliseconds: number) {
  const motions = new Motions();
  const played: string[] = [];
  const player = async (scene: Scene, commit: () => Promise<void>): Promise<void> => {
    await motions.wait(milliseconds);
    played.push(scene.kind === "travel" ? scene.animal : scene.kind);
    await commit();
  };
  return { played, stage: new Stage(first, motions, player, () => Promise.resolve()) };
}

const first = aView();
const second = moved(first, "fox", "c3");
const third = moved(second, "bear", "a1");
const fourth = moved(third, "cow", "e1");

describe("the stage", () => {
  it("says which event it shows, and when there is nothing left to show", async () => {
    const { stage } = aStage(first, 200);
    stage.push(second, false, 7);
    stage.push(third, false, 8);
    expect([stage.showing, stage.playing]).toEqual([7, true]);
    await vi.waitFor(() => expect(stage.showing).toBe(8));
    await vi.waitFor(() => expect(stage.showing).toBeNull());
    expect([stage.shown, stage.playing]).toEqual([third, false]);
  });

  it("has nothing to say of what is not played", async () => {
    const { stage } = aStage(first, 20);
    stage.push({ ...first, turn: 1 }, false, 7);
    expect([stage.showing, stage.playing]).toEqual([null, false]);
    await vi.waitFor(() => expect(stage.shown.turn).toBe(1));
  });

  it("plays what arrives one after another, never ahead of what has been shown", async () => {
    const { stage, played } = aStage(first, 5);
    stage.push(second);
    stage.push(third);
    expect(stage.shown).toBe(first);
    await vi.waitFor(() => expect(stage.shown).toBe(third));
    expect(played).toEqual(["fox", "bear"]);
  });

  it("is at the end at once for a player who does not want to wait", async () => {
    const { stage, played } = aStage(first, 60_000);
    stage.push(second);
    stage.push(third);
    stage.hurry();
    await vi.waitFor(() => expect(stage.shown).toBe(third));
    expect(played).toEqual(["fox"]);
  });

  it("passes over what waits when a replay leaps", async () => {
    const { stage, played } = aStage(first, 5);
    stage.push(second, true);
    stage.push(third, true);
    stage.push(fourth, true);
    await vi.waitFor(() => expect(stage.shown).toBe(fourth));
    expect(played).toEqual(["fox", "shift"]);
  });

  it("catches up when it has fallen far behind", async () => {
    const { stage } = aStage(first, 60_000);
    const views = [second, third, fourth];
    for (let n = 0; n < 6; n++) views.push(moved(views.at(-1)!, "owl", n % 2 ? "d3" : "e3"));
    for (const view of views) stage.push(view);
    stage.hurry();
    await vi.waitFor(() => expect(stage.shown).toBe(views.at(-1)));
  });
});
