/* standing.ts - how a zone relates to the choice: its classes, and the words that a screen reader
 * says for it. */
import type { Zone } from "../../engine/types";
import { t } from "../../text/text";
import { cardName, zoneWords } from "../names";
import { isAlone, isInUse } from "../shape";
import type { TableState } from "../state";

export interface Standing {
  class: string;
  label: string;
  lit: boolean;
}

/** Words about a place on a board; "" where there is nothing to say. */
export interface Told {
  place: string; // "fileira 2, coluna 3"
  free: string; // "livre", "coberta por sete de copas"
}

export function standing(state: TableState, zone: Zone, told?: Told): Standing {
  const { cards, zones } = state.choice.value;
  const light = state.mine.value ? state.lights.value.zones.get(zone.id) : undefined;
  const amount =
    state.mine.value && state.table.value.amounts.some((a) => a.zones.includes(zone.id));
  const chosen = zones.includes(zone.id);
  const hinted = state.marked.value?.zones.includes(zone.id);
  const used = isInUse(state.game, state.view.value, zone);
  const begun = cards.length > 0 || zones.length > 0;
  const patience = isAlone(state.game);
  const open = light && (begun || light === "ends" || patience);
  const lit = amount ? !chosen : !!open;
  const classes = [
    lit && (amount || (patience && !begun) ? "free" : "lit"),
    chosen && "chosen",
    hinted && "hinted",
    used && "in-use",
  ];
  const wins = zone.best;
  const seat = zone.players?.[wins ?? 0] ?? -1;
  const who = seat === state.you ? t("you") : (state.names[seat] ?? "");
  const name = [state.zoneName(zone), told?.place].filter(Boolean).join(", ");
  const face = zone.cards?.[zone.n - 1]; // an open card
  const words = [
    `${name}: ${zoneWords(state.game, zone)}`,
    told?.free,
    wins !== undefined && zone.n > 1 && t("trick.wins", who, cardName(zone.cards?.[wins] ?? null)),
    lit && t(face ? "card.free" : "zone.plays"),
    used && t("zone.in-use"),
    chosen && t("zone.chosen"),
  ];
  return {
    class: classes.filter(Boolean).join(" "),
    label: words.filter(Boolean).join(", "),
    lit,
  };
}
