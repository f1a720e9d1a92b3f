/* Tile.tsx - a game on the first screen. The whole tile is the link; the star is a button of its
 * own. */
import { engine } from "../engine/engine";
import type { GameHead } from "../engine/types";
import { favourites } from "../store/prefs";
import { t } from "../text/text";
import { motif } from "../ui/motifs";
import { StillLife } from "../ui/StillLife";
import { Star } from "./Star";

export const players = (g: GameHead): string => {
  if (g.max_seats === 1) return t("players.one");
  if (g.min_seats === g.max_seats) return t("players.just", g.max_seats);
  return t(
    g.max_seats === g.min_seats + 1 ? "players.or" : "players.range",
    g.min_seats,
    g.max_seats,
  );
};

export function Tile({ game }: { game: GameHead }) {
  const { slug, name } = game;
  const loved = favourites.value.includes(slug);
  const soon = () => void engine.fetch(slug); // the module comes while the finger is still down
  return (
    <li class={`tile ${loved ? "loved" : ""}`} onPointerDown={soon}>
      <StillLife {...motif(slug)} />
      <div class="tile-name">
        <h3>
          <a href={`/jogar/${slug}`}>{name}</a>
        </h3>
        <p class="tile-facts">
          {players(game)} · {game.family_name}
        </p>
      </div>
      <p class="tile-aim">{game.aim}</p>
      <Star slug={slug} name={name} />
    </li>
  );
}
