/* Auction.tsx - the bids of each seat since the deal, one column for each seat, until the first
 * card is played. */
import type { Event, Verb } from "../engine/types";
import { w } from "../text/order";
import { t } from "../text/text";
import { capital } from "./names";
import { type TableState, useTableState } from "./state";
import "./auction.css";

const verbOf = (state: TableState, e: Event): Verb | undefined =>
  state.game.verbs.find((v) => v.name === e.act.split(" ")[0]);

/** The bids since the last deal; none once a card has been played. */
export function callsOf(state: TableState): Event[] {
  const calls: Event[] = [];
  for (const e of state.match.events.value) {
    const verb = verbOf(state, e);
    if (e.seat < 0) calls.length = 0;
    else if (verb?.on) return [];
    else if (!verb?.operands.some((o) => o !== "suit")) calls.push(e);
  }
  return calls;
}

export default function Auction() {
  const state = useTableState();
  const { seats } = state.view.value;
  const calls = callsOf(state);
  const first = calls[0]?.seat ?? 0;
  const order = Array.from({ length: seats }, (_, i) => (first + i) % seats);
  if (!calls.length) return null;
  return (
    <table class="auction">
      <caption class="only-read">{w("auction")}</caption>
      <thead>
        <tr>
          {order.map((seat) => (
            <th key={seat} scope="col">
              {seat === state.you ? t("you") : state.names[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds(calls, order).map((row, i) => (
          <tr key={`${i}`}>
            {row.map((e, k) => (
              <td key={order[k]} class={e && verbOf(state, e)?.help ? "bid" : ""}>
                {e && words(state, e)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function words(state: TableState, e: Event): string {
  const verb = verbOf(state, e);
  return capital(verb?.help ? verb.label : state.named(e.say));
}

/* Groups the bids into rows, one for each round. If a seat bids again before the others have bid, a
 * new row begins. */
function rounds(calls: Event[], order: number[]): (Event | undefined)[][] {
  const rows: (Event | undefined)[][] = [];
  let last = order.length;
  for (const e of calls) {
    const at = order.indexOf(e.seat);
    if (at <= last || !rows.length) rows.push(new Array(order.length).fill(undefined));
    (rows[rows.length - 1] as (Event | undefined)[])[at] = e;
    last = at;
  }
  return rows;
}
