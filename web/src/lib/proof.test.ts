import { webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { checkProof, readHex, writeHex } from "./proof";

const subtle = webcrypto.subtle as unknown as SubtleCrypto;
// SHA-256 of the three bytes "abc": the first example of FIPS 180-2.
const ABC = "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

test("a secret with the digest that was published matches", async () => {
  expect(await checkProof(ABC, "616263", subtle)).toEqual({ verdict: "match", digest: ABC });
});

test("another secret does not match", async () => {
  expect((await checkProof(ABC, "616264", subtle)).verdict).toBe("mismatch");
});

test("what is no secret at all does not match", async () => {
  expect((await checkProof(ABC, "no", subtle)).verdict).toBe("mismatch");
});

test("without a browser's digests it says that it is unable", async () => {
  const keep = Object.getOwnPropertyDescriptor(globalThis, "crypto")!;
  Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
  expect(await checkProof(ABC, "616263")).toEqual({ verdict: "unable", digest: null });
  Object.defineProperty(globalThis, "crypto", keep);
});

test("hexadecimal is read and written alike", () => {
  expect(writeHex(readHex("00ff10")!)).toBe("00ff10");
});
