/* Firsts.tsx - a quiet list of what was done for the first time, each with its match. */
import type { GameHead } from "../engine/types";
import type { Past } from "../store/history";
import { w } from "../text/stats";
import { lang } from "../text/text";
import { useAsked } from "../ui/asked";
import { Icon } from "../ui/Icon";
import { firsts } from "./firsts";
import { date } from "./numbers";

export function Firsts({ games, all }: { games: readonly GameHead[]; all: readonly Past[] }) {
  const found = useAsked(() => firsts(all), [all]).value ?? [];
  if (!found.length) return null;
  return (
    <section aria-labelledby="firsts" class="panel stats-firsts">
      <h2 id="firsts">{w("firsts")}</h2>
      <ul>
        {found.map(({ past, name }) => {
          const game = games.find((g) => g.slug === past.setup.game);
          const said = name
            ? name[lang.value === "pt" ? 0 : 1]
            : w(past.setup.seats > 1 ? "first-win" : "first-solved");
          return (
            <li key={`${past.setup.game} ${name?.[1]}`}>
              <Icon name="star" filled />
              <a href={`/replay?partida=${past.id}`}>
                <strong>{said}</strong>
                <small>
                  {game?.name ?? past.setup.game} · {date(past.time)}
                </small>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
