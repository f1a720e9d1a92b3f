/* DealForm.tsx - the form for a deal. It shows the sum while one types, and the reason when the
 * deal cannot be kept. */
import { useEffect, useRef, useState } from "preact/hooks";
import { alarm, say } from "../app/live";
import type { Pad as Account } from "../engine/types";
import { w } from "../text/pad";
import { useAsked } from "../ui/asked";
import { Icon } from "../ui/Icon";
import { Amount, Field } from "./Fields";
import {
  ADJUST,
  account,
  badFields,
  columnName,
  gain,
  readDeal,
  signed,
  type Typed,
  writeDeal,
} from "./model";
import type { Pad } from "./store";

interface Props {
  pad: Pad;
  known: Account;
  at: number; // index of the deal; the number of deals so far means a new one
  onKeep(line: string): void;
  onBack(): void;
}

export function DealForm({ pad, known, at, onKeep, onBack }: Props) {
  const [typed, setTyped] = useState<Typed>(() => readDeal(pad.deals[at] ?? ""));
  const [tried, setTried] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const wrong = useRef<HTMLParagraphElement>(null);
  const { entries, columns } = known;
  const names = columns.map((c) => columnName(c, pad.names));
  const bad = badFields(entries, typed);
  const line = writeDeal(entries, typed, columns.length);
  const deals = [...pad.deals.slice(0, at), line];
  const asked = useAsked(() => account({ ...pad, deals }), [deals.join("\n")]);
  const deal = asked.value?.deals[at];
  const error = bad.size ? w("bad") : (deal?.error?.text ?? null);
  const blamed = bad.size ? -1 : (deal?.error?.seat ?? -1);
  const who = names[columns.findIndex((c) => c.includes(blamed))];
  useEffect(() => title.current?.focus(), []);
  const put = (name: string) => (texts: string[]) => setTyped({ ...typed, [name]: texts });
  return (
    <form
      class="pad-form"
      onSubmit={async (e) => {
        e.preventDefault();
        setTried(true);
        // The answer on the screen may belong to an earlier input.
        const fresh = bad.size ? null : (await account({ ...pad, deals })).deals[at];
        const why = bad.size ? w("bad") : fresh?.error?.text;
        if (why) alarm(why);
        wrong.current?.focus();
        if (why || !fresh) return;
        say(w("saved"));
        onKeep(line);
      }}
    >
      <div class="row">
        <button type="button" class="button" onClick={onBack}>
          <Icon name="back" />
          {w("back")}
        </button>
      </div>
      <h2 ref={title} tabIndex={-1}>
        {w("write-n", at + 1)}
        {(deal?.dealer ?? -1) >= 0 && (
          <small> · {w("deals", pad.names[deal?.dealer ?? 0] ?? "")}</small>
        )}
      </h2>
      {entries.some((e) => e.kind === "amount") && <p class="muted">{w("sums")}</p>}
      {entries.map((entry) => (
        <Field
          key={entry.name}
          {...{ entry, typed, bad }}
          columns={names}
          onChange={put(entry.name)}
        />
      ))}
      <details class="pad-entry" open={typed[ADJUST] !== undefined}>
        <summary>{w("agreed")}</summary>
        <p class="option-help">{w("agreed-help")}</p>
        <Amount
          entry={{ name: ADJUST, label: w("agreed"), kind: "amount", most: 0, values: [] }}
          columns={names}
          texts={typed[ADJUST] ?? []}
          bad={bad}
          minus
          onChange={put(ADJUST)}
        />
      </details>
      <section class="pad-round" aria-labelledby="pad-round">
        <h3 id="pad-round">{w("round")}</h3>
        {error ? (
          <p ref={wrong} class={tried ? "pad-error loud" : "pad-error"} tabIndex={-1}>
            {who && (
              <strong>
                <bdi>{who}</bdi>:{" "}
              </strong>
            )}
            {error}
          </p>
        ) : (
          <dl class="pad-sums">
            {columns.map((c, i) => (
              <div key={c.join()}>
                <dt>
                  <bdi>{names[i]}</bdi>
                </dt>
                <dd>{deal ? signed(gain(deal, c[0] ?? 0)) : "…"}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <div class="pad-go">
        <button type="submit" class="button main">
          {w("keep")}
        </button>
      </div>
    </form>
  );
}
