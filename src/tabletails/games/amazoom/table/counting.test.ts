import { describe, expect, it } from "vitest";
import { conquistaLikes } from "./box";
import { countsOf, runningOf, sumOf } from "./counting";
import { aFeed } from "./fixture";

const empty = aFeed({ posts: [], cards: 0, likes: 0, total: 0 });

describe("the count", () => {
  const feeds = [aFeed({ conquistas: ["garden"], total: 10 }), empty];
  const counts = countsOf(feeds, ["garden", "streak"]);

  it("goes pair by pair, then set by set, then over the Conquistas", () => {
    expect(counts.map((count) => count.kind)).toEqual(["pair", "pair", "set", "conquista", "conquista"]);
  });

  it("ends with the total that the server says", () => {
    expect(feeds.map((feed) => sumOf(feed, counts, counts.length, conquistaLikes))).toEqual([10, 0]);
    expect(sumOf(feeds[0]!, counts, 1, conquistaLikes)).toBe(6);
    expect(sumOf(feeds[0]!, counts, 3, conquistaLikes)).toBe(7);
  });

  it("has nothing to go through where nothing was posted", () => {
    expect(countsOf([empty, empty], [])).toEqual([]);
  });

  it("tells the sum so far at each join", () => {
    expect(runningOf(aFeed())).toEqual([6, 6, 6]);
  });
});
