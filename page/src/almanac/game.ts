/* game.ts - what games/<slug>/page.ts tells the page about its game. `motif` is the picture on its
 * tile on the first screen. `facts` are its cards of the teaching deck, if any. `firsts` are what
 * its statistics remember, if anything. `page` is its page in the almanac. The build
 * (tools/pages.mjs) splits the four, because the first screen needs only the motif. */

/** A text in Portuguese and English. */
export type Said = readonly [pt: string, en: string];

type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";
export type Card = `${Rank}${"c" | "d" | "h" | "s"}` | "XX";

/** The fact of one card of the teaching deck. */
export interface Fact {
  title: Said;
  text: Said;
  /** Where the fact comes from: a source document (000 to 004), or a game's rules page with the
   * rule or section. The page does not show this. */
  source: string;
}

/** Facts by card: "Ac" to "Ks", and "XX". A game has one rule (clubs) and one piece of advice
 * (spades). */
export type Facts = Readonly<Partial<Record<Card, Fact>>>;

/** How many deals of a patience can be won when all cards are known. The build takes these numbers
 * from docs/studies.jsonl. */
export interface Share {
  rules: string; // a preset's name, or name=value
  deals: number;
  won: number;
  luck?: boolean; // random play wins as many deals as the solver: the cards alone decide
}

/** What a result is worth under a preset, compared with matches of the level `medio`. The build
 * takes these numbers from docs/studies.jsonl, too. */
export interface Worth {
  rules: string;
  better: readonly number[]; // [k - 1]: the fewest points that beat k of 10 matches, for 1 to 9
}

/** The almanac page of a game. The first four parts are lists of paragraphs. */
export interface Page {
  origin: readonly Said[];
  history: readonly Said[];
  strategy: readonly Said[];
  relatives: readonly Said[];
  /** The game at a glance: lines of a table, each with its heading. */
  glance?: readonly (readonly [name: Said, value: Said])[];
  /** The slugs of the games that `relatives` speaks of, nearest first. */
  kin: readonly string[];
  shares?: readonly Share[];
  ranks?: readonly Worth[];
}

/** Something that a player remembers doing for the first time. `lines`: the score sheet of a deal
 * has one line of each group for the player, by the keys after "<slug>.sheet.". */
export interface First {
  name: Said;
  lines: readonly (readonly string[])[];
}

/* ---- motifs ---- */

/** A card of the deck or its "back", and the place of its centre. */
export interface Laid {
  card: string;
  x: number;
  y: number;
  turn?: number; // degrees
}

/** Cards as on the game's table, in a field 120 wide and 84 high. `w`: the width of a card. */
export interface Motif {
  w: number;
  cards: Laid[];
}

export const put = (card: string, x: number, y: number, turn = 0): Laid => ({ card, x, y, turn });

/** Lays cards in a row. The first has its centre at (`x`, `y`); each next one is `dx` further right
 * and `dy` further down. */
export const row = (cards: string[], x: number, y: number, dx: number, dy = 0): Laid[] =>
  cards.map((card, i) => put(card, x + i * dx, y + i * dy));

const short = (n: number) => Math.round(n * 10) / 10;

/** Lays cards as in a hand, on an arc with `radius` whose top is at (`x`, `y`). `step`: degrees
 * from card to card. */
export const fan = (cards: string[], x: number, y: number, step: number, radius: number): Laid[] =>
  cards.map((card, i) => {
    const turn = (i - (cards.length - 1) / 2) * step;
    const rad = (turn * Math.PI) / 180;
    const [dx, dy] = [radius * Math.sin(rad), radius * (1 - Math.cos(rad))];
    return put(card, short(x + dx), short(y + dy), turn);
  });
