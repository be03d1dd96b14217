/** The pages that Amis Cube has beside its matches, by the last part of their addresses; the words have their titles. */
import type { Component } from "svelte";
import type { PageProps } from "$lib/games.svelte";

export const pages: Record<string, () => Promise<Component<PageProps>>> = {
  today: () => import("./daily/Daily.svelte").then((page) => page.default),
};
