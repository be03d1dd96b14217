/** What one has chosen about the look, motion, sound and language. public/theme.js reads the same keys before the first paint. */
import { attend, isRecord, recall, remember } from "./store";

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

const isOneOf = <T>(all: readonly T[], known: unknown): known is T => (all as readonly unknown[]).includes(known);
const isLanguage = (known: unknown): known is Language => isOneOf(Object.keys(LANGUAGES), known);

export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
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

/** What was chosen, without what cannot have been. */
function readSettings(known: unknown): Partial<Settings> | undefined {
  if (!isRecord(known)) return undefined;
  const { theme, motion, sound, language } = known;
  return {
    ...(isOneOf(THEMES, theme) && { theme }),
    ...(isOneOf(SWITCHES, motion) && { motion }),
    ...(typeof sound === "boolean" && { sound }),
    ...(isLanguage(language) && { language }),
  };
}

class SettingsStore {
  #chosen = $state<Settings>({ ...standard(), ...recall("settings", {}, readSettings) });
  #systemTheme = $state<"light" | "dark" | "contrast">("light");
  #systemStill = $state(false);

  constructor() {
    for (const query of ["(prefers-contrast: more)", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
      matchMedia(query).addEventListener("change", () => this.#ask());
    }
    attend("settings", () => this.#take({}));
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
    this.#take(change);
    remember("settings", this.#chosen);
  }

  /** Put a change on top of what is remembered by now: another tab may have chosen something else. */
  #take(change: Partial<Settings>): void {
    this.#chosen = { ...this.#chosen, ...recall("settings", {}, readSettings), ...change };
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
