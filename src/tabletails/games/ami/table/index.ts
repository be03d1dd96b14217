/** What the shell finds of Ami: its table, its colour and its emblem. Its words lie in words/, a file a language. */
export { default as Table } from "./Table.svelte";
export { default as icon } from "./Emblem.svelte";

/** Coral. On paper and on night it meets WCAG AA as text, and so does paper or night on it. */
export const accent = { light: "#C43C1E", dark: "#FF9478", tint: "#FCE3DA", tintDark: "#4E2A22" };
