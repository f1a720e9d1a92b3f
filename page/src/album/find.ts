/* find.ts - the order of the album, and the search in it. */
import type { Card } from "../almanac";

export const groups = ["h", "d", "c", "s", "X"] as const;
export type Group = (typeof groups)[number];

export const groupOf = (card: Card): Group => (card === "XX" ? "X" : (card.charAt(1) as Group));

export const cardsOf = (group: Group): Card[] =>
  group === "X" ? ["XX"] : [..."A23456789TJQK"].map((rank) => `${rank}${group}` as Card);

export const all: readonly Card[] = groups.flatMap(cardsOf);

export const isCard = (text: string): text is Card => (all as readonly string[]).includes(text);

/** Drops accents, and makes all letters small. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The cards whose texts contain every word of `asked`, in the order of the album. `words`: returns
 * the texts of a card. */
export function found(asked: string, words: (card: Card) => string): Card[] {
  const wanted = plain(asked).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  return all.filter((card) => {
    const text = plain(words(card));
    return wanted.every((one) => text.includes(one));
  });
}

/** The card that is `by` places after `card` (1: next, -1: previous). The first card follows the
 * last. */
export function beside(cards: readonly Card[], card: Card, by: number): Card {
  const at = cards.indexOf(card);
  return cards[(at + by + cards.length) % cards.length] ?? card;
}
