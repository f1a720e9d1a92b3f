/* shares.ts - says in words what share of a patience's deals can be won, and which wishes make
 * sense for it. The counts come from docs/studies.jsonl. */
import type { Share } from "../almanac/game";
import { w } from "../text/solver";
import { num } from "../text/text";

export const shareOf = (all: readonly Share[] | undefined, rules: string): Share | undefined =>
  all?.find((s) => s.rules === rules);

/** A share in words, as a ratio of small numbers: "Dá para ganhar 1 em cada 4 partidas". */
export function shareWords({ deals, won }: Share): string {
  if (won === deals) return w("share-all", num(deals));
  if (!won) return w("share-none", num(deals));
  const share = won / deals;
  if (share <= 0.5) return w("share", 1, Math.round(1 / share));
  const left = 1 - share;
  if (left > 0.1) return w("share", Math.round(share * 10), 10);
  return w("share-but", 1, Math.round(1 / left));
}

const all = ["won", "easy", "medium", "hard"] as const;
export type WishName = (typeof all)[number];

/** The wishes to offer. Where every deal can be won, "won" is left out. Where no deal can be
 * won, the list is empty. */
export function wishes(share: Share | undefined): WishName[] {
  if (share && !share.won) return [];
  return all.filter((one) => one !== "won" || !share || share.won < share.deals);
}
