import { afterEach, vi } from "vitest";

// jsdom has no matchMedia; nobody in the tests prefers anything.
vi.stubGlobal("matchMedia", (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});
