/** The count at the end, as steps that all collections take together: pair by pair from the left, then sets, then Conquistas. */
import type { Feed } from "./types.gen";

export type Count = { kind: "pair"; index: number } | { kind: "set"; index: number } | { kind: "conquista"; id: string };

export function countsOf(feeds: readonly Feed[], conquistas: readonly string[]): Count[] {
  const pairs = Math.max(0, ...feeds.map((feed) => feed.posts.length - 1));
  const sets = Math.max(0, ...feeds.map((feed) => setsOf(feed).length));
  return [
    ...Array.from({ length: pairs }, (_value, index): Count => ({ kind: "pair", index })),
    ...Array.from({ length: sets }, (_value, index): Count => ({ kind: "set", index })),
    ...conquistas.map((id): Count => ({ kind: "conquista", id })),
  ];
}

/** The places of a feed's sets, from the left. */
export function setsOf(feed: Feed): number[] {
  return feed.posts.flatMap((post, place) => (post.set_likes > 0 ? [place] : []));
}

/** What one step brings a feed. */
export function worth(feed: Feed, count: Count, likes: (conquista: string) => number): number {
  switch (count.kind) {
    case "pair":
      return feed.posts[count.index]?.join ?? 0;
    case "set":
      return feed.posts[setsOf(feed)[count.index] ?? -1]?.set_likes ?? 0;
    case "conquista":
      return feed.conquistas.includes(count.id) ? likes(count.id) : 0;
  }
}

/** What a feed has after the first `done` steps. */
export function sumOf(feed: Feed, counts: readonly Count[], done: number, likes: (conquista: string) => number): number {
  return counts.slice(0, done).reduce((sum, count) => sum + worth(feed, count, likes), 0);
}

/** The likes up to each join of a feed, from the left. */
export function runningOf(feed: Feed): number[] {
  let sum = 0;
  return feed.posts.map((post) => (sum += post.join ?? 0));
}
