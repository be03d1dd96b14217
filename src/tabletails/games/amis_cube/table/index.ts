/** What the shell finds of Amis Cube: its table, its colour and its emblem. Its words lie in words/, a file a language. */
export { default as Table } from "./Table.svelte";
export { default as icon } from "./Emblem.svelte";
export { pages } from "./pages";

/** Indigo. On paper and on night it meets WCAG AA as text, and so does paper or night on it. */
export const accent = { light: "#4656C8", dark: "#A3AFF8", tint: "#E3E6FA", tintDark: "#333A66" };

/** The hourglass on the table tells the time. */
export const tellsTime = true;
