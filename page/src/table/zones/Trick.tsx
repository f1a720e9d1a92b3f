/* Trick.tsx - the cards of a trick, each in front of the seat that played it, with the name of that
 * seat. */

import type { Zone } from "../../engine/types";
import { t } from "../../text/text";
import { seatPlace } from "../arrange";
import { tapZone } from "../choosing";
import { tall } from "../layout";
import { nameHigh } from "../room";
import { useTableState } from "../state";
import { Face } from "./Face";
import { standing } from "./standing";

export default function Trick({
  zone,
  w,
  width,
  height,
}: {
  zone: Zone;
  w: number;
  width: number;
  height: number;
}) {
  const state = useTableState();
  const { seats } = state.view.value;
  const s = standing(state, zone);
  const name = nameHigh();
  const seatOf = (i: number) => zone.players?.[i] ?? -1;
  const order = Array.from({ length: seats }, (_, i) => i);
  return (
    <button
      type="button"
      class={`zone trick ${s.class}`}
      style={{ width: `${width}px`, height: `${height}px` }}
      aria-label={s.label}
      data-zone={zone.id}
      data-stop
      onClick={() => void tapZone(state, zone.id)}
    >
      {order.map((seat) => {
        const i = order.findIndex((k) => k < zone.n && seatOf(k) === seat);
        const rel = (seat - state.me + seats) % seats;
        const { x, y } = seatPlace(rel, seats, state.game.right);
        const best = i >= 0 && i === zone.best && zone.n > 1;
        const at = {
          left: `${x * (width - w)}px`,
          top: `${y * (height - w * tall - name)}px`,
          width: `${w}px`,
        };
        return (
          <span
            key={seat}
            class={`trick-place ${i === 0 ? "led" : ""} ${best ? "best" : ""} ${seat === state.me ? "mine" : ""}`}
            style={at}
          >
            {i < 0 ? (
              <span class="face empty" style={{ width: `${w}px`, height: `${w * tall}px` }} />
            ) : (
              <Face card={zone.cards?.[i] ?? null} w={w} at={i} />
            )}
            {state.tops.value.has(zone.cards?.[i] ?? "") && (
              <i class="top-mark" aria-hidden="true" />
            )}
            {best && <em class="best-tag" data-tag={t("trick.best")} />}
            <small data-name={seat === state.you ? t("you") : state.names[seat]} />
          </span>
        );
      })}
    </button>
  );
}
