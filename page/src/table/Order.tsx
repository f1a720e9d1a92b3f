/* Order.tsx - how the cards rank now: the trumps in a line at the table, all suits in a dialog. The
 * player's own cards are marked. */
import { rankSign } from "../deck/shown";
import type { Card, Order } from "../engine/types";
import { settings } from "../settings/settings";
import { w } from "../text/order";
import { capital, cardName, suitName } from "./names";
import { SuitSign } from "./SuitSign";
import { trumpOf } from "./shape";
import { useTableState } from "./state";
import "./order.css";

function useTrump(): Order | undefined {
  const state = useTableState();
  const trump = trumpOf(state.game, state.view.value);
  return state.view.value.orders.find((o) => "cdhs"[o.suit] === trump);
}

export default function OrderLine() {
  const state = useTableState();
  const order = useTrump();
  return (
    <button
      type="button"
      class="order-line"
      aria-haspopup="dialog"
      onClick={() => {
        state.panel.value = "order";
      }}
    >
      {order ? <Cards order={order} /> : <span>{w("none")}</span>}
    </button>
  );
}

function Cards({ order }: { order: Order }) {
  const state = useTableState();
  const own = state.hand.value.map((o) => o.card);
  const label = (c: Card, i: number) =>
    [cardName(c), i < order.tops && order.label, own.includes(c) && w("own")]
      .filter(Boolean)
      .join(", ");
  return (
    <span class="order-cards">
      {order.cards.map((c, i) => (
        <span
          key={c}
          class={`order-card ${i < order.tops ? "top" : ""} ${own.includes(c) ? "own" : ""}`}
        >
          <span class="only-read">{label(c, i)}; </span>
          <b aria-hidden="true">{rankSign(c.charAt(0))}</b>
          <SuitSign suit={c.charAt(1)} />
        </span>
      ))}
    </span>
  );
}

/** The dialog: every suit, and a button that shows or hides the line of trumps at the table. */
export function AllOrders() {
  const state = useTableState();
  const trump = useTrump();
  const { orders } = state.view.value;
  const stays = settings.order.value === "on";
  const first = trump ? [trump, ...orders.filter((o) => o !== trump)] : orders;
  return (
    <>
      {first.map((o) => (
        <section key={o.suit} class="order-suit">
          <h3>
            {capital(suitName("cdhs"[o.suit] ?? ""))}
            {o === trump && ` · ${w("trump")}`}
          </h3>
          <Cards order={o} />
        </section>
      ))}
      <button
        type="button"
        class="button"
        onClick={() => {
          settings.order.value = stays ? "off" : "on";
        }}
      >
        {w(stays ? "hide" : "keep")}
      </button>
    </>
  );
}
