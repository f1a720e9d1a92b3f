/* index.ts - the almanac: what there is to read about the cards and the games, besides their rules.
   Nothing of it is needed to play, so each part is a module of its own, fetched when it is opened. */

/** A text in Portuguese and English. */
export type Said = readonly [pt: string, en: string];

/** One card of the teaching deck. */
export interface Fact {
  title: Said;
  text: Said;
  /** Where it was learnt, for whoever checks it; not shown. */
  source: string;
}

/** The page of a game; each part is a list of paragraphs. */
export interface Page {
  origin: readonly Said[];
  history: readonly Said[];
  strategy: readonly Said[];
  relatives: readonly Said[];
  /** The games of ours that `relatives` speaks of, nearest first. */
  kin: readonly Slug[];
}

const pages = {
  buraco: () => import("./pages/buraco"),
  cachorro: () => import("./pages/cachorro"),
  cao_polones: () => import("./pages/cao_polones"),
  cao_vermelho: () => import("./pages/cao_vermelho"),
  domino: () => import("./pages/domino"),
  golfe: () => import("./pages/golfe"),
  hombre: () => import("./pages/hombre"),
  monte: () => import("./pages/monte"),
  onze: () => import("./pages/onze"),
  piramide: () => import("./pages/piramide"),
  poquer: () => import("./pages/poquer"),
  samba: () => import("./pages/samba"),
  solo: () => import("./pages/solo"),
} as const;

export type Slug = keyof typeof pages;
export const slugs = Object.keys(pages) as Slug[];

export const hasPage = (slug: string): slug is Slug => Object.hasOwn(pages, slug);

export async function loadPage(slug: Slug): Promise<Page> {
  return (await pages[slug]()).page;
}

/** The teaching deck, by card: "Ac" to "Ks", and "XX". */
export async function loadFacts(): Promise<Readonly<Record<Card, Fact>>> {
  return (await import("./facts")).facts;
}

type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";
export type Card = `${Rank}${"c" | "d" | "h" | "s"}` | "XX";
