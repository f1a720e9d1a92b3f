/* LastTrickCards.tsx - shows the last trick again: who played which card, and who took it. */
import { t } from "../text/text";
import { w } from "../text/trick";
import { lastTrick } from "./last-trick";
import { capital, cardName } from "./names";
import { useTableState } from "./state";
import { Face } from "./zones/Face";

export function LastTrickCards() {
  const state = useTableState();
  const trick = lastTrick(state.match.events.value);
  return (
    <ul class="place-cards last-trick">
      {trick?.plays.map(({ seat, card }) => (
        <li key={seat}>
          <Face card={card} w={62} />
          <span class="only-read">{capital(cardName(card))}. </span>
          <small>
            {seat === state.you ? t("you") : state.names[seat]}
            {seat === trick.winner && <b> {w("took")}</b>}
          </small>
        </li>
      ))}
    </ul>
  );
}
