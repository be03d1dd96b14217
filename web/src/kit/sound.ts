/**
 * Sounds, made in the browser from noise and a few sine waves: no files. Whether they are wanted stands on <html>, where the
 * settings put it; unless it says "on" nothing is heard.
 */
export type Sound = "wood" | "paper" | "bell" | "bark";

export function soundWanted(): boolean {
  return document.documentElement.dataset["sound"] === "on";
}

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function context(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

function hiss(at: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = at.createBuffer(1, at.sampleRate / 2, at.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = at.createBufferSource();
  source.buffer = noise;
  return source;
}

/** A gain that leaps to `loud` and dies away over `seconds`. */
function dying(at: AudioContext, start: number, loud: number, seconds: number, rise = 0.002): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(at.destination);
  return gain;
}

function tone(at: AudioContext, start: number, hertz: number, loud: number, seconds: number, to = hertz): void {
  const wave = at.createOscillator();
  wave.frequency.setValueAtTime(hertz, start);
  if (to !== hertz) wave.frequency.exponentialRampToValueAtTime(to, start + seconds);
  wave.connect(dying(at, start, loud, seconds));
  wave.start(start);
  wave.stop(start + seconds + 0.05);
}

function breath(at: AudioContext, start: number, type: BiquadFilterType, hertz: number, loud: number, seconds: number, rise = 0.002): void {
  const source = hiss(at);
  const filter = at.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = hertz;
  filter.Q.value = 1.2;
  source.connect(filter).connect(dying(at, start, loud, seconds, rise));
  source.start(start);
  source.stop(start + seconds + 0.05);
}

const SOUNDS: Record<Sound, (at: AudioContext, start: number) => void> = {
  // A disc set down on a board: the body of the wood, its overtone, and the tick of the touch.
  wood(at, start) {
    tone(at, start, 210, 0.32, 0.11, 150);
    tone(at, start, 560, 0.12, 0.05);
    breath(at, start, "bandpass", 2400, 0.14, 0.02);
  },
  // A card that slides and is laid down.
  paper(at, start) {
    breath(at, start, "bandpass", 3800, 0.11, 0.18, 0.07);
    breath(at, start + 0.15, "lowpass", 900, 0.2, 0.05);
  },
  // A small bell: partials of a real one, the high ones dying first.
  bell(at, start) {
    [1, 2, 2.76, 4.07, 5.4].forEach((partial, index) => tone(at, start, 880 * partial, 0.2 / (index + 1), 1.6 / (index * 0.6 + 1)));
  },
  // A short bark: a throat that closes, twice as breathy as it is sung.
  bark(at, start) {
    tone(at, start, 520, 0.3, 0.14, 190);
    breath(at, start, "bandpass", 1100, 0.34, 0.13, 0.01);
  },
};

/** Lets a sound be heard, if sounds are wanted and the browser can. */
export function play(sound: Sound): void {
  if (!soundWanted()) return;
  const at = context();
  if (at) SOUNDS[sound](at, at.currentTime + 0.005);
}
