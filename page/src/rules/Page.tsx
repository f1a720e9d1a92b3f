/* Page.tsx - draws an annotated rules page. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { valueWords } from "../prepare/option-words";
import { cardName, cardSign } from "../table/names";
import { t } from "../text/text";
import type { Rich, RichBlock, RichItem, Term } from "./annotate";
import { linkAddress } from "./page";
import { amountWords } from "./said";

interface Around {
  values: Record<string, string> | null; // the table's option values; null: no table
  asked: Term | null;
  ask(term: Term): void;
}
export const AroundPage = createContext<Around>({ values: null, asked: null, ask: () => {} });

const suitClass: Record<string, string> = {
  c: "paus",
  d: "ouros",
  h: "copas",
  s: "espadas",
  X: "espadas",
};

export function Words({ parts }: { parts: Rich[] }) {
  return (
    <>
      {parts.map((p, i) => (
        <Word key={i} part={p} />
      ))}
    </>
  );
}

function Word({ part: p }: { part: Rich }) {
  const { values, asked, ask } = useContext(AroundPage);
  switch (p.kind) {
    case "text":
      return <>{p.text}</>;
    case "code":
      return <code>{p.text}</code>;
    case "strong":
      return (
        <strong>
          <Words parts={p.parts} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Words parts={p.parts} />
        </em>
      );
    case "link":
      return (
        <a href={linkAddress(p.to)}>
          <Words parts={p.parts} />
        </a>
      );
    case "card":
      return (
        <span
          class={`mini ${suitClass[p.card.at(p.card === "XX" ? 0 : 1) ?? ""]}`}
          role="img"
          aria-label={cardName(p.card)}
        >
          {cardSign(p.card)}
        </span>
      );
    case "rule":
      return <a href={`#${p.rule}`}>{p.rule}</a>;
    case "setting":
      return <span class="setting">{p.text}</span>;
    case "amount":
      return <>{amountWords(p.option, values?.[p.option.name] ?? p.option.default, p.unit)}</>;
    case "term":
      return (
        <button
          type="button"
          class="term"
          aria-expanded={asked === p.term}
          onClick={() => ask(p.term)}
        >
          {p.text}
        </button>
      );
  }
}

/** True when a cell has no words. */
const empty = (cell: Rich[]) => !cell.length;

/** The heading of a column. A narrow screen shows each row's cells one below the other, and repeats
 * the heading before each cell. */
const said = (head: Rich[] = []) => head.map((p) => (p.kind === "text" ? p.text : "")).join("");

function Table({ head, rows }: Extract<RichBlock, { kind: "table" }>) {
  const { values } = useContext(AroundPage);
  const ofOptions = rows.some((r) => r.options.length);
  return (
    <div
      class={ofOptions ? "rules-sheet options" : "rules-sheet"}
      tabIndex={ofOptions ? undefined : 0}
    >
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                <Words parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, options }, r) => (
            <tr key={r}>
              {cells.map((cell, i) => (
                <td key={i} class={empty(cell) ? "empty" : undefined} data-head={said(head[i])}>
                  <Words parts={cell} />
                  {i === 0 &&
                    values &&
                    options
                      .filter((o) => values[o.name] !== o.default)
                      .map((o) => (
                        <span key={o.name} class="here-rule">
                          {t("rules.here", valueWords(o, values[o.name] ?? ""))}
                        </span>
                      ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Items({ items }: { items: RichItem[] }) {
  return (
    <>
      {items.map(({ parts, rule, items: within }, n) => (
        <li key={n} id={rule ?? undefined}>
          <Words parts={parts} />
          {within && (
            <ul>
              <Items items={within} />
            </ul>
          )}
        </li>
      ))}
    </>
  );
}

function Drawn({ block: b }: { block: RichBlock }) {
  switch (b.kind) {
    case "heading":
      if (b.level === 1) return null; // the screen already shows this heading as its title
      return b.level === 2 ? <h2 id={b.id}>{b.text}</h2> : <h3 id={b.id}>{b.text}</h3>;
    case "paragraph":
      return (
        <p>
          <Words parts={b.parts} />
        </p>
      );
    case "list": {
      const items = <Items items={b.items} />;
      return b.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return <Table {...b} />;
  }
}

export function Page({ blocks }: { blocks: RichBlock[] }) {
  return (
    <>
      {blocks.map((block, i) => (
        <Drawn key={i} block={block} />
      ))}
    </>
  );
}
