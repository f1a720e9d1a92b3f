/* Stats.tsx - statistics of the matches played on this device: the choice of matches, their
 * figures, and the list of matches. The choice is in the address. */

import { useMemo } from "preact/hooks";
import { go, place } from "../app/router";
import { engine } from "../engine/engine";
import type { Game, GameHead } from "../engine/types";
import { type Level, levelLabel, levels, todays } from "../players/levels";
import { rulesLine } from "../prepare/option-words";
import { parseTerms } from "../prepare/terms";
import { chosen, counts, type Filter, levelOf, valuesOf } from "../stats/compute";
import { Data } from "../stats/Data";
import { ByGame, ByLevel, ByPair, OneGame } from "../stats/Figures";
import { Firsts } from "../stats/Firsts";
import { Matches } from "../stats/Matches";
import { historyChanged, listPast, type Past } from "../store/history";
import { w } from "../text/stats";
import { useAsked } from "../ui/asked";
import { Screen } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import "../stats/stats.css";

interface Known {
  all: Past[];
  games: GameHead[]; // the games of the stored matches
  described: Map<string, Game>;
  bots: Level[];
}

async function known(): Promise<Known> {
  const [all, heads, bots] = await Promise.all([listPast(), engine.games(), levels()]);
  const played = new Set(all.map((p) => p.setup.game));
  const games = heads.filter((g) => played.has(g.slug));
  const described = await Promise.all(games.map((g) => engine.game(g.slug)));
  return { all, games, bots, described: new Map(described.map((g) => [g.slug, g])) };
}

const readFilter = (query: URLSearchParams): Filter => ({
  game: query.get("jogo") ?? "",
  rules: query.get("regras"),
  bots: todays(query.get("robos") ?? ""),
  days: Number(query.get("dias")) || 0,
});

function writeFilter(f: Filter) {
  const query = new URLSearchParams();
  if (f.game) query.set("jogo", f.game);
  if (f.game && f.rules !== null) query.set("regras", f.rules);
  if (f.bots) query.set("robos", f.bots);
  if (f.days) query.set("dias", String(f.days));
  go(`/estatisticas${query.size ? `?${query}` : ""}`, { replace: true });
}

export default function Stats() {
  const asked = useAsked(known, [historyChanged.value]);
  const filter = readFilter(place.value.query);
  return (
    <Screen title={w("title")} name="stats">
      {asked.trouble && <Trouble text={asked.trouble} />}
      {asked.value ? <Shown filter={filter} {...asked.value} /> : <p aria-busy="true" />}
    </Screen>
  );
}

function Shown({ all, games, described, bots, filter }: Known & { filter: Filter }) {
  const level = (name: string) => levelLabel(bots, name);
  const rules = (slug: string, options: string) => {
    const game = described.get(slug);
    return (game && rulesLine(game, parseTerms(game, options).terms)) || w("usual-rules");
  };
  const mine = chosen(all, filter, Date.now());
  const counted = mine.filter(counts);
  const game = games.find((g) => g.slug === filter.game);
  const ofGame = useMemo(() => all.filter((p) => p.setup.game === filter.game), [all, filter.game]);
  return (
    <>
      {!all.length && <p>{w("none")}</p>}
      {all.length > 0 && <Filters {...{ all, games, filter, level, rules }} />}
      {all.length > 0 && !counted.length && <p>{w("none-chosen")}</p>}
      {counted.length > 0 && game && <OneGame game={game} all={counted} />}
      {counted.length > 0 && game && <ByLevel game={game} all={counted} level={level} />}
      {game && <ByPair game={game} all={mine} />}
      {counted.length > 0 && !game && <ByGame games={games} all={counted} />}
      {all.length > 0 && <Firsts games={games} all={game ? ofGame : all} />}
      {mine.length > 0 && (
        <Matches
          games={games}
          all={mine}
          rules={(p) => rules(p.setup.game, p.setup.options)}
          level={(p) => level(levelOf(p))}
        />
      )}
      <AllData all={all} />
    </>
  );
}

/** Saves, reads or deletes all matches. Imported matches may be of games that were never played
 * here. */
function AllData({ all }: { all: readonly Past[] }) {
  const games = useAsked(() => engine.games(), []);
  return games.value ? <Data games={games.value} all={all} /> : null;
}

interface FilterProps {
  all: readonly Past[];
  games: readonly GameHead[];
  filter: Filter;
  level(name: string): string;
  rules(slug: string, options: string): string;
}

const periods = [0, 7, 30, 365] as const;
const anyRules = "\n"; // stands for "any rules", because no text of options is a newline

function Filters({ all, games, filter, level, rules }: FilterProps) {
  const ofGame = all.filter((p) => p.setup.game === filter.game);
  const sets = valuesOf(ofGame, (p) => p.setup.options);
  const levels = valuesOf(filter.game ? ofGame : all, levelOf).filter(Boolean);
  const choose = (more: Partial<Filter>) => writeFilter({ ...filter, ...more });
  return (
    <fieldset class="stats-filter">
      <legend class="only-read">{w("filter")}</legend>
      <label>
        {w("game")}
        <select
          class="field"
          value={filter.game}
          onChange={(e) => choose({ game: e.currentTarget.value, rules: null, bots: "" })}
        >
          <option value="">{w("any-game")}</option>
          {games.map((g) => (
            <option key={g.slug} value={g.slug}>
              {g.name}
            </option>
          ))}
        </select>
      </label>
      {sets.length > 1 && (
        <label>
          {w("rules")}
          <select
            class="field"
            value={filter.rules ?? anyRules}
            onChange={(e) =>
              choose({ rules: e.currentTarget.value === anyRules ? null : e.currentTarget.value })
            }
          >
            <option value={anyRules}>{w("any-rules")}</option>
            {sets.map((options) => (
              <option key={options} value={options}>
                {rules(filter.game, options)}
              </option>
            ))}
          </select>
        </label>
      )}
      {levels.length > 1 && (
        <label>
          {w("bots")}
          <select
            class="field"
            value={filter.bots}
            onChange={(e) => choose({ bots: e.currentTarget.value })}
          >
            <option value="">{w("any-bots")}</option>
            {levels.map((name) => (
              <option key={name} value={name}>
                {level(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {w("period")}
        <select
          class="field"
          value={String(filter.days)}
          onChange={(e) => choose({ days: Number(e.currentTarget.value) })}
        >
          {periods.map((d) => (
            <option key={d} value={String(d)}>
              {w(`days-${d}`)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
