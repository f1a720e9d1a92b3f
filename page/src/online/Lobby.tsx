/* Lobby.tsx - the tables: in by a code, the public ones, and the way to one of one's own. */
import { useState } from "preact/hooks";
import { useAsked } from "../app/asked";
import { Screen } from "../app/Screen";
import { engine } from "../engine/engine";
import { CodeField } from "./CodeField";
import { once } from "./meeting";
import { NoServer } from "./NoServer";
import type { Look } from "./protocol";
import { TableLink } from "./TableLink";
import { w } from "./words";
import "./online.css";

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
        {tables.value?.length === 0 && <p>{w("no-tables")}</p>}
        <ul class="lobby-tables">
          {tables.value?.map((look) => (
            <li key={look.code}>
              <TableLink look={look} games={games} />
            </li>
          ))}
        </ul>
      </section>
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
