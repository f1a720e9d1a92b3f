/* aims.ts - where a dragged card may be dropped, and which zones then count as tapped. So a drop
 * means the same as taps. Pure functions. */
import type { Act, Card, Way } from "../engine/types";
import { exact, lights } from "./choose";

/** For each zone where a card may be dropped, the zones that then count as tapped. */
export type Aims = ReadonlyMap<string, readonly string[]>;

/** The targets for own cards: every zone to which an act takes them. */
export function cardAims(acts: readonly Act[], cards: readonly Card[]): Aims {
  const { zones } = lights(acts, { cards, zones: [] });
  return new Map([...zones.keys()].map((z) => [z, [z]]));
}

/** The targets for a card of the zone `from`. These are the zones that a legal act names together
 * with `from`. They are also the zones to which one of `ways` takes the card, even if a tap on
 * other zones chooses that act. */
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

/** The acts that lay exactly the cards `cards` and name no zone. */
export const laid = (acts: readonly Act[], cards: readonly Card[]): Act[] =>
  cards.length ? exact(acts, { cards, zones: [] }) : [];
