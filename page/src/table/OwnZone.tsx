/* OwnZone.tsx - own cards on the table (shown, set aside, won). They are small, but each can be
 * chosen when an act needs one. */

import type { Zone } from "../engine/types";
import { tapCard } from "./choosing";
import { cardState } from "./Hand";
import { capital, cardName } from "./names";
import { useTableState } from "./state";
import { Face } from "./zones/Face";
import { Badge } from "./zones/Pile";

export function OwnZone({ zone }: { zone: Zone }) {
  const state = useTableState();
  const mine = state.own.value.filter((o) => o.zone === zone.id);
  const used = mine.some(
    (o) => o.card && state.acts.value.some((a) => a.cards.includes(o.card ?? "")),
  );
  if (!used) return <Badge zone={zone} w={32} />;
  return (
    <span
      class="own-zone"
      role="listbox"
      aria-label={state.zoneName(zone)}
      data-zone={zone.id}
      data-area="own"
    >
      {mine.map((o) => {
        const s = cardState(state, o);
        return (
          <button
            key={o.key}
            type="button"
            role="option"
            class={`card ${s.chosen ? "chosen" : ""} ${s.blocked ? "blocked" : ""} ${s.hinted ? "hinted" : ""}`}
            aria-selected={s.chosen}
            aria-label={capital(cardName(o.card))}
            data-stop
            data-key={o.key}
            onClick={() => tapCard(state, o.key)}
          >
            <Face card={o.card} w={46} at={o.at} />
          </button>
        );
      })}
    </span>
  );
}
