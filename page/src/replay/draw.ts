/* draw.ts - checks how a server drew the seed of a match (docs/protocol.md, "Fair deals"), and
 * compares that with what this device saw before the match. */
import type { Saw, Seen } from "../store/saw";
import { type Head, readHead } from "./record";

export interface Draw {
  commit: string; // the SHA-256 of the secret, published before the match
  secret: string; // the server's secret
  shares: string[]; // the random text that each seat added; "" for a bot
  seals: string | null; // the SHA-256 of the list of seals; null: a record from before there were seals
  withheld: string; // the seats that did not reveal their share, separated by blanks
}

/** What a record says about the draw; null: the match was not played on a server. */
export function drawOf({ tags, seats }: Head): Draw | null {
  const { commit, secret, shares = seats === 1 ? "" : undefined, seals, withheld } = tags;
  if (!commit || !secret || shares === undefined) return null;
  return {
    ...{ commit, secret, shares: shares.split("|") },
    ...{ seals: seals ?? null, withheld: withheld ?? "" },
  };
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

/** A seat's commitment to its share. The server's commitment binds it to one draw. */
export const sealOf = (commit: string, seat: number, share: string): Promise<string> =>
  hashOf(`${commit}|${seat}|${share}`);

const sealsOf = ({ commit, shares }: Draw): Promise<string[]> =>
  Promise.all(shares.map((share, seat) => (share ? sealOf(commit, seat, share) : "")));

/** The seats that did not reveal their share; null: the tag is wrong. */
export function withheldOf({ withheld, shares }: Draw): number[] | null {
  if (!withheld) return [];
  if (!/^\d( \d)*$/.test(withheld)) return null;
  const seats = withheld.split(" ").map(Number);
  const right = seats.every((s, i) => shares[s] === "" && (i === 0 || s > (seats[i - 1] ?? 0)));
  return right ? seats : null;
}

export type Fault = "secret" | "shares" | "withheld" | "commit" | "seals" | "seed";

/** The first check of the record alone that fails, as `carteado verify` reports it; null: all pass. */
export async function checkDraw(draw: Draw, seats: number, seed: string): Promise<Fault | null> {
  if (!/^[0-9a-f]{64}$/.test(draw.secret)) return "secret";
  if (draw.shares.length !== seats || !draw.shares.every((s) => /^([\w-]{16})?$/.test(s)))
    return "shares";
  if (!withheldOf(draw)) return "withheld";
  if ((await hashOf(draw.secret)) !== draw.commit) return "commit";
  if (draw.seals !== null && (await hashOf((await sealsOf(draw)).join("|"))) !== draw.seals)
    return "seals";
  if ((await hashOf([draw.secret, ...draw.shares].join("|"))) !== seed) return "seed";
  return null;
}

/** What this device saw that the record contradicts. */
export type Lie = "again" | "commit" | "seals" | "share" | "lines" | "none";
/** Why this device cannot vouch for the cards: the record is from before there were seals; this
 * device did not see the draw; or it had no part in the draw that was used. */
export type Doubt = "old" | "unseen" | "out";

/** Compares a draw that has passed checkDraw with what this device saw of it (ct_fair_compare in
 * server/room/fair.c does the same). Null: they agree. */
export async function compare(draw: Draw, seen: Seen): Promise<Lie | Doubt | null> {
  if (draw.seals === null) return "old";
  const share = draw.shares[seen.seat];
  const withheld = withheldOf(draw)?.length ?? 0;
  if (share === undefined) return "share";
  if (seen.vain > withheld) return "again";
  // a device that has seen only a draw which was not used cannot vouch for the one that was
  if (draw.commit !== seen.commit) return withheld > seen.vain ? "out" : "commit";
  if (seen.seals && (await sealsOf(draw)).join("|") !== seen.seals.join("|")) return "seals";
  if (!share && !seen.taken) return "out";
  return seen.seals && share === seen.share ? null : "share";
}

export type Verdict = { fault: Fault } | { lie: Lie } | { doubt: Doubt } | "seen";

/** Judges the record of an online match. `saw`: what this device saw of it. */
export async function judge(record: string, saw: Saw | undefined): Promise<Verdict> {
  const head = readHead(record);
  const draw = drawOf(head);
  if (!draw && saw?.draw) return { lie: "none" };
  const fault = draw && (await checkDraw(draw, head.seats, head.seed ?? ""));
  if (fault) return { fault };
  if (saw && !saw.lines) return { lie: "lines" };
  if (!draw) return { doubt: "unseen" };
  if (draw.seals === null) return { doubt: "old" };
  if (!saw?.draw) return { doubt: "unseen" };
  const found = await compare(draw, saw.draw);
  if (found === null) return "seen";
  return found === "old" || found === "unseen" || found === "out"
    ? { doubt: found }
    : { lie: found };
}

/** What this device saw as a file for `carteado verify --seen` (docs/record.md). `lines`: the record
 * tells the match as this device saw it. */
export async function seenText(draw: Seen, lines: boolean, record: string): Promise<string> {
  const { seat, commit, share, seals, taken, vain, time } = draw;
  return [
    ...["seen 1", `seat ${seat}`, `commit ${commit}`, `share ${share}`],
    ...(seals ? [`seals ${seals.join("|")}`] : []),
    ...[`taken ${taken ? "yes" : "no"}`, `vain ${vain}`],
    ...[`record ${lines ? await hashOf(record) : "no"}`, `time ${new Date(time).toISOString()}`],
    "",
  ].join("\n");
}
