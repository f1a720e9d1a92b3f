/* index.ts - loads the almanac: texts about the cards and the games, without the rules. Playing
 * needs none of them, so each part is a module of its own, fetched when it is opened. */
import pages from "virtual:almanac";
import type { Card, Fact, Page } from "./game";

export type { Card, Fact, First, Page, Said } from "./game";

/** The facts of the teaching deck, by card. */
export type Deck = Readonly<Record<Card, Fact>>;

export const hasPage = (slug: string): boolean => Object.hasOwn(pages, slug);

/** Loads the almanac page of a game; rejects when the game has none (see hasPage()). */
export async function loadPage(slug: string): Promise<Page> {
  const load = pages[slug];
  if (!load) throw new Error(`no page: ${slug}`);
  return (await load()).default;
}

export async function loadFacts(): Promise<Deck> {
  return (await import("./facts")).facts as Deck;
}
