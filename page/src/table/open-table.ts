/* open-table.ts - makes the state of a table, and updates it whenever the seat changes. */
import { batch, effect } from "@preact/signals";
import type { Seat } from "../seat/seat";
import { findOffers } from "./choosing";
import { keptCover } from "./cover";
import { followTable } from "./show";
import { type Around, TableState } from "./state";

/** Returns the state of a seat's table, and a function that stops the updates. */
export function openTable(seat: Seat, around: Around): [state: TableState, close: () => void] {
  const state = new TableState(seat, around);
  state.covers.value = !state.past && keptCover(state);
  const stops = [followTable(state), followChoice(state), askForOffers(state)];
  return [
    state,
    () => {
      for (const stop of stops) stop();
    },
  ];
}

/* After each act, clears the chosen zones, the offers, the hint, and chosen cards that are gone.
 * Marks the cards that are new. */
function followChoice(state: TableState): () => void {
  let was: { deal: number; ply: number; keys: Set<string> } | null = null;
  return effect(() => {
    const { deal, ply } = state.view.value;
    const keys = new Set(state.own.value.map((o) => o.key));
    const before = was;
    was = { deal, ply, keys };
    if (before && before.deal !== deal && state.panel.peek() === "sheet") state.panel.value = null;
    if (!before || before.ply === ply) return;
    const came = [...keys].filter((k) => !before.keys.has(k));
    batch(() => {
      state.zones.value = [];
      state.offered.value = [];
      state.hinted.value = null;
      state.keys.value = state.keys.peek().filter((k) => keys.has(k));
      const dealt = before.deal !== deal || before.keys.size < 2 || ply < before.ply;
      if (dealt) state.fresh.value = new Set();
      else if (came.length || keys.size < before.keys.size) state.fresh.value = new Set(came);
    });
  });
}

/* Asks the engine what the chosen cards could mean, beyond the listed acts. Only the last answer
 * counts. */
function askForOffers(state: TableState): () => void {
  let asked = 0;
  const ask = async () => {
    const { cards, zones } = state.choice.value;
    const serial = ++asked;
    if (!cards.length || state.single.value || !state.mine.value) {
      if (state.offered.peek().length) state.offered.value = [];
      return;
    }
    const offers = await findOffers(state, cards, zones);
    if (serial === asked) state.offered.value = offers;
  };
  return effect(() => void ask());
}
