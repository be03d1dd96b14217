/** The proof of the shuffle: the secret that was revealed must have the digest that was published at the start. */

export interface ProofCheck {
  /** "match" and "mismatch" were worked out here; "unable" where the browser lends no digests to pages without https. */
  verdict: "match" | "mismatch" | "unable";
  digest: string | null;
}

export async function checkProof(commitment: string, secret: string, subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): Promise<ProofCheck> {
  if (!subtle) return { verdict: "unable", digest: null };
  const bytes = readHex(secret);
  if (!bytes) return { verdict: "mismatch", digest: null };
  const digest = `sha256:${writeHex(new Uint8Array(await subtle.digest("SHA-256", bytes)))}`;
  return { verdict: digest === commitment ? "match" : "mismatch", digest };
}

export function readHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})+$/i.test(text)) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

export const writeHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
