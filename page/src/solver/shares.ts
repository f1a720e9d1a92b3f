/* shares.ts - says in words what share of a patience's deals can be won, and which wishes make
 * sense for it. The counts come from docs/studies.jsonl. */
import type { Share, Worth } from "../almanac/game";
import { w } from "../text/solver";
import { num } from "../text/text";

export const shareOf = (all: readonly Share[] | undefined, rules: string): Share | undefined =>
  all?.find((s) => s.rules === rules);

/** The preset of the rules of a setup ("ms", "classica redeals=2"), and whether they are house
 * rules, which change it. */
function presetOf(slug: string, rules: string): { preset: string; house: boolean } {
  const words = rules.split(" ").filter(Boolean);
  const house = words.some((word) => word.includes("="));
  return { preset: words.find((word) => !word.includes("=")) ?? slug, house };
}

/** How many of 10 matches of the level medio a result beats under these rules; 0: not known. */
export function tenthsBeaten(
  all: readonly Worth[] | undefined,
  slug: string,
  rules: string,
  points: number,
): number {
  const { preset, house } = presetOf(slug, rules);
  const rank = house ? undefined : all?.find((r) => r.rules === preset);
  return rank?.better.filter((least) => points >= least).length ?? 0;
}

/** The share under the rules of a setup, and the usual wish. House rules have no share, but where
 * the cards alone decide, they still do. */
export function usualIn(all: readonly Share[] | undefined, slug: string, rules: string) {
  const { preset: named, house } = presetOf(slug, rules);
  const preset = shareOf(all, named);
  const share = house ? undefined : preset;
  return { share, wish: usualWish(share, preset?.luck) };
}

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

/** The wish for readers who have chosen none: a deal that can be won. "": any deal, because all of
 * them or none can be won, or because the cards alone decide and winning would mean nothing. */
export function usualWish(share: Share | undefined, luck = share?.luck): WishName | "" {
  return !luck && wishes(share).includes("won") ? "won" : "";
}

/** The wishes to offer. Where every deal can be won, "won" is left out. Where no deal can be
 * won, the list is empty. */
export function wishes(share: Share | undefined): WishName[] {
  if (share && !share.won) return [];
  return all.filter((one) => one !== "won" || !share || share.won < share.deals);
}
