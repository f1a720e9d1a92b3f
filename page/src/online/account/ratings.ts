/* ratings.ts - which rules of a game have ratings, and a rating in words (docs/ratings.md). */
import type { Game } from "../../engine/types";
import { w } from "../../text/account";
import type { Strength } from "../protocol";

/** The sets of rules for which a game has ratings. "" stands for the default rules, even where a
 * preset has a name for them. */
export function ratedRules({
  presets,
}: Pick<Game, "presets">): { preset: string; label: string }[] {
  const own = presets.find((p) => !p.options)?.label ?? w("own-rules");
  const others = presets.filter((p) => p.options);
  return [
    { preset: "", label: own },
    ...others.map(({ name, label }) => ({ preset: name, label })),
  ];
}

/** "1662 ± 580": the true strength lies within it with 95 % certainty. */
export const strengthWords = ({ rating, deviation }: Strength): string =>
  w("rating", rating, 2 * deviation);
