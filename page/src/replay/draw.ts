/* draw.ts - how the seed of a match on a server was drawn (docs/protocol.md, "Fair deals"):
 * nobody could choose it alone, and anybody can compute it again. */
import type { Head } from "./record";

export interface Draw {
  commit: string; // shown before the match: the SHA-256 of the secret
  secret: string; // the server's secret
  shares: string[]; // by seat; "": a bot's
}

/** What a record tells of the draw; null: it was no match on a server. */
export function drawOf({ tags }: Head): Draw | null {
  const { commit, secret, shares } = tags;
  if (!commit || !secret || shares === undefined) return null;
  return { commit, secret, shares: shares.split("|") };
}

/** The SHA-256 of a text, as hexadecimal digits. A page that came over plain HTTP from a machine in the house
 * has no crypto.subtle; only such a page fetches the library. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const hash = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
    : (await import("@noble/hashes/sha2.js")).sha256(bytes);
  return [...hash].map((b) => b.toString(16).padStart(2, "0")).join("");
}

export type Fault = "secret" | "shares" | "commit" | "seed";

/** The first thing that does not hold, as `carteado verify` tells it; null: everything holds. */
export async function checkDraw(draw: Draw, seats: number, seed: string): Promise<Fault | null> {
  if (!/^[0-9a-f]{64}$/.test(draw.secret)) return "secret";
  if (draw.shares.length !== seats || !draw.shares.every((s) => /^([\w-]{16})?$/.test(s)))
    return "shares";
  if ((await hashOf(draw.secret)) !== draw.commit) return "commit";
  if ((await hashOf([draw.secret, ...draw.shares].join("|"))) !== seed) return "seed";
  return null;
}
