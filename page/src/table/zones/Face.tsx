/* Face.tsx - draws a card, face up or face down, at a width in px. */
import type { Card } from "../../engine/types";
import { tall } from "../layout";

interface Props {
  card: Card | null;
  w: number;
  at?: number; // the card's index in its zone, by which fly.ts finds it
  crop?: number; // the part of the card's height that is visible, up to 1
  class?: string;
  style?: Record<string, string | number>;
}

export function Face({ card, w, at, crop = 1, class: more = "", style }: Props) {
  const size = { width: `${w}px`, height: `${w * tall * crop}px`, ...style };
  return (
    <span class={`face ${crop < 1 ? "cropped" : ""} ${more}`} style={size} data-at={at}>
      <svg viewBox="0 0 62 84" width={w} height={w * tall} aria-hidden="true">
        <use href={card ? `#card-${card}` : "#card-back"} />
      </svg>
    </span>
  );
}
