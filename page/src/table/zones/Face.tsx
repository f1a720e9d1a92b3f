/* Face.tsx - draws a card, face up or face down, at a width in px. */
import type { Card } from "../../engine/types";
import { tall } from "../layout";

interface Props {
  card: Card | null;
  w: number;
  at?: number; // the card's index in its zone, by which fly.ts finds it
  crop?: number; // the part of the card's height that is visible, up to 1
  across?: boolean; // turned by a quarter, as wide as a card is high
  class?: string;
  style?: Record<string, string | number>;
}

export function Face({ card, w, at, crop = 1, across, class: more = "", style }: Props) {
  const [wide, high] = across ? [w * tall, w] : [w, w * tall];
  const size = { width: `${wide}px`, height: `${Math.min(high, w * tall * crop)}px`, ...style };
  const kind = `face ${crop < 1 ? "cropped" : ""} ${across ? "across" : ""} ${more}`;
  return (
    <span class={kind} style={size} data-at={at}>
      <svg viewBox="0 0 62 84" width={w} height={w * tall} aria-hidden="true">
        <use href={card ? `#card-${card}` : "#card-back"} />
      </svg>
    </span>
  );
}
