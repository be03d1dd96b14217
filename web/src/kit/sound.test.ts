import { afterEach, describe, expect, it, vi } from "vitest";
import { play, soundWanted, type Sound } from "./sound";

class Knob {
  value = 0;
  setValueAtTime = vi.fn();
  exponentialRampToValueAtTime = vi.fn();
}

let started = 0;

class Node {
  gain = new Knob();
  frequency = new Knob();
  Q = new Knob();
  buffer = null;
  type = "";
  connect<T>(next: T): T {
    return next;
  }
  start(): void {
    started += 1;
  }
  stop = vi.fn();
}

class FakeAudio {
  state = "running";
  sampleRate = 8000;
  currentTime = 0;
  destination = new Node();
  createGain = () => new Node();
  createOscillator = () => new Node();
  createBiquadFilter = () => new Node();
  createBufferSource = () => new Node();
  createBuffer = () => ({ getChannelData: () => new Float32Array(16) });
}

afterEach(() => {
  delete document.documentElement.dataset["sound"];
  started = 0;
});

describe("sounds", () => {
  it("are off until someone asks for them", () => {
    vi.stubGlobal("AudioContext", FakeAudio);
    expect(soundWanted()).toBe(false);
    play("wood");
    expect(started).toBe(0);
  });

  it.each<Sound>(["wood", "paper", "bell", "bark"])("make a %s when they are wanted", (sound) => {
    vi.stubGlobal("AudioContext", FakeAudio);
    document.documentElement.dataset["sound"] = "on";
    play(sound);
    expect(started).toBeGreaterThan(1);
  });
});
