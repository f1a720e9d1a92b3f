/* choosing.ts - choosing own cards and zones by taps. A choice that means exactly one act plays it.
 * A choice that fits no act is explained. Nothing here knows a game. */
import { batch } from "@preact/signals";
import type { Act, Card, Refusal } from "../engine/types";
import { settings } from "../settings/settings";
import { t } from "../text/text";
import { play, refuse } from "./acting";
import { type Choice, meant, merge, open } from "./choose";
import { isAlone } from "./shape";
import { skip } from "./show";
import type { TableState } from "./state";

/** Chooses the cards and zones of an act. */
export function choose(
  state: TableState,
  act: { cards: readonly Card[]; zones: readonly string[] },
) {
  const own = [...state.hand.value, ...state.own.value];
  const keys: string[] = [];
  for (const card of act.cards) {
    const o = own.find((x) => x.card === card && !keys.includes(x.key));
    if (o) keys.push(o.key);
  }
  batch(() => {
    state.refusal.value = null;
    state.keys.value = keys;
    state.zones.value = [...act.zones];
  });
}

/** Takes an own card into the choice or out of it. */
export function tapCard(state: TableState, key: string) {
  const own = state.own.value.find((o) => o.key === key);
  if (!own?.card) return;
  skip(state);
  state.refusal.value = null;
  const chosen = state.keys.value.includes(key);
  if (!state.single.value) {
    state.keys.value = chosen
      ? state.keys.value.filter((k) => k !== key)
      : [...state.keys.value, key];
    return;
  }
  const all = state.ready.value;
  if (chosen && all.length === 1 && state.mine.value && settings.confirm.value === "off") {
    void play(state, (all[0] as Act).act);
    return;
  }
  batch(() => {
    state.keys.value = chosen ? [] : [key];
    state.zones.value = [];
  });
  const legal = state.acts.value.some((a) => a.cards.includes(own.card as Card));
  if (!chosen && !legal && state.strict.value) void explain(state);
}

/** Takes a zone into the choice or out of it. If the zone means nothing now, its cards are shown or
 * the reason is explained. */
export async function tapZone(state: TableState, id: string) {
  skip(state);
  state.refusal.value = null;
  if (!state.mine.value && !state.acts.value.some((a) => a.zones.includes(id))) {
    showZone(state, id);
    return;
  }
  if (state.mine.value && state.table.value.amounts.some((a) => a.zones.includes(id))) {
    state.zones.value = [id]; // the zone for which an amount is chosen
    return;
  }
  const { cards, zones } = state.choice.value;
  if (zones.includes(id)) {
    state.zones.value = zones.filter((z) => z !== id);
    return;
  }
  const added = [...zones, id];
  if (settle(state, { cards, zones: added })) return;
  if (cards.length && (await settleOffers(state, cards, added))) return;
  if (settle(state, { cards: [], zones: [id] })) return;
  if (cards.length) state.zones.value = [id];
  else if (showZone(state, id)) return;
  void explain(state, { cards, zones: [id] });
}

/* Makes `c` the choice if some act contains it. If the choice means just one act, plays it, unless
 * the settings want a button pressed first. False: no act contains `c`. */
function settle(state: TableState, c: Choice, acts: readonly Act[] = state.acts.value): boolean {
  if (!open(acts, c).length) return false;
  const act = meant(acts, c);
  const sure = settings.confirm.value === "off" || isAlone(state.game);
  if (act && sure) {
    void play(state, act.act);
    return true;
  }
  state.zones.value = [...c.zones];
  if (!c.cards.length) state.keys.value = [];
  return true;
}

async function settleOffers(
  state: TableState,
  cards: readonly Card[],
  zones: string[],
): Promise<boolean> {
  if (state.single.value) return false;
  const offers = await findOffers(state, cards, zones);
  if (!offers.length) return false;
  state.offered.value = offers;
  return settle(state, { cards, zones }, merge(state.acts.value, offers));
}

/** Asks the engine which acts the cards and zones could mean, beyond the listed ones. */
export function findOffers(
  state: TableState,
  cards: readonly Card[],
  zones: readonly string[],
): Promise<Act[]> {
  const count = (by: number) => {
    state.pending.value = state.pending.peek() + by;
  };
  count(1);
  return state.seat.offers([...cards], [...zones]).finally(() => count(-1));
}

/** Shows all cards of a zone that hides some of them; false: no more can be seen. */
export function showZone(state: TableState, id: string): boolean {
  const zone = state.zone(id);
  if (!zone || isAlone(state.game)) return false;
  const seen = (zone.cards ?? []).filter((c) => c).length;
  if (seen < 2) return false;
  state.panel.value = { zone: id };
  return true;
}

/** Says why a choice is no act, and does nothing else. It stays silent if something else was chosen
 * or done before the engine answered. */
export async function explain(state: TableState, c: Choice = state.choice.value) {
  const [keys, zones, { ply }] = [state.keys.value, state.zones.value, state.view.value];
  const refusal = await reasonAgainst(state, c);
  if (state.keys.value === keys && state.zones.value === zones && state.view.value.ply === ply)
    refuse(state, refusal);
}

async function reasonAgainst(state: TableState, c: Choice): Promise<Refusal> {
  const guide = state.seat.guide?.value?.why;
  if (!state.mine.value) return { key: "", text: guide ?? t("refusal.not-turn") };
  const { intendedActs, plainly } = await import("./intended"); // fetched late, because most choices are acts
  for (const text of intendedActs(state.game, state.table.value, state.acts.value, c)) {
    const refusal = await state.seat.check(text);
    if (refusal && !refusal.key.startsWith("act.")) return refusal;
  }
  return { key: "", text: guide ?? plainly(state.game, c) };
}
