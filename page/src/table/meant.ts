/* meant.ts - finds the card that a person asks about. */
import type { Card } from "../engine/types";
import type { TableState } from "./state";

/** The card with the focus, otherwise the card chosen last, otherwise the first card in sight. */
export function meantCard(state: TableState, focused: Element | null): Card | null {
  const at = focused?.closest<HTMLElement>("[data-key], [data-zone]");
  const own = (key: string | undefined) => state.own.value.find((o) => o.key === key)?.card;
  const top = (id: string | undefined) =>
    state
      .zone(id ?? "")
      ?.cards?.filter((card) => card !== null)
      .at(-1);
  return (
    own(at?.dataset.key) ??
    (at?.dataset.stop === undefined ? undefined : top(at.dataset.zone)) ??
    own(state.keys.value.at(-1)) ??
    top(state.zones.value.at(-1)) ??
    state.hand.value.find((o) => o.card)?.card ??
    state.view.value.zones.map((zone) => top(zone.id)).find((card) => card) ??
    null
  );
}
