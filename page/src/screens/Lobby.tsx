/* Lobby.tsx - the lobby of a server: a field for a table's code, the public tables, and a link to
 * make a new table. */
import { useState } from "preact/hooks";
import { engine } from "../engine/engine";
import type { GameHead } from "../engine/types";
import { blocked, isBlocked, toggleBlocked } from "../online/blocked";
import { CodeField } from "../online/CodeField";
import { once } from "../online/meeting";
import { NoServer } from "../online/NoServer";
import type { Look } from "../online/protocol";
import { TableLink } from "../online/TableLink";
import { w } from "../text/online";
import { useAsked } from "../ui/asked";
import { Screen } from "../ui/Screen";
import { Switch } from "../ui/Switch";
import "../online/online.css";

export default function Lobby() {
  const [turn, again] = useState(0);
  const games = useAsked(() => engine.games(), []).value ?? [];
  const tables = useAsked(async () => (await once<{ tables: Look[] }>("tables")).tables, [turn]);
  return (
    <Screen title={w("lobby")} name="lobby">
      <CodeField />
      <section aria-labelledby="public-tables" aria-busy={!tables.value && !tables.trouble}>
        <div class="row lobby-head">
          <h2 id="public-tables">{w("public-tables")}</h2>
          <button type="button" class="button plain" onClick={() => again(turn + 1)}>
            {w("refresh")}
          </button>
        </div>
        {tables.trouble && <NoServer again={() => again(turn + 1)} />}
        {tables.value && <Tables all={tables.value.filter(isWelcome)} games={games} />}
      </section>
      {blocked.value.length > 0 && <Blocked />}
      <div class="row">
        <a class="button main" href="/amigos">
          {w("create")}
        </a>
        <a class="button" href="/conta">
          {w("account")}
        </a>
      </div>
    </Screen>
  );
}

const isWelcome = ({ players }: Look): boolean =>
  !players.some((p) => p.kind === "person" && isBlocked(p.name));

/** True when a newcomer can get a seat: an open one, or a bot's seat during a match. */
const hasSeat = ({ players, phase }: Look): boolean =>
  players.some((p) => p.kind === "open" || (phase === "play" && p.kind === "bot"));

/** The list of tables, and its filter. */
function Tables({ all, games }: { all: Look[]; games: GameHead[] }) {
  const [slug, choose] = useState("");
  const [open, only] = useState(false);
  const there = games.filter((g) => all.some((look) => look.settings.game === g.slug));
  const shown = all.filter((l) => (!slug || l.settings.game === slug) && (!open || hasSeat(l)));
  if (!all.length) return <p>{w("no-tables")}</p>;
  return (
    <>
      <div class="row lobby-filter">
        <label for="filter-game">{w("filter-game")}</label>
        <select
          id="filter-game"
          class="field"
          value={slug}
          onChange={(e) => choose(e.currentTarget.value)}
        >
          <option value="">{w("filter-any")}</option>
          {there.map((g) => (
            <option key={g.slug} value={g.slug}>
              {g.name}
            </option>
          ))}
        </select>
        <Switch
          id="filter-open"
          label={w("filter-open")}
          on={open}
          help={undefined}
          onChange={only}
        />
      </div>
      {!shown.length && <p role="status">{w("filter-none")}</p>}
      <ul class="lobby-tables">
        {shown.map((look) => (
          <li key={look.code}>
            <TableLink look={look} games={games} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Blocked() {
  return (
    <section class="panel" aria-labelledby="blocked">
      <h2 id="blocked">{w("blocked-list")}</h2>
      <p class="muted">{w("blocked-help")}</p>
      <div class="row">
        {blocked.value.map((name) => (
          <button key={name} type="button" class="button" onClick={() => toggleBlocked(name)}>
            {w("unblock", name)}
          </button>
        ))}
      </div>
    </section>
  );
}
