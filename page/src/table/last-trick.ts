/* last-trick.ts - the last trick, found among the events. */
import type { Card, Event } from "../engine/types";

export interface LastTrick {
  plays: { seat: number; card: Card }[];
  winner: number;
}

const cardOf = (act: string): Card | undefined => /\b([A2-9TJQK][cdhs]|XX)\b/.exec(act)?.[0];
const verbOf = (act: string) => act.split(" ")[0];

const ends = (e: Event) => e.took >= 0;
const deals = (e: Event) => e.seat < 0;

/** The last trick of the deal; null: no trick has been taken yet. */
export function lastTrick(events: readonly Event[]): LastTrick | null {
  const played = events.slice(events.map(deals).lastIndexOf(true) + 1);
  const end = played.map(ends).lastIndexOf(true);
  const taken = played[end];
  if (!taken) return null;
  const before = played.slice(0, end).map(ends).lastIndexOf(true);
  const plays = played.slice(before + 1, end + 1).flatMap(({ seat, act }) => {
    const card = cardOf(act);
    return card && verbOf(act) === verbOf(taken.act) ? [{ seat, card }] : [];
  });
  return { plays, winner: taken.took };
}
