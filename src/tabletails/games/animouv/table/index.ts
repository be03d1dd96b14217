/** What the shell finds of Animouv: its table, its colour and its emblem. Its words lie in words/, a file a language. */
export { default as Table } from "./Table.svelte";
export { default as icon } from "./Emblem.svelte";

/** Ochre. On paper and on night it meets WCAG AA as text, and so does paper or night on it. */
export const accent = { light: "#955E00", dark: "#E9B04A", tint: "#F7E7C6", tintDark: "#463820" };
