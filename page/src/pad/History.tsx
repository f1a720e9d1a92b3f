/* History.tsx - the deals written down, one row each: what the deal brought and the score after it.
 * A row opens to show its lines, where the deal can be corrected or deleted. */
import { useState } from "preact/hooks";
import type { Pad as Account, PadDeal } from "../engine/types";
import { w } from "../text/pad";
import { Icon } from "../ui/Icon";
import { columnName, gain, number, signed } from "./model";
import type { Pad } from "./store";

interface Props {
  pad: Pad;
  known: Account;
  onEdit(at: number): void;
  onRemove(at: number): void;
}

/** The lines of a seat's score in a deal: "canastras limpas 2 × +400". */
function Lines({ deal, seat }: { deal: PadDeal; seat: number }) {
  const lines = deal.seats?.[seat]?.lines ?? [];
  return (
    <ul>
      {lines.map((l, i) => (
        <li key={`${l.key}${i}`}>
          <span>
            {l.text}
            {l.count !== 0 && ` (${l.count})`}
          </span>
          {!l.note && <b>{signed(l.amount)}</b>}
        </li>
      ))}
    </ul>
  );
}

export function History({ pad, known, onEdit, onRemove }: Props) {
  const [open, setOpen] = useState(-1);
  const { columns } = known;
  const names = columns.map((c) => columnName(c, pad.names));
  return (
    <section class="pad-history" aria-labelledby="pad-history">
      <h2 id="pad-history">{w("history")}</h2>
      {!known.deals.length && <p class="muted">{w("none")}</p>}
      {known.deals.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <section class="pad-scroll" tabIndex={0} aria-label={w("history")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{w("deal")}</th>
                {names.map((n, i) => (
                  <th scope="col" key={columns[i]?.join()}>
                    <bdi>{n}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {known.deals.map((d, i) => (
                <Row
                  key={`${i}-${pad.deals[i]}`}
                  {...{ pad, columns, deal: d, n: i, open: open === i }}
                  onOpen={() => setOpen(open === i ? -1 : i)}
                  onEdit={() => onEdit(i)}
                  onRemove={() => onRemove(i)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

interface RowProps {
  pad: Pad;
  columns: number[][];
  deal: PadDeal;
  n: number;
  open: boolean;
  onOpen(): void;
  onEdit(): void;
  onRemove(): void;
}

function Row({ pad, columns, deal, n, open, onOpen, onEdit, onRemove }: RowProps) {
  return (
    <>
      <tr class={deal.error ? "pad-void" : ""}>
        <th scope="row">
          <button
            type="button"
            aria-expanded={open}
            aria-label={w("deal-n", n + 1)}
            onClick={onOpen}
          >
            {n + 1}
            <Icon name="down" />
          </button>
        </th>
        {deal.error ? (
          <td colSpan={columns.length}>{w("not-counted", deal.error.text)}</td>
        ) : (
          columns.map((c) => (
            <td key={c.join()}>
              {signed(gain(deal, c[0] ?? 0))}
              <small>{number(deal.seats?.[c[0] ?? 0]?.score ?? 0)}</small>
            </td>
          ))
        )}
      </tr>
      {open && (
        <tr class="pad-lines">
          <td colSpan={columns.length + 1}>
            {deal.dealer >= 0 && (
              <p class="muted">{w("one-deals", pad.names[deal.dealer] ?? "")}</p>
            )}
            <div class="pad-cols">
              {columns.map((c) => (
                <div key={c.join()}>
                  <strong>{columnName(c, pad.names)}</strong>
                  <Lines deal={deal} seat={c[0] ?? 0} />
                </div>
              ))}
            </div>
            <div class="row no-print">
              <button type="button" class="button" onClick={onEdit}>
                {w("edit")}
              </button>
              <button type="button" class="button danger" onClick={onRemove}>
                {w("remove")}
              </button>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
