/** What the shell finds of AmaZoom: its table, its colour and its emblem. Its words lie in words/, a file a language. */
export { default as Table } from "./Table.svelte";
export { default as icon } from "./Emblem.svelte";

/** Leaf. On paper and on night it meets WCAG AA as text, and so does paper or night on it. */
export const accent = { light: "#23804A", dark: "#7CCB94", tint: "#DDEFDF", tintDark: "#24402F" };
