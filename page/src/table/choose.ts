/* choose.ts - what a choice of own cards and zones means. A person chooses an act by choosing its
 * cards and zones in any order. The acts still possible are those that contain the choice, and
 * their other cards and zones may be tapped next. Pure functions that draw nothing and know no
 * rules. */
import type { Act, Card, Game, Operand, Verb } from "../engine/types";

export interface Choice {
  cards: readonly Card[];
  zones: readonly string[];
}

export const nothing: Choice = { cards: [], zones: [] };

export const isEmpty = (c: Choice): boolean => !c.cards.length && !c.zones.length;

/** `bag` without the things in `part`, each removed once; null: not all of them are in the bag. */
export function without<T>(bag: readonly T[], part: readonly T[]): T[] | null {
  const rest = [...bag];
  for (const thing of part) {
    const i = rest.indexOf(thing);
    if (i < 0) return null;
    rest.splice(i, 1);
  }
  return rest;
}

const equal = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && without(a, b) !== null;

/** The acts that contain the choice. */
export function open(acts: readonly Act[], c: Choice): Act[] {
  return acts.filter((a) => without(a.cards, c.cards) && without(a.zones, c.zones));
}

/** The acts whose cards and zones are exactly the choice. */
export function exact(acts: readonly Act[], c: Choice): Act[] {
  return acts.filter((a) => equal(a.cards, c.cards) && equal(a.zones, c.zones));
}

/** The acts that get a button. All their cards are chosen, and they name every chosen zone. A
 * choice of zones alone must name all zones of the act. */
export function ready(acts: readonly Act[], c: Choice): Act[] {
  if (isEmpty(c)) return [];
  if (!c.cards.length) return exact(acts, c);
  return acts.filter((a) => equal(a.cards, c.cards) && without(a.zones, c.zones));
}

/** The one act that the choice means. If several acts have these cards and zones, it is the one
 * that names the zones in the order of tapping. Null: several acts remain, or more could still be
 * chosen. */
export function meant(acts: readonly Act[], c: Choice): Act | null {
  const all = exact(acts, c);
  if (!all.length || open(acts, c).length > all.length) return null;
  if (all.length === 1) return all[0] ?? null;
  const asTapped = all.filter((a) => a.zones.every((z, i) => z === c.zones[i]));
  return asTapped.length === 1 ? (asTapped[0] ?? null) : null;
}

export type Light = "ends" | "leads"; // ends: the tap completes an act; leads: more taps must follow

export interface Lights {
  cards: Map<Card, Light>;
  zones: Map<string, Light>;
}

/** The cards and zones that may be tapped next. */
export function lights(acts: readonly Act[], c: Choice): Lights {
  const cards = new Map<Card, Light>();
  const zones = new Map<string, Light>();
  const put = <K>(map: Map<K, Light>, key: K, ends: boolean) => {
    if (ends || !map.has(key)) map.set(key, ends ? "ends" : "leads");
  };
  for (const a of acts) {
    const moreCards = without(a.cards, c.cards);
    const moreZones = without(a.zones, c.zones);
    if (!moreCards || !moreZones) continue;
    const last = moreCards.length + moreZones.length === 1;
    for (const card of moreCards) put(cards, card, last);
    for (const zone of moreZones) put(zones, zone, last);
  }
  return { cards, zones };
}

/** Listed and offered acts together, each text once. */
export function merge(listed: readonly Act[], offered: readonly Act[]): Act[] {
  const known = new Set(listed.map((a) => a.act));
  return [...listed, ...offered.filter((a) => !known.has(a.act))];
}

/** True when a tap on another card should replace the choice, because no act needs two cards. */
export function single(acts: readonly Act[], picks: number): boolean {
  return !picks && acts.every((a) => a.cards.length < 2);
}

/** The cards of the hand in groups that acts use together, the longest groups first. Each card is
 * in one group. */
export function groups(acts: readonly Act[], hand: readonly Card[]): Card[][] {
  const sorted = acts.filter((a) => a.cards.length > 2);
  sorted.sort((a, b) => b.cards.length - a.cards.length);
  let rest = [...hand];
  const found: Card[][] = [];
  for (const a of sorted) {
    const left = without(rest, a.cards);
    if (!left) continue;
    found.push([...a.cards]);
    rest = left;
  }
  return [...found, rest];
}

/** The acts that lay a run or a set, or add to one. */
export function laysOf(game: Game, acts: readonly Act[]): Act[] {
  return acts.filter((a) => game.verbs[a.verb]?.operands.some((o) => o === "run" || o === "set"));
}

export const places: readonly Operand[] = ["zone", "number"];

/** True when a verb names places of the table. */
export const namesPlaces = (v: Verb) => v.operands.some((o) => places.includes(o));
