/* aims.ts - where a dragged card may be dropped, and which zones count as tapped then, so a drop
 * means what taps mean. Pure. */
import type { Act, Card, Way } from "../engine/types";
import { exact, lights } from "./choose";

/** For each zone where a card may be dropped, the zones that then count as tapped. */
export type Aims = ReadonlyMap<string, readonly string[]>;

/** For own cards: every zone to which an act takes them. */
export function cardAims(acts: readonly Act[], cards: readonly Card[]): Aims {
  const { zones } = lights(acts, { cards, zones: [] });
  return new Map([...zones.keys()].map((z) => [z, [z]]));
}

/** For a card of the table: the zones that some act means together with the card's own zone, and
 * the zones to which acts take it that fewer taps mean. */
export function zoneAims(acts: readonly Act[], ways: readonly Way[], from: string): Aims {
  const aims = new Map<string, readonly string[]>();
  for (const { cards, zones } of acts)
    if (!cards.length && zones.length > 1 && zones.includes(from))
      for (const z of zones) if (z !== from) aims.set(z, [from, z]);
  for (const [source, to, text] of ways) {
    const act = acts.find((a) => a.act === text);
    if (source === from && act && !aims.has(to)) aims.set(to, act.zones);
  }
  return aims;
}

/** The acts that lay these cards as they are, at no zone in particular. */
export const laid = (acts: readonly Act[], cards: readonly Card[]): Act[] =>
  cards.length ? exact(acts, { cards, zones: [] }) : [];
