/* Wish.tsx - chooses the deal of a patience: a random one, or one that can be won, at a chosen
 * difficulty. Says what share of deals can be won under these rules, if that is known. */
import { loadPage } from "../almanac";
import type { Game } from "../engine/types";
import type { Terms } from "../prepare/terms";
import { w } from "../text/solver";
import { useAsked } from "../ui/asked";
import { shareOf, shareWords, type WishName, wishes } from "./shares";
import { hasSolver } from "./solver";

interface Props {
  game: Game;
  terms: Terms;
  wish: string;
  onWish(wish: string): void;
}

export default function Wish({ game, terms, wish, onWish }: Props) {
  const solved = hasSolver(game.slug);
  const page = useAsked(() => (solved ? loadPage(game.slug) : Promise.resolve(null)), [game.slug]);
  if (!solved || page.value === undefined) return null;
  const changed = Object.keys(terms.changes).length > 0;
  const share = changed ? undefined : shareOf(page.value?.shares, terms.preset ?? game.slug);
  const offered: readonly string[] = wishes(share);
  if (!offered.length) return null;
  return (
    <section class="panel wish">
      <label for="wish">{w("wish")}</label>
      <select
        id="wish"
        class="field"
        value={offered.includes(wish) ? wish : ""}
        onChange={(e) => onWish(e.currentTarget.value)}
      >
        <option value="">{w("wish-any")}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {w(`wish-${one as WishName}`)}
          </option>
        ))}
      </select>
      {share && <p class="muted">{shareWords(share)}</p>}
    </section>
  );
}
