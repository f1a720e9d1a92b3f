/* tags.tsx - short words beside a seat: dealer, contract, passes. If room is short, a role is a
 * letter, and the panel of the players says what it means. At a table where sides have melds, a tag
 * that all seats of a side share is shown once, beside the side's melds. */
import type { Fact, Game } from "../engine/types";
import { capital, factWords } from "./names";
import { hasMelds } from "./shape";
import { type TableState, useTableState } from "./state";

const whos = ["seat", "dealer", "eldest", "leader"];

/** The sign of each role of a game: a letter of its name that no other role has. */
export function roleSigns(game: Game): Map<string, string> {
  const signs = new Map<string, string>();
  let before = "";
  for (const { name, label, means, n } of game.fields) {
    if (!label || n > 1 || !whos.includes(means)) continue;
    const letters = [...label.toUpperCase()].filter((l) => l.trim());
    const taken = [...signs.values()];
    const sign =
      letters.find((l, i) => !taken.includes(l) && (!i || !before.includes(l))) ??
      letters.find((l) => !taken.includes(l));
    signs.set(name, sign ?? "");
    before += label.toUpperCase();
  }
  return signs;
}

const told = (f: Fact) => f.kind !== "number" || f.value !== 0;
const same = (a: Fact, b: Fact) => a.name === b.name && a.value === b.value && a.text === b.text;

/** The facts that every seat of this seat's side shares. None in games without melds. */
function shared(state: TableState, seat: number): Fact[] {
  const view = state.view.value;
  if (!hasMelds(state.game)) return [];
  const mates = view.team.flatMap((side, i) => (side === view.team[seat] ? [i] : []));
  return (view.seat_facts[seat] ?? []).filter((f) =>
    mates.every((m) => view.seat_facts[m]?.some((o) => same(o, f))),
  );
}

export function SideTags({ side }: { side: number }) {
  const state = useTableState();
  return <Tags facts={shared(state, state.view.value.team.indexOf(side)).filter(told)} />;
}

export function SeatTags({ seat }: { seat: number }) {
  const state = useTableState();
  const view = state.view.value;
  const roles = view.facts.filter((f) => f.kind === "seat" && f.value === seat);
  const signs = roleSigns(state.game);
  const ours = shared(state, seat);
  const own = (view.seat_facts[seat] ?? []).filter((f) => told(f) && !ours.includes(f));
  return (
    <>
      {roles.map((f) => (
        <span key={f.name} class="tag role" data-ask={f.name} title={capital(f.label)}>
          <i aria-hidden="true" data-sign={signs.get(f.name)} />
          <span>{capital(f.label)}</span>
        </span>
      ))}
      <Tags facts={own} />
    </>
  );
}

function Tags({ facts }: { facts: Fact[] }) {
  const state = useTableState();
  return (
    <>
      {facts.map((f) => (
        <span key={f.name} class="tag" data-ask={f.name}>
          {capital(f.label)} <b>{factWords(f, state.names)}</b>
        </span>
      ))}
    </>
  );
}
