/* Melds.tsx - the melds of a side. Each is a row of cards below a note and a count, in columns with
 * room to grow. If there are many, they shrink to strips; a tap on one shows the whole meld. */

import type { Zone } from "../../engine/types";
import { tapZone } from "../choosing";
import { type MeldSize, meldColumns, meldGap, meldSpan, meldStep } from "../layout";
import { cards } from "../names";
import { useTableState } from "../state";
import { Face } from "./Face";
import { standing } from "./standing";

interface Props {
  zones: Zone[];
  width: number; // the width of a row, in px
  size: MeldSize;
  centred: boolean;
  label: string;
}

export function MeldRow({ zones, width, size, centred, label }: Props) {
  const { n, wide: stretched } = meldColumns(width, size);
  const wide = centred ? size.w : stretched;
  const columns = { gridTemplateColumns: `repeat(${n}, ${wide}px)` };
  return (
    <ul class="melds" aria-label={label} style={centred ? {} : columns}>
      {zones.map((z) => {
        const span = Math.min(n, meldSpan(z.n));
        return (
          <li
            key={z.id}
            style={
              centred
                ? { width: `${span * (wide + meldGap) - meldGap}px` }
                : { gridColumn: `span ${span}` }
            }
            data-wide={`${span}${z.note ? "!" : ""}`}
          >
            <Meld zone={z} size={size} step={meldStep(z.n, wide, size)} />
          </li>
        );
      })}
    </ul>
  );
}

/* "canastra limpa · 200", the number first: it is whole even where the words have no room. */
function Note({ text }: { text: string }) {
  const at = text.lastIndexOf(" · ");
  return (
    <span class="meld-head">
      {at > 0 && <b>{text.slice(at + 3)}</b>} {at > 0 ? text.slice(0, at) : text}
    </span>
  );
}

function Meld({ zone, size, step }: { zone: Zone; size: MeldSize; step: number }) {
  const state = useTableState();
  const s = standing(state, zone);
  const { w, crop } = size;
  return (
    <button
      type="button"
      class={`zone meld ${s.class} ${zone.note ? "noted" : ""}`}
      aria-label={s.label}
      title={`${zone.note ?? ""} ${cards(zone.n)}`}
      data-zone={zone.id}
      data-stop
      onClick={() => void tapZone(state, zone.id)}
    >
      {zone.note && <Note text={zone.note} />}
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
