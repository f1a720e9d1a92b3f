/* Auction.tsx - what each seat has said since the cards were dealt, one column for each, until the
 * first card is played. */
import type { Event, Verb } from "../engine/types";
import { w } from "../text/order";
import { t } from "../text/text";
import { type Desk, useDesk } from "./desk";
import { capital } from "./names";
import "./auction.css";

const verbOf = (desk: Desk, e: Event): Verb | undefined =>
  desk.game.verbs.find((v) => v.name === e.act.split(" ")[0]);

/** The words said since the last deal; none once a card was played. */
export function callsOf(desk: Desk): Event[] {
  const calls: Event[] = [];
  for (const e of desk.seat.events.value) {
    const verb = verbOf(desk, e);
    if (e.seat < 0) calls.length = 0;
    else if (verb?.on) return [];
    else if (!verb?.operands.some((o) => o !== "suit")) calls.push(e);
  }
  return calls;
}

export default function Auction() {
  const desk = useDesk();
  const { seats } = desk.view.value;
  const calls = callsOf(desk);
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
              {seat === desk.you ? t("you") : desk.names[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds(calls, order).map((row, i) => (
          <tr key={`${i}`}>
            {row.map((e, k) => (
              <td key={order[k]} class={e && verbOf(desk, e)?.help ? "bid" : ""}>
                {e && words(desk, e)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function words(desk: Desk, e: Event): string {
  const verb = verbOf(desk, e);
  return capital(verb?.help ? verb.label : desk.named(e.say));
}

/* A row for each time round; who speaks twice before the others begins a new one. */
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
