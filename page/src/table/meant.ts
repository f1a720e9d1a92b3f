/* meant.ts - the card that a wish to hear about a card is about. */
import type { Card } from "../engine/types";
import type { Desk } from "./desk";

/** The card somebody means: the one with the focus, the one chosen last, else the first in sight. */
export function meantCard(desk: Desk, focused: Element | null): Card | null {
  const at = focused?.closest<HTMLElement>("[data-key], [data-zone]");
  const own = (key: string | undefined) => desk.own.value.find((o) => o.key === key)?.card;
  const top = (id: string | undefined) =>
    desk
      .zone(id ?? "")
      ?.cards?.filter((card) => card !== null)
      .at(-1);
  return (
    own(at?.dataset.key) ??
    (at?.dataset.stop === undefined ? undefined : top(at.dataset.zone)) ??
    own(desk.keys.value.at(-1)) ??
    top(desk.zones.value.at(-1)) ??
    desk.hand.value.find((o) => o.card)?.card ??
    desk.view.value.zones.map((zone) => top(zone.id)).find((card) => card) ??
    null
  );
}
