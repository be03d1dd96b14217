import { expect, test } from "vitest";
import { readPath, router } from "./router.svelte";

test.each([
  ["/", { page: "start" }],
  ["/lobby", { page: "lobby" }],
  ["/t/k3v9", { page: "table", table: "k3v9" }],
  ["/r/k3v9", { page: "replay", table: "k3v9" }],
  ["/rules/some_game", { page: "rules", game: "some_game" }],
  ["/g/some_game/today", { page: "game", game: "some_game", slug: "today" }],
  ["/g/some_game", { page: "lost" }],
  ["/g/some_game/today/x", { page: "lost" }],
  ["/developers", { page: "developers" }],
  ["/about/", { page: "about" }],
  ["/t", { page: "lost" }],
  ["/t/a/b", { page: "lost" }],
  ["/x/y", { page: "lost" }],
  ["/t/%E0%A4%A", { page: "table", table: "%E0%A4%A" }],
])("%s leads to its page", (path, route) => {
  expect(readPath(path)).toEqual(route);
});

function click(html: string, init: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  // Whatever the router leaves alone must not make jsdom try to load a page.
  const stop = (last: Event): void => {
    if (!last.defaultPrevented) Object.assign(event, { left: true });
    last.preventDefault();
  };
  addEventListener("click", stop, { once: true });
  document.querySelector("a")!.dispatchEvent(event);
  return event;
}

test("a link of ours opens without loading the site anew", () => {
  click(`<a href="/lobby"><b>x</b></a>`);
  expect(router.route).toEqual({ page: "lobby" });
  expect(location.pathname).toBe("/lobby");
});

test.each([
  [`<a href="/api/tables/x/record">x</a>`, {}],
  [`<a href="/about" download>x</a>`, {}],
  [`<a href="/about" target="_blank">x</a>`, {}],
  [`<a href="https://example.org/about">x</a>`, {}],
  [`<a href="/about">x</a>`, { ctrlKey: true }],
])("%s is left to the browser", (html, init) => {
  router.go("/lobby");
  click(html, init);
  expect(router.route).toEqual({ page: "lobby" });
});

test("a mark in the address is not a step in the history", () => {
  router.go("/r/x");
  const before = history.length;
  router.mark("#12");
  expect(router.hash).toBe("#12");
  expect(history.length).toBe(before);
});
