/* Table.tsx - the screen of a pad: the score in large figures, what players must know for the next
 * deal, and the deals so far. */
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../app/live";
import { go } from "../app/router";
import type { Pad as Account, Game } from "../engine/types";
import { rulesLine } from "../prepare/option-words";
import { parseTerms } from "../prepare/terms";
import { w } from "../text/pad";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { Copy, Share } from "../ui/Copy";
import { saveFile } from "../ui/file";
import { Icon } from "../ui/Icon";
import { Screen } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import { DealForm } from "./DealForm";
import { asFile, asText } from "./export";
import { History } from "./History";
import { account, columnName, factWords, number, winners } from "./model";
import { closed, keepPad, newId, type Pad } from "./store";

export function Table({ kept, game }: { kept: Pad; game: Game }) {
  const [pad, setPad] = useState(kept);
  const [before, setBefore] = useState<string[][]>([]); // the deals before the last deletion, for undo
  const [form, setForm] = useState<number | null>(null);
  const write = useRef<HTMLButtonElement>(null);
  const asked = useAsked(() => account(pad), [pad]);
  const [known, setKnown] = useState<Account | null>(null);
  useEffect(() => asked.value && setKnown(asked.value), [asked.value]);

  const keep = (deals: string[], past = [...before, pad.deals]) => {
    const next = { ...pad, deals, time: Date.now() };
    setBefore(past);
    setPad(next);
    setForm(null);
    void keepPad(next);
    setTimeout(() => write.current?.focus());
  };
  const undo = () => {
    const last = before.at(-1);
    if (!last) return;
    say(w("undone"));
    keep(last, before.slice(0, -1));
  };
  const again = async () => {
    const next = { ...pad, id: newId(), deals: [], time: Date.now() };
    await keepPad(next);
    go(`/marcador/${pad.game}?mesa=${next.id}`);
  };

  return (
    <Screen title={pad.name} name="pad" back={{ to: "/marcador", text: t("pad.title") }}>
      {closed.value && <Trouble text={w("no-store")} />}
      {asked.trouble && <Trouble text={w("trouble", asked.trouble)} />}
      {known && form !== null && (
        <DealForm
          {...{ pad, known, at: form }}
          onKeep={(line) => keep([...pad.deals.slice(0, form), line, ...pad.deals.slice(form + 1)])}
          onBack={() => setForm(null)}
        />
      )}
      {known && form === null && (
        <>
          <Score {...{ pad, known }} />
          <div class="row no-print">
            {!known.over && (
              <button
                ref={write}
                type="button"
                class="button main pad-write"
                onClick={() => setForm(pad.deals.length)}
              >
                <Icon name="plus" />
                {w("write")}
              </button>
            )}
            {known.over && (
              <button ref={write} type="button" class="button main pad-write" onClick={again}>
                {w("again")}
              </button>
            )}
            {before.length > 0 && (
              <button type="button" class="button" onClick={undo}>
                <Icon name="undo" />
                {w("undo")}
              </button>
            )}
          </div>
          <History
            {...{ pad, known }}
            onEdit={setForm}
            onRemove={(i) => keep(pad.deals.filter((_, n) => n !== i))}
          />
          <section class="no-print" aria-labelledby="pad-export">
            <h2 id="pad-export">{w("export")}</h2>
            <div class="row">
              <Copy text={asText(pad, game.name, known)} label={w("copy")} />
              <Share text={asText(pad, game.name, known)} url="" />
              <button type="button" class="button" onClick={() => print()}>
                {w("print")}
              </button>
              <button
                type="button"
                class="button"
                onClick={() => saveFile("carteado-marcador.json", asFile(pad, known))}
              >
                {w("file")}
              </button>
            </div>
          </section>
          <p class="muted">
            {w("rulesline", rulesLine(game, parseTerms(game, pad.options).terms) || w("usual"))}{" "}
            <a href={`/regras/${pad.game}`}>{game.name}</a>
          </p>
        </>
      )}
    </Screen>
  );
}

function Score({ pad, known }: { pad: Pad; known: Account }) {
  const won = winners(known, pad.names);
  const facts = known.facts.map((f) => factWords(f, pad.names, known.dealer)).filter(Boolean);
  return (
    <section class="pad-score" aria-label={w("score")}>
      {known.over && (
        <p class="pad-won" role="status">
          {w(won.length > 1 ? "won-many" : "won-one", won.join(w("and")))}
        </p>
      )}
      <dl class="pad-totals">
        {known.columns.map((c) => (
          <div key={c.join()} class={c.some((s) => known.won.includes(s)) ? "won" : ""}>
            <dt>
              <bdi>{columnName(c, pad.names)}</bdi>
            </dt>
            <dd>{number(known.score[c[0] ?? 0] ?? 0)}</dd>
            {!known.over && <Marks {...{ pad, known, seat: c[0] ?? 0 }} />}
          </div>
        ))}
      </dl>
      {!known.over && (
        <p class="pad-next">
          <span>{w("next", pad.deals.length + 1)}</span>
          {known.dealer >= 0 && <strong>{w("deals", pad.names[known.dealer] ?? "")}</strong>}
          {facts.map((f) => (
            <span key={f}>{f}</span>
          ))}
        </p>
      )}
    </section>
  );
}

function Marks({ pad, known, seat }: { pad: Pad; known: Account; seat: number }) {
  const mark = known.marks[seat];
  const facts = (known.seat_facts[seat] ?? []).map((f) => factWords(f, pad.names, known.dealer));
  return (
    <>
      {mark && <dd class="pad-mark">{mark}</dd>}
      {facts.filter(Boolean).map((f) => (
        <dd class="pad-fact" key={f}>
          {f}
        </dd>
      ))}
    </>
  );
}
