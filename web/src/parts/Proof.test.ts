import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Proof from "./Proof.svelte";

/** The digest of "abc", from FIPS 180-4. */
const ABC = "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const MATCH = "They match: this is the secret that was sealed before the match.";
const HOUSE = /The house checked every draw/;

function shown(proof: object): void {
  const whole = { ok: true, proof: "proven", events: 74, fault: null, commitment: ABC, secret: "616263", nonces: [], before: [], ...proof };
  vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify({ proof: whole }))));
  render(Proof, { table: "t1", commitment: ABC, secret: "616263" });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the browser says what it checked, and the house what the house did", async () => {
  shown({});
  expect(await screen.findByText(MATCH)).toBeTruthy();
  expect(await screen.findByText(HOUSE)).toBeTruthy();
  expect(screen.queryByText(/played on from another/)).toBeNull();
});

test("what was dealt in other matches is named with the commitments of those", async () => {
  shown({ before: [{ events: 30, commitment: "sha256:01" }, { events: 10, commitment: null }] });
  expect(await screen.findByText(/Events 1 to 40 were dealt there, with another secret/)).toBeTruthy();
  expect(screen.getByText("Published for events 1 to 30").nextElementSibling?.textContent).toBe("sha256:01");
  expect(screen.getByText("Published for events 31 to 40").nextElementSibling?.textContent).toBe("This match was played without a sealed secret.");
});

test("draws that nobody committed to are not said to be checked", async () => {
  shown({ proof: "none", before: [{ events: 1, commitment: null }] });
  expect(await screen.findByText("Published for events 1 to 1")).toBeTruthy();
  expect(screen.queryByText(HOUSE)).toBeNull();
});

test("a fault that the house found is told", async () => {
  shown({ ok: false, fault: "Event 3 is not what was drawn." });
  expect(await screen.findByText("Event 3 is not what was drawn.")).toBeTruthy();
  expect(screen.queryByText(HOUSE)).toBeNull();
});
