/* own.ts - the seat's own cards, as things to choose. Each has a key that distinguishes equal
 * cards. The hand is ordered by suit, by rank, or by the player. */
import type { Card, Game, View } from "../engine/types";
import { kindOf, lineOf } from "./layout";

export interface Own {
  key: string; // "7h.0" is the first seven of hearts
  card: Card | null;
  zone: string;
  at: number;
  marked: boolean;
}
export type Sort = "suit" | "rank" | "own";

const aceFirst = "A23456789TJQK";
const suits = "cdsh"; // red and black alternate

/** All cards of the seat's own zones, the hand first. */
export function ownCards(game: Game, view: View, me: number): Own[] {
  const mine = view.zones.filter((z) => z.seat === me && kindOf(lineOf(game, z)) !== "grid");
  mine.sort((a, b) => Number(!!b.hand) - Number(!!a.hand));
  const copies = new Map<string, number>();
  return mine.flatMap((z) =>
    Array.from({ length: z.n }, (_, at) => {
      const card = z.cards?.[at] ?? null;
      const k = copies.get(card ?? "?") ?? 0;
      copies.set(card ?? "?", k + 1);
      return { key: `${card ?? "?"}.${k}`, card, zone: z.id, at, marked: !!z.marks?.includes(at) };
    }),
  );
}

function rankOf(order: string, card: Card): number {
  return card === "XX" ? 99 : order.indexOf(card[0] ?? "");
}
const suitOf = (card: Card, first: string): number =>
  card === "XX" ? 9 : card[1] === first ? -1 : suits.indexOf(card[1] ?? "");

/** The hand in the wanted order. `order`: the player's own order; cards missing from it come last.
 * `first`: the suit that comes first when the hand is sorted by suit. */
export function sortHand(
  game: Game,
  hand: Own[],
  sort: Sort,
  order: readonly string[],
  first = "",
): Own[] {
  const ranks = game.order ?? aceFirst;
  const place = (o: Own) => {
    const i = order.indexOf(o.key);
    return i < 0 ? 999 : i;
  };
  const by = (a: Own, b: Own): number => {
    if (sort === "own") return place(a) - place(b);
    const suit = suitOf(a.card ?? "XX", first) - suitOf(b.card ?? "XX", first);
    const rank = rankOf(ranks, a.card ?? "XX") - rankOf(ranks, b.card ?? "XX");
    return sort === "suit" ? suit || rank : rank || suit;
  };
  return [...hand].sort((a, b) => by(a, b) || (a.key < b.key ? -1 : 1));
}

/** The order with the card `key` moved to place `to`, from 0. */
export function moved(order: readonly string[], key: string, to: number): string[] {
  const rest = order.filter((k) => k !== key);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, key);
  return rest;
}

/** The hand's keys, with the cards of each group together. */
export function grouped(hand: readonly Own[], groups: readonly (readonly Card[])[]): string[] {
  const rest = [...hand];
  const keys: string[] = [];
  for (const card of groups.flat()) {
    const i = rest.findIndex((o) => o.card === card);
    const o = rest[i];
    if (!o) continue;
    keys.push(o.key);
    rest.splice(i, 1);
  }
  return [...keys, ...rest.map((o) => o.key)];
}
