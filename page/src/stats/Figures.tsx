/* Figures.tsx - the figures of the chosen matches: as cards for one game, as a table for all
 * games. */

import type { GameHead } from "../engine/types";
import type { Past } from "../store/history";
import { w } from "../text/stats";
import { useAsked } from "../ui/asked";
import { Chart, Scroll } from "./Chart";
import { distribution, figures, levelOf, movingAverage, pairs, valuesOf } from "./compute";
import { clock, share, tenths, whole } from "./numbers";
import { teams } from "./teams";

const width = 10; // matches in the moving average

function Card({ name, value }: { name: string; value: string }) {
  return (
    <div class="stats-card panel">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function OneGame({ game, all }: { game: GameHead; all: readonly Past[] }) {
  const f = figures(all, game.low);
  const alone = game.max_seats === 1 || all.every((p) => p.setup.seats === 1);
  return (
    <>
      <dl class="stats-cards">
        <Card name={w("played")} value={whole(f.played)} />
        <Card name={w("won")} value={w("won-share", whole(f.won), share(f.won, f.played))} />
        {f.unhelped < f.won && <Card name={w("unhelped")} value={whole(f.unhelped)} />}
        <Card name={w("streak")} value={whole(f.streak)} />
        <Card name={w("longest")} value={whole(f.longest)} />
        <Card name={w(game.chips ? "average-chips" : "average")} value={tenths(f.average)} />
        {f.best !== null && <Card name={w("best")} value={whole(f.best)} />}
        {alone && f.quickest !== null && <Card name={w("quickest")} value={clock(f.quickest)} />}
        {alone && f.fewest !== null && <Card name={w("fewest")} value={whole(f.fewest)} />}
        <Card name={w("time")} value={clock(f.seconds)} />
      </dl>
      {f.played > 1 && <Charts scores={f.scores} />}
    </>
  );
}

function Charts({ scores }: { scores: readonly number[] }) {
  const means = movingAverage(scores, width);
  const [first = 0, last = 0] = [means[0], means.at(-1)];
  const bins = distribution(scores);
  const most = bins.reduce((a, b) => (b.n > a.n ? b : a), { from: 0, to: 0, n: 0 });
  const range = (b: { from: number; to: number }) =>
    b.from === b.to ? whole(b.from) : w("range", whole(b.from), whole(b.to));
  const [high, low] = [Math.max(...means), Math.min(...means)];
  return (
    <div class="stats-charts">
      <Chart
        kind="line"
        title={w("moving", width)}
        says={w("moving-says", tenths(first), tenths(last), tenths(high), tenths(low))}
        heads={[w("match"), w("mean")]}
        labels={means.map((_, i) => whole(i + 1))}
        values={means}
        show={tenths}
      />
      <Chart
        kind="bars"
        title={w("spread")}
        says={w(
          "spread-says",
          ...[range(most), whole(most.n), whole(scores.length)],
          ...[whole(Math.min(...scores)), whole(Math.max(...scores))],
        )}
        heads={[w("points"), w("times-played")]}
        labels={bins.map((b) =>
          b.from === b.to ? whole(b.from) : `${whole(b.from)}…${whole(b.to)}`,
        )}
        values={bins.map((b) => b.n)}
        show={whole}
      />
    </div>
  );
}

interface Row {
  name: string;
  all: Past[];
  low: boolean;
}

function Rows({ title, head, rows }: { title: string; head: string; rows: Row[] }) {
  return (
    <div class="panel">
      <h2>{title}</h2>
      <Scroll label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{w("played")}</th>
              <th scope="col">{w("won")}</th>
              <th scope="col">{w("average")}</th>
              <th scope="col">{w("best")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, all, low }) => {
              const f = figures(all, low);
              return (
                <tr key={name}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>{whole(f.played)}</td>
                  <td>{w("won-share", whole(f.won), share(f.won, f.played))}</td>
                  <td>{tenths(f.average)}</td>
                  <td>{f.best === null ? "—" : whole(f.best)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </div>
  );
}

export function ByGame({ games, all }: { games: readonly GameHead[]; all: readonly Past[] }) {
  const rows = valuesOf(all, (p) => p.setup.game).map((slug) => {
    const head = games.find((g) => g.slug === slug);
    const mine = all.filter((p) => p.setup.game === slug);
    return { name: head?.name ?? slug, all: mine, low: head?.low ?? false };
  });
  return <Rows title={w("by-game")} head={w("game")} rows={rows} />;
}

/** The results with each partner, as a table, if there was more than one partner. */
export function ByPair({ game, all }: { game: GameHead; all: readonly Past[] }) {
  const team = useAsked(() => teams(all), [all]);
  const found = team.value ? [...pairs(all, team.value, w("and"))] : [];
  if (found.length < 2) return null;
  const rows = found.map(([name, mine]) => ({ name, all: mine, low: game.low }));
  return <Rows title={w("by-pair")} head={w("pair")} rows={rows} />;
}

interface LevelProps {
  game: GameHead;
  all: readonly Past[];
  level(name: string): string;
}
export function ByLevel({ game, all, level }: LevelProps) {
  const levels = valuesOf(all, levelOf).filter(Boolean);
  if (levels.length < 2) return null;
  const rows = levels.map((name) => ({
    name: level(name),
    all: all.filter((p) => levelOf(p) === name),
    low: game.low,
  }));
  return <Rows title={w("by-bots")} head={w("level")} rows={rows} />;
}
