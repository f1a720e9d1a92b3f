/* Ranks.tsx - rows of cards, each at the place of its rank. Cards overlap if there is no room side
 * by side. A place without a card shows its rank. */

import { rankSign } from "../../deck/shown";
import type { Card, Zone } from "../../engine/types";
import { rankRows } from "../arrange";
import { tapZone } from "../choosing";
import { tall } from "../layout";
import { SuitSign } from "../SuitSign";
import { useTableState } from "../state";
import { Face } from "./Face";
import { standing } from "./standing";

interface Props {
  zones: Zone[];
  width: number;
  height: number;
  most: number; // the greatest width of a card, in px
}

export default function Ranks({ zones, width, height, most }: Props) {
  const state = useTableState();
  const ranks = state.game.order ?? "A23456789TJQK";
  const size = rankRows(zones.length, ranks.length, width, height, most);
  return (
    <div class="ranks">
      {zones.map((zone) => (
        <Row key={zone.id} zone={zone} ranks={ranks} size={size} />
      ))}
    </div>
  );
}

interface RowProps {
  zone: Zone;
  ranks: string;
  size: ReturnType<typeof rankRows>;
}

function Row({ zone, ranks, size: { w, crop, step } }: RowProps) {
  const state = useTableState();
  const s = standing(state, zone);
  const found = new Map<string, [Card, number]>();
  zone.cards?.forEach((c, i) => {
    if (c && c !== "XX") found.set(c[0] as string, [c, i]);
  });
  return (
    <button
      type="button"
      class={`zone rank-row ${s.class}`}
      style={{ width: `${(ranks.length - 1) * step + w}px`, height: `${w * tall * crop}px` }}
      aria-label={s.label}
      data-zone={zone.id}
      data-stop
      onClick={() => void tapZone(state, zone.id)}
    >
      {[...ranks].map((r, i) => (
        <i
          key={r}
          class="rank-gap"
          data-rank={rankSign(r)}
          style={{
            left: `${i * step}px`,
            width: `${Math.min(w, step - 2)}px`,
          }}
        >
          {zone.suit !== undefined && <SuitSign suit={"cdhs"[zone.suit] ?? ""} />}
        </i>
      ))}
      {[...ranks].map((r, i) => {
        const held = found.get(r);
        return (
          held && (
            <Face
              key={r}
              card={held[0]}
              w={w}
              crop={crop}
              at={held[1]}
              style={{ left: `${i * step}px` }}
            />
          )
        );
      })}
    </button>
  );
}
