/* aims.ts - where a card that is dragged may be let go, and which places are then tapped for it: so a
 * drop means what taps mean. Pure. */
import type { Act, Card, Way } from "../engine/types";
import { exact, lights } from "./choose";

/** By zone, the zones to be tapped. */
export type Aims = ReadonlyMap<string, readonly string[]>;

/** For own cards: every zone that an act takes them to. */
export function cardAims(acts: readonly Act[], cards: readonly Card[]): Aims {
  const { zones } = lights(acts, { cards, zones: [] });
  return new Map([...zones.keys()].map((z) => [z, [z]]));
}

/** For a card of the table: the zones that some act means together with its own, and where its own
 * goes by acts that are meant by fewer taps. */
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

/** The acts by which these cards are laid out as they are, at no place in particular. */
export const laid = (acts: readonly Act[], cards: readonly Card[]): Act[] =>
  cards.length ? exact(acts, { cards, zones: [] }) : [];
