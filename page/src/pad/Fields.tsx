/* Fields.tsx - the fields of a deal: a group for each entry, with a field for each column.
 * Everything is large, because the phone often lies on the table. */

import type { PadEntry } from "../engine/types";
import { w } from "../text/pad";
import { Icon } from "../ui/Icon";
import { number, signed, sumOf, type Typed } from "./model";

interface Common {
  entry: Pick<PadEntry, "name" | "label" | "kind" | "most" | "values">;
  columns: string[]; // the names of the columns; [""] for an entry of the whole table
  texts: string[];
  bad: Set<string>;
  onChange(texts: string[]): void;
}

const set = (texts: string[], n: number, at: number, text: string) =>
  Array.from({ length: n }, (_, i) => (i === at ? text : (texts[i] ?? "")));

function Count({ entry, columns, texts, bad, onChange }: Common) {
  const put = (i: number, text: string) => onChange(set(texts, columns.length, i, text));
  return (
    <div class="pad-cols">
      {columns.map((name, i) => {
        const now = sumOf(texts[i] ?? "") ?? 0;
        const label = name ? `${entry.label}, ${name}` : entry.label;
        const id = `pad-${entry.name}-${i}`;
        return (
          <div class="pad-col" key={id}>
            {name && (
              <label for={id}>
                <bdi>{name}</bdi>
              </label>
            )}
            <div class="pad-count">
              <button
                type="button"
                aria-label={w("less", label)}
                disabled={now <= 0}
                onClick={() => put(i, String(now - 1))}
              >
                <Icon name="minus" />
              </button>
              <input
                id={id}
                inputMode="numeric"
                autocomplete="off"
                aria-label={label}
                aria-invalid={bad.has(`${entry.name}.${i}`)}
                placeholder="0"
                value={texts[i] ?? ""}
                onFocus={(e) => e.currentTarget.select()}
                onInput={(e) => put(i, e.currentTarget.value)}
              />
              <button
                type="button"
                aria-label={w("more", label)}
                disabled={now >= entry.most}
                onClick={() => put(i, String(now + 1))}
              >
                <Icon name="plus" />
              </button>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** The fields of an entry for an amount. `minus`: the amount may be below zero. */
export function Amount({
  entry,
  columns,
  texts,
  bad,
  minus,
  onChange,
}: Common & { minus?: boolean }) {
  const put = (i: number, text: string) => onChange(set(texts, columns.length, i, text));
  return (
    <div class="pad-cols">
      {columns.map((name, i) => {
        const text = texts[i] ?? "";
        const sum = sumOf(text);
        const label = name ? `${entry.label}, ${name}` : entry.label;
        const id = `pad-${entry.name}-${i}`;
        return (
          <div class="pad-col" key={id}>
            <label for={id}>{name ? <bdi>{name}</bdi> : entry.label}</label>
            <div class="pad-amount">
              {minus && (
                <button
                  type="button"
                  aria-label={w("sign", label)}
                  disabled={!sum}
                  onClick={() => put(i, String(-(sum ?? 0)).replace("-", "−"))}
                >
                  ±
                </button>
              )}
              <input
                id={id}
                inputMode="tel"
                autocomplete="off"
                aria-label={label}
                aria-invalid={bad.has(`${entry.name}.${i}`)}
                placeholder="0"
                value={text}
                onFocus={(e) => e.currentTarget.select()}
                onInput={(e) => put(i, e.currentTarget.value)}
              />
            </div>
            {text.includes("+") && sum !== null && <output for={id}>= {number(sum)}</output>}
          </div>
        );
      })}
    </div>
  );
}

/** Buttons that choose, by the kind of entry: at most one column, any columns, or one value. */
function Pills({ entry, columns, texts, onChange }: Common) {
  const one = entry.kind === "one";
  if (entry.kind === "choice")
    return (
      <div class="pills">
        {entry.values.map((v) => (
          <label key={v.name} class="pill">
            <input
              type="radio"
              name={`pad-${entry.name}`}
              checked={texts[0] === v.name}
              onChange={() => onChange([v.name])}
            />
            <span>{v.label}</span>
          </label>
        ))}
      </div>
    );
  return (
    <div class="pills">
      {columns.map((name, i) => (
        <label key={`${entry.name}-${i}`} class="pill">
          <input
            type={one ? "radio" : "checkbox"}
            name={`pad-${entry.name}`}
            checked={texts[i] === "1"}
            onChange={(e) =>
              onChange(set(one ? [] : texts, columns.length, i, e.currentTarget.checked ? "1" : ""))
            }
          />
          <span>{name || w("yes")}</span>
        </label>
      ))}
      {one && (
        <label class="pill">
          <input
            type="radio"
            name={`pad-${entry.name}`}
            checked={!texts.includes("1")}
            onChange={() => onChange([])}
          />
          <span>{w("nobody")}</span>
        </label>
      )}
    </div>
  );
}

interface Props {
  entry: PadEntry;
  columns: string[];
  typed: Typed;
  bad: Set<string>;
  onChange(texts: string[]): void;
}

const kinds = { count: Count, amount: Amount, flag: Pills, one: Pills, choice: Pills };

export function Field({ entry, columns, typed, bad, onChange }: Props) {
  const Kind = kinds[entry.kind];
  return (
    <fieldset class="pad-entry">
      <legend>
        {entry.label}
        {entry.unit !== 0 && (
          <small>
            {" "}
            {entry.kind === "count" ? w("each", signed(entry.unit)) : signed(entry.unit)}
          </small>
        )}
      </legend>
      {entry.help && <p class="option-help">{entry.help}</p>}
      <Kind
        entry={entry}
        columns={entry.table ? [""] : columns}
        texts={typed[entry.name] ?? []}
        bad={bad}
        onChange={onChange}
      />
    </fieldset>
  );
}
