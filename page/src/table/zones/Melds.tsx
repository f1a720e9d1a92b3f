/* Melds.tsx - the melds of a side. Each is a row of cards below a note and a count, in columns with
 * room to grow. If there are many, they shrink to strips; a tap on one shows the whole meld. Where
 * the game says so, a complete meld lies as players lay it: as a heap, or with a card across. */

import type { Zone } from "../../engine/types";
import { tapZone } from "../choosing";
import {
  type MeldSize,
  meldColumns,
  meldGap,
  meldShape,
  meldSpan,
  meldStep,
  tall,
} from "../layout";
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
  /* In the centre a heap takes only what it and its note need: a gap beside it would move the row
   * out of the centre. */
  const inCentre = (z: Zone, span: number) => ({
    [meldShape(z).heap ? "maxWidth" : "width"]: `${span * (wide + meldGap) - meldGap}px`,
  });
  return (
    <ul class="melds" aria-label={label} style={centred ? {} : columns}>
      {zones.map((z) => {
        const span = Math.min(n, meldSpan(meldShape(z)));
        return (
          <li
            key={z.id}
            style={centred ? inCentre(z, span) : { gridColumn: `span ${span}` }}
            data-wide={`${span}${z.note ? "!" : ""}`}
          >
            <Meld zone={z} size={size} wide={wide} />
          </li>
        );
      })}
    </ul>
  );
}

/* "canastra limpa · 200", the number first: it is whole even where the words have no room. The
 * words are only for the eye: the meld's label says them in the usual order. */
function Note({ text }: { text: string }) {
  const at = text.lastIndexOf(" · ");
  return (
    <span
      class="meld-head"
      aria-hidden="true"
      data-sum={at > 0 ? text.slice(at + 3) : ""}
      data-name={at > 0 ? text.slice(0, at) : text}
    />
  );
}

/* The places of a zone's cards, in the order of drawing: the card on top of a heap comes last. */
function drawn({ n, heap = -1 }: Zone): number[] {
  const all = Array.from({ length: n }, (_, i) => i);
  return heap < 0 ? all : [...all.filter((i) => i !== heap), heap];
}

const Count = ({ n }: { n: number }) => <span class="count" aria-hidden="true" data-n={n} />;

function Meld({ zone, size, wide }: { zone: Zone; size: MeldSize; wide: number }) {
  const state = useTableState();
  const s = standing(state, zone);
  const { w, crop } = size;
  const shape = meldShape(zone);
  const step = meldStep(shape, wide, size, zone.across === undefined ? w : w * tall);
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
      <span class={shape.heap ? "fan heap" : "fan"}>
        {drawn(zone).map((i, k) => {
          const card = zone.cards?.[i] ?? null;
          const marked = zone.marks?.includes(i) ? "marked" : "";
          return (
            <Face
              key={`${i}${card}`}
              card={zone.down ? null : card}
              w={w}
              at={i}
              crop={crop}
              class={marked}
              across={i === zone.across}
              style={k ? { marginLeft: `${step - w}px` } : {}}
            />
          );
        })}
        {shape.heap && <Count n={zone.n} />}
      </span>
      {zone.n > 3 && !shape.heap && <Count n={zone.n} />}
    </button>
  );
}
