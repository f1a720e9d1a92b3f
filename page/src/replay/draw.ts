/* draw.ts - checks how a server drew the seed of a match (docs/protocol.md, "Fair deals"). Nobody
 * could choose the seed alone, and anybody can compute it again. */
import type { Head } from "./record";

export interface Draw {
  commit: string; // the SHA-256 of the secret, published before the match
  secret: string; // the server's secret
  shares: string[]; // the random text that each seat added; "" for a bot
}

/** What a record says about the draw; null: the match was not played on a server. */
export function drawOf({ tags }: Head): Draw | null {
  const { commit, secret, shares } = tags;
  if (!commit || !secret || shares === undefined) return null;
  return { commit, secret, shares: shares.split("|") };
}

/** The SHA-256 of a text, in hexadecimal digits. A page loaded by plain HTTP from a machine at home
 * has no crypto.subtle. Only such a page fetches the library. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const hash = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
    : (await import("@noble/hashes/sha2.js")).sha256(bytes);
  return [...hash].map((b) => b.toString(16).padStart(2, "0")).join("");
}

export type Fault = "secret" | "shares" | "commit" | "seed";

/** The first check that fails, as `carteado verify` reports it; null: all checks pass. */
export async function checkDraw(draw: Draw, seats: number, seed: string): Promise<Fault | null> {
  if (!/^[0-9a-f]{64}$/.test(draw.secret)) return "secret";
  if (draw.shares.length !== seats || !draw.shares.every((s) => /^([\w-]{16})?$/.test(s)))
    return "shares";
  if ((await hashOf(draw.secret)) !== draw.commit) return "commit";
  if ((await hashOf([draw.secret, ...draw.shares].join("|"))) !== seed) return "seed";
  return null;
}
