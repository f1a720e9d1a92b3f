/* Melds.tsx - melds by side: a row of cards each, below its note and count. Where many lie they shrink
 * to strips; a tap on one shows it whole. */
import type { Zone } from "../../engine/types";
import { useDesk } from "../desk";
import { type MeldSize, noteWidth } from "../layout";
import { cards } from "../names";
import { rem } from "../room";
import { Face } from "./Face";
import { standing } from "./state";

interface Props {
  zones: Zone[];
  size: MeldSize;
  label: string;
}

export function MeldRow({ zones, size, label }: Props) {
  return (
    <ul class="melds" aria-label={label}>
      {zones.map((z) => (
        <li key={z.id}>
          <Meld zone={z} size={size} />
        </li>
      ))}
    </ul>
  );
}

function Meld({ zone, size }: { zone: Zone; size: MeldSize }) {
  const desk = useDesk();
  const s = standing(desk, zone);
  const { w, step, crop } = size;
  return (
    <button
      type="button"
      class={`zone meld ${s.class} ${zone.note ? "noted" : ""}`}
      aria-label={s.label}
      title={`${zone.note ?? ""} ${cards(zone.n)}`}
      data-zone={zone.id}
      data-stop
      onClick={() => void desk.tapZone(zone.id)}
    >
      {zone.note && (
        <span class="meld-head" style={{ maxWidth: `${noteWidth(zone.n, size, rem(0.7))}px` }}>
          {zone.note}
        </span>
      )}
      <span class="fan">
        {(zone.cards ?? []).map((card, i) => (
          <Face
            key={`${i}${card}`}
            card={card}
            w={w}
            at={i}
            crop={crop}
            class={zone.marks?.includes(i) ? "marked" : ""}
            style={i ? { marginLeft: `${step - w}px` } : {}}
          />
        ))}
      </span>
      {zone.n > 3 && <span class="count" aria-hidden="true" data-n={zone.n} />}
    </button>
  );
}
