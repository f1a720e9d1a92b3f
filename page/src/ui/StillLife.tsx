/* StillLife.tsx - draws a game's motif with cards of the deck, only as decoration. */
import type { Motif } from "../almanac/game";

export function StillLife({ w, cards }: Motif) {
  const h = (w * 84) / 62;
  return (
    <svg class="still" viewBox="0 0 120 84" aria-hidden="true">
      {cards.map(({ card, x, y, turn }) => (
        <g key={`${card} ${x} ${y}`} transform={`rotate(${turn ?? 0} ${x} ${y})`}>
          <use href={`#card-${card}`} x={x - w / 2} y={y - h / 2} width={w} height={h} />
        </g>
      ))}
    </svg>
  );
}
