/* Melds.tsx - melds by side: a row of cards each, below its note and count. Where many lie they shrink
 * to strips; a tap on one shows it whole. */
import type { Zone } from "../../engine/types";
import { useDesk } from "../desk";
import type { MeldSize } from "../layout";
import { cards } from "../names";
import { Face } from "./Face";
import { standing } from "./state";

export function MeldRow({ zones, size, label }: { zones: Zone[]; size: MeldSize; label: string }) {
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
      <span class="meld-head">
        <b>{zone.n}</b>
        {zone.note && <span>{zone.note}</span>}
      </span>
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
    </button>
  );
}
