/* TableLink.tsx - a table in a list: its game and rules, its host, how full it is. */

import { engine } from "../engine/engine";
import type { GameHead } from "../engine/types";
import { rulesLine } from "../prepare/option-words";
import { parseTerms } from "../prepare/terms";
import { w } from "../text/online";
import { useAsked } from "../ui/asked";
import type { Look } from "./protocol";

export function TableLink({ look, games }: { look: Look; games: GameHead[] }) {
  const { code, settings, phase, host, players, watchers } = look;
  const name = games.find((g) => g.slug === settings.game)?.name ?? settings.game;
  const rules = useAsked(async () => {
    const game = await engine.game(settings.game);
    return rulesLine(game, parseTerms(game, settings.options).terms);
  }, [settings.game, settings.options]);
  const taken = players.filter((p) => p.kind !== "open").length;
  const facts = [
    w("of-host", players[host]?.name ?? ""),
    w("taken", taken, settings.seats),
    ...(settings.clock === "off" ? [] : [w(`clock-${settings.clock}`)]),
    ...(look.counts ? [w("counts")] : []),
    ...(phase === "play" ? [w("playing")] : []),
    ...(watchers.length ? [w("watchers", watchers.length)] : []),
  ];
  return (
    <a href={`/m/${code}`}>
      <strong>{name}</strong>
      <span>{rules.value}</span>
      <small>{facts.join(" · ")}</small>
    </a>
  );
}
