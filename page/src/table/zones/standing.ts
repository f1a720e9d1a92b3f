/* standing.ts - how a zone relates to the choice: its classes, and the words that a screen reader
 * says for it. */
import type { Zone } from "../../engine/types";
import { t } from "../../text/text";
import { cardName, zoneWords } from "../names";
import { isAlone } from "../shape";
import type { TableState } from "../state";

export interface Standing {
  class: string;
  label: string;
  lit: boolean;
}

export function standing(state: TableState, zone: Zone): Standing {
  const { cards, zones } = state.choice.value;
  const light = state.mine.value ? state.lights.value.zones.get(zone.id) : undefined;
  const amount =
    state.mine.value && state.table.value.amounts.some((a) => a.zones.includes(zone.id));
  const chosen = zones.includes(zone.id);
  const hinted = state.marked.value?.zones.includes(zone.id);
  const begun = cards.length > 0 || zones.length > 0;
  const patience = isAlone(state.game);
  const open = light && (begun || light === "ends" || patience);
  const lit = amount ? !chosen : !!open;
  const classes = [
    lit && (amount || (patience && !begun) ? "free" : "lit"),
    chosen && "chosen",
    hinted && "hinted",
  ];
  const wins = zone.best;
  const seat = zone.players?.[wins ?? 0] ?? -1;
  const who = seat === state.you ? t("you") : (state.names[seat] ?? "");
  const words = [
    `${state.zoneName(zone)}: ${zoneWords(state.game, zone)}`,
    wins !== undefined && zone.n > 1 && t("trick.wins", who, cardName(zone.cards?.[wins] ?? null)),
    lit && t(patience && !begun ? "zone.free" : "zone.plays"),
    chosen && t("zone.chosen"),
  ];
  return {
    class: classes.filter(Boolean).join(" "),
    label: words.filter(Boolean).join(", "),
    lit,
  };
}
