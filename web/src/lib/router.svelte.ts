/** The pages and their addresses, over the browser's own history. */

export type Route =
  | { page: "start" }
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "rules"; game: string }
  | { page: "game"; game: string; slug: string }
  | { page: "developers" }
  | { page: "about" }
  | { page: "lost" };

export function readPath(path: string): Route {
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean).map(decode);
  if (first === "g" && second && more.length === 1) return { page: "game", game: second, slug: more[0] ?? "" };
  if (more.length) return { page: "lost" };
  if (!first) return { page: "start" };
  if (second) {
    if (first === "t") return { page: "table", table: second };
    if (first === "r") return { page: "replay", table: second };
    if (first === "rules") return { page: "rules", game: second };
    return { page: "lost" };
  }
  if (first === "lobby" || first === "developers" || first === "about") return { page: first };
  return { page: "lost" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  #path = $state(location.pathname);
  hash = $state(location.hash);
  route = $derived(readPath(this.#path));
  /** Whether this page was come to from another one of ours. */
  walked = false;

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (click) => this.#follow(click));
  }

  /** Go to another page of ours without loading the site anew. */
  go(address: string): void {
    history.pushState(null, "", address);
    this.walked = true;
    this.#read();
    scrollTo(0, 0);
  }

  /** Change the part behind # without a new step in the history. */
  mark(hash: string): void {
    history.replaceState(null, "", hash || location.pathname + location.search);
    this.hash = location.hash;
  }

  /** Take away what stands behind the question mark, so that the address can be passed on. */
  forgetQuery(): void {
    history.replaceState(null, "", location.pathname + location.hash);
  }

  #read(): void {
    this.#path = location.pathname;
    this.hash = location.hash;
  }

  #follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = click.target instanceof Element ? click.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname === "/metrics" || link.pathname === "/healthz") return;
    if (link.pathname === location.pathname && link.hash) return;
    click.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
