/* SuitSign.tsx - a suit's sign as the pack shows it. */
import { isSpanish } from "../deck/shown";

export function SuitSign({ suit }: { suit: string }) {
  return (
    <svg class={`sign suit-${suit}`} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <use href={`#deck-${isSpanish() ? "e" : ""}${suit}`} />
    </svg>
  );
}
