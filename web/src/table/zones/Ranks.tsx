/* Ranks.tsx - rows whose cards lie at the place of their rank: lying rows where there is room, else
 * standing columns of strips. */
import type { Card, Zone } from "../../engine/types";
import { useDesk } from "../desk";
import { tall } from "../layout";
import { Face } from "./Face";
import { standing } from "./state";

interface Props {
  zones: Zone[];
  width: number;
  height: number;
  most: number; // card width
}

export function Ranks({ zones, width, height, most }: Props) {
  const desk = useDesk();
  const ranks = desk.game.order ?? "A23456789TJQK";
  const gap = 6;
  const across = Math.min((width - gap) / ranks.length - 3, (height / zones.length - gap) / tall, most);
  const lying = across >= 40;
  const w = lying ? across : Math.min((width - gap * zones.length) / zones.length, most);
  const step = lying
    ? across + 3
    : Math.min((height - w * tall - 4) / (ranks.length - 1), w * tall * 0.5);
  return (
    <div class={`ranks ${lying ? "lying" : "standing"}`}>
      {zones.map((zone) => (
        <Row key={zone.id} zone={zone} ranks={ranks} w={w} step={Math.max(step, 15)} lying={lying} />
      ))}
    </div>
  );
}

interface RowProps {
  zone: Zone;
  ranks: string;
  w: number;
  step: number;
  lying: boolean;
}

function Row({ zone, ranks, w, step, lying }: RowProps) {
  const desk = useDesk();
  const s = standing(desk, zone);
  const long = (ranks.length - 1) * step + (lying ? w : w * tall);
  const size = lying
    ? { width: `${long}px`, height: `${w * tall}px` }
    : { width: `${w}px`, height: `${long}px` };
  const found = new Map<string, [Card, number]>();
  zone.cards?.forEach((c, i) => {
    if (c && c !== "XX") found.set(c[0] as string, [c, i]);
  });
  return (
    <button
      type="button"
      class={`zone rank-row ${s.class}`}
      style={size}
      aria-label={s.label}
      data-zone={zone.id}
      data-stop
      onClick={() => void desk.tapZone(zone.id)}
    >
      {[...ranks].map((r, i) => {
        const held = found.get(r);
        const at = { [lying ? "left" : "top"]: `${i * step}px` };
        if (held) return <Face key={r} card={held[0]} w={w} at={held[1]} style={at} />;
        return (
          <span key={r} class="rank-gap" style={{ ...at, ...gapSize(lying, w, step) }}>
            {r === "T" ? "10" : r}
          </span>
        );
      })}
    </button>
  );
}

const gapSize = (lying: boolean, w: number, step: number) =>
  lying
    ? { width: `${w}px`, height: `${w * tall}px` }
    : { width: `${w}px`, height: `${step - 2}px` };
