/* Wish.tsx - chooses the deal of a patience: one that can be won, perhaps at a chosen difficulty, or
 * any deal. The choice is remembered for each game. Says what share of deals can be won under these
 * rules, if that is known. */
import { useEffect } from "preact/hooks";
import { hasPage, loadPage } from "../almanac";
import type { Game } from "../engine/types";
import { wishes as chosen } from "../store/prefs";
import { w } from "../text/solver";
import { useAsked } from "../ui/asked";
import { lookAhead } from "./deals";
import { shareWords, usualIn, type WishName, wishes } from "./shares";
import { hasSolver } from "./solver";

interface Props {
  game: Game;
  seats: number;
  rules: string; // the rules in the engine's form
}

export default function Wish({ game, seats, rules }: Props) {
  const { slug } = game;
  const solved = hasSolver(slug);
  const page = useAsked(
    () => (solved && hasPage(slug) ? loadPage(slug) : Promise.resolve(null)),
    [slug],
  );
  const own = chosen.value[slug];
  useEffect(() => {
    if (solved) void lookAhead({ game: slug, seats, options: rules });
  }, [slug, seats, rules, own]);
  if (!solved || page.value === undefined) return null;
  const { share, wish: usual } = usualIn(page.value?.shares, slug, rules);
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
