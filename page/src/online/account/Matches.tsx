/* Matches.tsx - the finished matches of the account, from whatever device it played them. Each opens
 * as a replay, with its analysis and its file. */
import { useState } from "preact/hooks";
import { go } from "../../app/router";
import { engine } from "../../engine/engine";
import { birds } from "../../prepare/begin";
import { pack, writePlace } from "../../replay/link";
import { w } from "../../text/account";
import { listed } from "../../text/online";
import { lang } from "../../text/text";
import { useAsked } from "../../ui/asked";
import { Trouble } from "../../ui/Trouble";
import type { Played } from "../protocol";
import type { Door } from "./door";

const first = 10; // matches shown before the reader asks for all

const moment = (seconds: number): string =>
  new Intl.DateTimeFormat(lang.value === "pt" ? "pt-BR" : "en", {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(seconds * 1000);

/** The record with the account's seat and the day, where the server has not written them. */
function own(record: string, { seat, ended }: Played): string {
  const day = new Date(ended * 1000).toISOString().slice(0, 10);
  return record.replace(/^seats .*\n/m, (line) => `${line}seat ${seat}\ndate ${day}\n`);
}

export function Matches({ door }: { door: Door }) {
  const [all, showAll] = useState(false);
  const [why, setWhy] = useState("");
  const games = useAsked(() => engine.games(), []).value ?? [];
  const list = useAsked(() => door.ask<{ matches: Played[] }>("matches"), []).value?.matches;
  const open = async (played: Played) => {
    setWhy("");
    try {
      const { code, match } = played;
      const { record } = await door.ask<{ record: string }>("match", { code, match });
      const payload = await pack(own(record, played));
      go(`/replay${writePlace({ payload, at: 0, eyes: played.seat })}`);
    } catch (error) {
      setWhy(error instanceof Error ? error.message : w("no-answer"));
    }
  };
  const shown = all ? list : list?.slice(0, first);
  return (
    <section class="panel" aria-labelledby="my-matches" aria-busy={!list}>
      <h2 id="my-matches">{w("played")}</h2>
      {list?.length === 0 && <p class="muted">{w("no-played")}</p>}
      {why && <Trouble text={why} />}
      {!!shown?.length && (
        <ul class="account-rows">
          {shown.map((played) => {
            const { code, match, game, names, seat, won, ended } = played;
            const name = games.find((g) => g.slug === game)?.name ?? game;
            const others = names.map((n, i) => n || birds[i] || "").filter((_, i) => i !== seat);
            const when = moment(ended);
            return (
              <li key={`${code}/${match}`}>
                <span>
                  <b>{name}</b>
                  <small>{w("played-with", listed(others))}</small>
                  <small>{won ? w("played-won", when) : when}</small>
                </span>
                <button
                  type="button"
                  class="button"
                  aria-label={w("review-of", name, when)}
                  onClick={() => void open(played)}
                >
                  {w("review")}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {!all && list && list.length > first && (
        <button type="button" class="button plain" onClick={() => showAll(true)}>
          {w("played-all", list.length)}
        </button>
      )}
    </section>
  );
}
