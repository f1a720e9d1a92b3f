/* state.ts - how a zone stands to the choice: its classes and what is read of it. */
import type { Zone } from "../../engine/types";
import { t } from "../../text/text";
import type { Desk } from "../desk";
import { cardName, zoneWords } from "../names";
import { isAlone } from "../shape";

export interface Standing {
  class: string;
  label: string;
  lit: boolean;
}

export function standing(desk: Desk, zone: Zone): Standing {
  const { cards, zones } = desk.choice.value;
  const light = desk.mine.value ? desk.lights.value.zones.get(zone.id) : undefined;
  const amount = desk.mine.value && desk.table.value.amounts.some((a) => a.zones.includes(zone.id));
  const chosen = zones.includes(zone.id);
  const hinted = desk.marked.value?.zones.includes(zone.id);
  const begun = cards.length > 0 || zones.length > 0;
  const patience = isAlone(desk.game);
  const open = light && (begun || light === "ends" || patience);
  const lit = amount ? !chosen : !!open;
  const classes = [
    lit && (amount || (patience && !begun) ? "free" : "lit"),
    chosen && "chosen",
    hinted && "hinted",
  ];
  const wins = zone.best;
  const seat = zone.players?.[wins ?? 0] ?? -1;
  const who = seat === desk.you ? t("you") : (desk.names[seat] ?? "");
  const words = [
    `${desk.zoneName(zone)}: ${zoneWords(desk.game, zone)}`,
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
