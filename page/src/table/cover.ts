/* cover.ts - covers the player's hand, for a room that others share. While it is covered, the table
 * is as the engine would tell it to somebody who may not see these cards, so no part of the page
 * can show them. Remembered for this match and this window. */
import { batch } from "@preact/signals";
import type { Event, Game, Table, Zone } from "../engine/types";
import { clear } from "./acting";
import type { TableState } from "./state";

const secret = (game: Game, zone: Zone, me: number) =>
  zone.seat === me && game.zones[zone.line]?.sees === "owner";

/** The table without the cards that only the seat `me` sees, and without the acts that name them. */
export function coveredTable(game: Game, table: Table, me: number): Table {
  const zones = table.view.zones.map((zone) => {
    if (!secret(game, zone, me)) return zone;
    const { cards: _, marks: __, ...rest } = zone;
    return rest;
  });
  return { ...table, acts: [], amounts: [], picks: [], view: { ...table.view, zones } };
}

const card = /(?:10|[2-9AJQK])[♣♦♥♠]|★/g;

/** The events without the cards that came to the seat `me`, and those that it chose in secret. */
export function coveredEvents(game: Game, events: readonly Event[], me: number): Event[] {
  const secret = game.verbs.filter((v) => v.operands.includes("choice")).map((v) => v.name);
  return events.map((e) => {
    const [verb = ""] = e.act.split(" ");
    const hides = e.seat === me && secret.includes(verb);
    return { ...e, came: [], ...(hides && { act: verb, say: e.say.replace(card, "?") }) };
  });
}

const place = (state: TableState) => `carteado.covered ${location.pathname} ${state.me}`;

/** Whether the hand was covered when the table was left in this window, in the same match. */
export function keptCover(state: TableState): boolean {
  const begun = state.match.events.peek().some((e) => e.seat >= 0);
  try {
    if (!begun) sessionStorage.removeItem(place(state));
    return sessionStorage.getItem(place(state)) !== null;
  } catch {
    return false; // no storage: it is remembered until the table is left
  }
}

/** Covers or uncovers the hand. */
export function cover(state: TableState, on: boolean) {
  clear(state);
  batch(() => {
    state.covers.value = on;
    state.fresh.value = new Set();
  });
  try {
    if (on) sessionStorage.setItem(place(state), "");
    else sessionStorage.removeItem(place(state));
  } catch {
    // as above
  }
}
