/* Tile.tsx - a game on the first screen. The whole tile is the link; the star stands apart. */
import { Icon } from "../app/Icon";
import type { GameHead } from "../engine/types";
import { favourites, toggleFavourite } from "../store/prefs";
import { type Key, t } from "../text/text";
import { motif } from "./motifs";
import { StillLife } from "./StillLife";

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
  return (
    <li class="tile">
      <StillLife {...motif(slug)} />
      <div class="tile-name">
        <h3>
          <a href={`/jogar/${slug}`}>{name}</a>
        </h3>
        <p class="tile-facts">
          {players(game)} · {t(`family.${game.family}` as Key)}
        </p>
      </div>
      <p class="tile-aim">{game.aim}</p>
      <button
        type="button"
        class="tile-star"
        aria-pressed={loved}
        aria-label={t("home.favourite", name)}
        onClick={() => toggleFavourite(slug)}
      >
        <Icon name="star" filled={loved} />
      </button>
    </li>
  );
}
