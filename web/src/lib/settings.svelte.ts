/** What one has chosen about the look, motion, sound and language. public/theme.js reads the same keys before the first paint. */
import { recall, remember } from "./store";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export const SWITCHES = ["system", "on", "off"] as const;
export const LANGUAGES = { en: "English", pl: "Polski", pt: "Português", fr: "Français", ko: "한국어" } as const;

export type Theme = (typeof THEMES)[number];
export type Motion = (typeof SWITCHES)[number];
export type Language = keyof typeof LANGUAGES;

export interface Settings {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  language: Language;
}

export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short as Language;
  }
  return "en";
}

const prefers = (query: string): boolean => typeof matchMedia === "function" && matchMedia(query).matches;

/** On a phone nothing makes a noise until it was asked to. */
const standard = (): Settings => ({
  theme: "system",
  motion: "system",
  sound: !prefers("(pointer: coarse)"),
  language: preferredLanguage(navigator.languages ?? [navigator.language]),
});

class SettingsStore {
  #chosen = $state<Settings>({ ...standard(), ...recall<Partial<Settings>>("settings", {}) });
  #systemTheme = $state<"light" | "dark" | "contrast">("light");
  #systemStill = $state(false);

  constructor() {
    for (const query of ["(prefers-contrast: more)", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
      matchMedia(query).addEventListener("change", () => this.#ask());
    }
    this.#ask();
  }

  #ask(): void {
    this.#systemTheme = prefers("(prefers-contrast: more)") ? "contrast" : prefers("(prefers-color-scheme: dark)") ? "dark" : "light";
    this.#systemStill = prefers("(prefers-reduced-motion: reduce)");
    this.apply();
  }

  get chosen(): Settings {
    return this.#chosen;
  }

  /** What is shown: the system's answer put in where "system" was chosen. */
  get theme(): "light" | "dark" | "contrast" {
    return this.#chosen.theme === "system" ? this.#systemTheme : this.#chosen.theme;
  }

  get still(): boolean {
    return this.#chosen.motion === "system" ? this.#systemStill : this.#chosen.motion === "off";
  }

  get sound(): boolean {
    return this.#chosen.sound;
  }

  get language(): Language {
    return this.#chosen.language;
  }

  choose(change: Partial<Settings>): void {
    this.#chosen = { ...this.#chosen, ...change };
    remember("settings", this.#chosen);
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.still ? "off" : "on";
    root.dataset.sound = this.sound ? "on" : "off";
    root.lang = this.language;
    const paper = { light: "#FBF6EC", dark: "#1D1A26", contrast: "#FFFFFF" }[this.theme];
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
  }
}

export const settings = new SettingsStore();
