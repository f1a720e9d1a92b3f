/* index.ts - the almanac: what there is to read about the cards and the games besides their
 * rules. Playing needs none of it, so each part is a module of its own, fetched when it is
 * opened. */
import pages from "virtual:almanac";
import type { Card, Fact, Page } from "./game";

export type { Card, Fact, Page, Said } from "./game";

/** The facts of the teaching deck, by card. */
export type Deck = Readonly<Record<Card, Fact>>;

export const hasPage = (slug: string): boolean => Object.hasOwn(pages, slug);

/** The almanac page of a game; undefined: it has none. */
export async function loadPage(slug: string): Promise<Page> {
  const load = pages[slug];
  if (!load) throw new Error(`no page: ${slug}`);
  return (await load()).default;
}

export async function loadFacts(): Promise<Deck> {
  return (await import("./facts")).facts as Deck;
}
