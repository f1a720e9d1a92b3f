/* Best.tsx - the public list of the hundred best players of a game under some of its rules. */
import { useState } from "preact/hooks";
import { engine } from "../../engine/engine";
import { w } from "../../text/account";
import { num } from "../../text/text";
import { useAsked } from "../../ui/asked";
import { isForSeveral } from "../games";
import type { Best as Row } from "../protocol";
import type { Door } from "./door";
import { ratedRules, strengthWords } from "./ratings";

export function Best({ door }: { door: Door }) {
  const games = useAsked(() => engine.games(), []).value ?? [];
  const shown = games.filter(isForSeveral).sort((a, b) => a.name.localeCompare(b.name));
  const [slug, choose] = useState("");
  return (
    <section class="panel account-best" aria-labelledby="best">
      <h2 id="best">{w("best")}</h2>
      <label>
        {w("game")}
        <select class="field" value={slug} onChange={(e) => choose(e.currentTarget.value)}>
          <option value="">–</option>
          {shown.map((g) => (
            <option key={g.slug} value={g.slug}>
              {g.name}
            </option>
          ))}
        </select>
      </label>
      <p class="muted">{w("best-help")}</p>
      {slug && <OfGame key={slug} {...{ door, slug }} />}
    </section>
  );
}

function OfGame({ door, slug }: { door: Door; slug: string }) {
  const [preset, choose] = useState("");
  const rules = useAsked(async () => ratedRules(await engine.game(slug)), [slug]).value ?? [];
  const asked = useAsked(
    () => door.ask<{ list: Row[] }>("list", { game: slug, preset }),
    [slug, preset],
  );
  const list = asked.value?.list;
  return (
    <>
      {rules.length > 1 && (
        <label>
          {w("rules")}
          <select class="field" value={preset} onChange={(e) => choose(e.currentTarget.value)}>
            {rules.map((r) => (
              <option key={r.preset} value={r.preset}>
                {r.label}
              </option>
            ))}
          </select>
        </label>
      )}
      {asked.trouble && <p class="wrong">{asked.trouble}</p>}
      {list?.length === 0 && <p class="muted">{w("no-best")}</p>}
      {list && list.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{w("place")}</th>
              <th scope="col">{w("name")}</th>
              <th scope="col">{w("rating-head")}</th>
              <th scope="col">{w("matches-head")}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((row, i) => (
              <tr key={row.name}>
                <td>{num(i + 1)}</td>
                <th scope="row">
                  <bdi>{row.name}</bdi>
                </th>
                <td>{strengthWords(row)}</td>
                <td>{num(row.matches)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
