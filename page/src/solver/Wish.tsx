/* Wish.tsx - chooses the deal of a patience: one that can be won, perhaps at a chosen difficulty, or
 * any deal. The choice is remembered for each game. Says what share of deals can be won under these
 * rules, if that is known. */
import { useEffect } from "preact/hooks";
import { hasPage, loadPage } from "../almanac";
import type { Share } from "../almanac/game";
import type { Game } from "../engine/types";
import { wishes as chosen } from "../store/prefs";
import { w } from "../text/solver";
import { lookAhead } from "./deals";
import { shareWords, usualIn, type WishName, wishes } from "./shares";
import { hasSolver } from "./solver";

interface Props {
  game: Game;
  seats: number;
  rules: string; // the rules in the engine's form
  shares: readonly Share[];
}

/** The shares of deals of a patience that can be won. Null: no solver can find such deals. */
export async function sharesOf(slug: string): Promise<readonly Share[] | null> {
  if (!hasSolver(slug)) return null;
  return (hasPage(slug) && (await loadPage(slug)).shares) || [];
}

export default function Wish({ game, seats, rules, shares }: Props) {
  const { slug } = game;
  const own = chosen.value[slug];
  useEffect(() => {
    void lookAhead({ game: slug, seats, options: rules });
  }, [slug, seats, rules, own]);
  const { share, wish: usual } = usualIn(shares, slug, rules);
  const offered: readonly string[] = wishes(share);
  if (!offered.length) return null;
  const all = ["any", ...offered];
  return (
    <section class="panel wish">
      <label for="wish">{w("wish")}</label>
      <select
        id="wish"
        class="field"
        value={own && all.includes(own) ? own : usual || "any"}
        onChange={(e) => {
          chosen.value = { ...chosen.value, [slug]: e.currentTarget.value };
        }}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {w(`wish-${one as WishName | "any"}`)}
          </option>
        ))}
      </select>
      {share && <p class="muted">{shareWords(share)}</p>}
    </section>
  );
}
