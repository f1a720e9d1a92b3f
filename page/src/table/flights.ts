/* flights.ts - finds which cards moved between two views by comparing their zones. A card that left
 * one zone and an equal card that came to another count as the same card. Hidden cards are matched
 * by their number. Pure functions; fly.ts draws the flights. */
import type { Card, Event, Game, Table, View, Zone } from "../engine/types";

export interface Flight {
  card: Card | null; // null: the card arrives face down
  from: string; // the id of the zone that it left
  fromAt: number; // its old place in the zone `from`
  to: string;
  toAt: number; // its new place in the zone `to`
  turned: boolean; // the card was hidden in the zone `from`
}

/** What is shown longer than a flight: cards are dealt, or `seat` sweeps the cards of a trick from
 * its zone. */
export type Moment =
  | { kind: "deal" }
  | { kind: "sweep"; zone: string; cards: (Card | null)[]; seat: number };

/** True when nobody has acted yet since the cards were dealt. `ply`: the drawn position. */
export const dealt = (events: readonly Event[], ply: number): boolean =>
  (events.filter((e) => e.n <= ply).at(-1)?.seat ?? 0) < 0;

/** True when the change of a table is to be followed by the eye. Of a match that is over (`past`),
 * only single steps are: a jump to another position moves no card. */
export const inSteps = (before: View, after: View, past: boolean): boolean =>
  !past || Math.abs(after.ply - before.ply) === 1;

const flightLasts = 400; // ms of one card of a deal
const dealLasts = [550, 1500] as const; // ms of the shortest and the longest deal

/** When each of `n` cards of a deal sets off, in ms, and how long it flies. */
export function dealTimes(n: number): { step: number; lasts: number } {
  const [least, most] = dealLasts;
  const all = Math.min(most, least + 45 * (n - 1));
  return { step: n > 1 ? (all - flightLasts) / (n - 1) : 0, lasts: n > 1 ? flightLasts : all };
}

interface Loose {
  zone: string;
  at: number;
  card: Card | null;
}

function cardsOf(z: Zone | undefined): (Card | null)[] {
  if (!z) return [];
  return z.cards ? z.cards : new Array<null>(z.n).fill(null);
}

/* The places of cards in `now` that were not in `was`. Equal cards are paired first. Then hidden
 * cards are paired with the cards that are left, from the top down. */
function over(now: (Card | null)[], was: (Card | null)[]): number[] {
  const rest = [...was];
  const left: number[] = [];
  now.forEach((card, i) => {
    const k = card === null ? -1 : rest.indexOf(card);
    if (k >= 0) rest.splice(k, 1);
    else left.push(i);
  });
  const more = now.length - was.length;
  const known = left.filter((i) => now[i] !== null);
  const unknown = left.filter((i) => now[i] === null);
  const hidden = rest.filter((c) => c === null).length;
  const come = known.slice(Math.min(known.length, more > 0 ? 0 : hidden));
  const wanted = Math.max(0, more - come.length);
  return [...come, ...unknown.slice(unknown.length - wanted)];
}

/** The cards that moved. */
export function flights(before: View, after: View): Flight[] {
  const left: Loose[] = [];
  const came: Loose[] = [];
  const ids = new Set([...before.zones, ...after.zones].map((z) => z.id));
  const find = (v: View, id: string) => v.zones.find((z) => z.id === id);
  for (const zone of ids) {
    const was = cardsOf(find(before, zone));
    const now = cardsOf(find(after, zone));
    for (const at of over(was, now)) left.push({ zone, at, card: was[at] ?? null });
    for (const at of over(now, was)) came.push({ zone, at, card: now[at] ?? null });
  }
  const found: Flight[] = [];
  const take = (fits: (l: Loose, c: Loose) => boolean) => {
    for (let i = 0; i < came.length; ) {
      const c = came[i] as Loose;
      const k = left.findIndex((l) => l.zone !== c.zone && fits(l, c));
      if (k < 0) {
        i++;
        continue;
      }
      const l = left[k] as Loose;
      const turned = l.card === null && c.card !== null;
      found.push({ card: c.card, from: l.zone, fromAt: l.at, to: c.zone, toAt: c.at, turned });
      left.splice(k, 1);
      came.splice(i, 1);
    }
  };
  take((l, c) => l.card !== null && l.card === c.card);
  take((l, c) => l.card === null && c.card !== null);
  take((l, c) => l.card === null && c.card === null);
  take((l, c) => l.card !== null && c.card === null);
  return found;
}

/** The table with the full trick, just before it was taken: `before` with the last card of the
 * trick, which `seat` played. Null: no trick was taken between `before` and `after`. */
export function fullTrick(game: Game, before: Table, after: Table, seat: number, card: Card) {
  const trick = before.view.zones.find((z) => game.zones[z.line]?.turns);
  const now = after.view.zones.find((z) => z.id === trick?.id);
  if (!trick?.n || !now || now.n > trick.n) return null;
  const zones = before.view.zones.map((z) => {
    if (z.id === trick.id)
      return {
        ...z,
        n: z.n + 1,
        cards: [...(z.cards ?? []), card],
        players: [...(z.players ?? []), seat],
      };
    if (z.seat !== seat || z.n === 0 || !z.hand) return z;
    const k = z.cards?.indexOf(card) ?? -1;
    if (z.cards && k < 0) return z;
    const cards = z.cards?.filter((_, i) => i !== k);
    return { ...z, n: z.n - 1, ...(cards ? { cards } : {}) };
  });
  return {
    ...before,
    acts: [],
    amounts: [],
    picks: [],
    view: { ...before.view, zones, turn: seat },
  };
}
