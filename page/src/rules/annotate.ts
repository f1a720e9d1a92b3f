/* annotate.ts - enriches a rules page. Numbers of rules become links, and cards in the text are
 * drawn. Options, acts and zones get their names from the table (said.ts). The first use of a term
 * in a section becomes a button that explains it. */
import type { Card, Game, Option } from "../engine/types";
import {
  type Block,
  explains,
  glossary,
  type Inline,
  type Item,
  plainText,
  sections,
} from "./blocks";
import { amountWords, negated, type Place, saidIn } from "./said";

/** A term that the page explains, with its meaning enriched too. */
export interface Term {
  term: string;
  meaning: Rich[];
}

export type Rich =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "em"; parts: Rich[] }
  | { kind: "link"; to: string; parts: Rich[] }
  | { kind: "card"; card: Card }
  | { kind: "rule"; rule: string }
  | { kind: "term"; text: string; term: Term }
  | { kind: "setting"; text: string; code: string }
  | { kind: "amount"; option: Option; unit: string }; // the number of an option, and what it counts

export interface RichItem {
  parts: Rich[];
  rule: string | null;
  items?: RichItem[];
}

export type RichBlock =
  | Extract<Block, { kind: "heading" }>
  | { kind: "paragraph"; parts: Rich[] }
  | { kind: "list"; ordered: boolean; items: RichItem[] }
  | { kind: "table"; head: Rich[][]; rows: { cells: Rich[][]; options: Option[] }[] };

/** The text of annotated parts, under the default rules. */
export const richText = (parts: Rich[]): string =>
  parts
    .map((p) => {
      if ("parts" in p) return richText(p.parts);
      if (p.kind === "card") return p.card;
      if (p.kind === "rule") return p.rule;
      return p.kind === "amount" ? amountWords(p.option, p.option.default, p.unit) : p.text;
    })
    .join("");

const suits: Record<string, string> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };
const cardCode = /^(?:[A2-9TJQK][cdhs]|XX)$/;
const spelled = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The number at the head of its own rule is no link. */
const own = (parts: Inline[]): Rich => ({
  kind: "strong",
  parts: [{ kind: "text", text: plainText(parts) }],
});

/* Ranks in their order, with single cards among them: "As, 2, Ac, K, Q". */
const rankList = /^(?=.*[A2-9TJQK][cdhs])(?:(?:10|[A2-9TJQK])[cdhs]?(?:, | |$))+$/;
const ranks = (parts: Inline[]): Rich => ({
  kind: "strong",
  parts: plainText(parts)
    .split(/(, | )/)
    .map((word) =>
      cardCode.test(word) ? { kind: "card", card: word } : { kind: "text", text: word },
    ),
});

const letterBefore = /[\p{L}\d]$/u;

/** Matches that begin a word. (A lookbehind in the pattern would break Safari before 16.4.) */
function* wholeWords(text: string, words: RegExp): Generator<RegExpExecArray> {
  words.lastIndex = 0;
  for (let m = words.exec(text); m; m = words.exec(text))
    if (letterBefore.test(text.slice(0, m.index))) words.lastIndex = m.index + 1;
    else yield m;
}

interface Where extends Partial<Pick<Place, "before" | "row" | "names">> {
  asks?: boolean;
}

class Reader {
  private used = new Set<Term>();
  private words: RegExp;
  private game: Game;
  private rules: Set<string>;
  private terms: Map<string, Term>;

  constructor(game: Game, blocks: Block[]) {
    this.game = game;
    this.rules = new Set(sections(blocks).flatMap((s) => s.rules));
    const explained = glossary(blocks);
    const all = explained
      .map(({ term }) => term.toLowerCase())
      .sort((a, b) => b.length - a.length)
      .map(spelled);
    const one = [
      "(10|[A2-9JQK])([♣♦♥♠])",
      "([A-Z]{1,2}\\d+)",
      ...(all.length ? [`(${all.join("|")})s?`] : []), // "melds" are explained as "meld"
    ];
    this.words = new RegExp(`(?:${one.join("|")})(?![\\p{L}\\d])`, "giu");
    this.terms = new Map();
    for (const { term, meaning } of explained)
      this.terms.set(term.toLowerCase(), { term, meaning: this.meaning(term, meaning) });
  }

  newSection() {
    this.used.clear();
  }

  /** Enriches a run of words. `before`: the words before the run. `row`: the options that this row
   * of a table is about. `names`: the run is the first cell of the row. `asks`: terms may become
   * buttons here. */
  read(parts: Inline[], { asks = false, before = "", row = [], names = false }: Where): Rich[] {
    const read: Rich[] = [];
    const rest = [...parts];
    for (let p = rest.shift(); p; p = rest.shift()) {
      const next = rest[0]?.kind === "text" ? rest[0].text : "";
      const told = before + richText(read);
      if (p.kind === "text") read.push(...this.text(p.text, asks));
      else if (p.kind === "code") {
        const after = this.code(p.text, read, { before: told, after: next, row, names });
        if (after !== next) rest[0] = { kind: "text", text: after };
      } else if (p.kind === "strong" && this.rules.has(plainText(p.parts))) read.push(own(p.parts));
      else if (p.kind === "strong" && rankList.test(plainText(p.parts))) read.push(ranks(p.parts));
      else read.push({ ...p, parts: this.read(p.parts, { asks, before: told, row, names }) });
    }
    return read;
  }

  /* The enriched meaning of a term. Brackets that only repeat the term are left out, with the colon
   * after them. */
  private meaning(term: string, meaning: Inline[]): Rich[] {
    const read = this.read(meaning, { before: `${term} ` });
    const first = read.findIndex((p) => p.kind !== "text" || p.text);
    return read
      .slice(Math.max(first, 0))
      .map((p, i) =>
        i === 0 && p.kind === "text" ? { ...p, text: p.text.replace(/^[\s:,]+/, "") } : p,
      );
  }

  private text(text: string, asks: boolean): Rich[] {
    const parts: Rich[] = [];
    let at = 0;
    for (const m of wholeWords(text, this.words)) {
      const found = this.word(m, asks);
      if (!found) continue;
      if (m.index > at) parts.push({ kind: "text", text: text.slice(at, m.index) });
      parts.push(found);
      at = m.index + m[0].length;
    }
    if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
    return parts;
  }

  private word([all, rank, suit, rule, word]: RegExpMatchArray, asks: boolean): Rich | null {
    if (rank && suit)
      return { kind: "card", card: `${rank === "10" ? "T" : rank.toUpperCase()}${suits[suit]}` };
    if (rule) return this.rules.has(rule) ? { kind: "rule", rule } : null;
    const term = word && asks ? this.terms.get(word.toLowerCase()) : undefined;
    if (!term || this.used.has(term)) return null;
    this.used.add(term);
    return { kind: "term", text: all, term };
  }

  /* Adds the words for a piece of code to `read`. Returns the text after the code, without its
   * first word if that word is now part of what was added. */
  private code(text: string, read: Rich[], place: Place): string {
    const { after } = place;
    const words = text.split(" ");
    if (words.every((w) => cardCode.test(w))) {
      for (const [i, card] of words.entries()) {
        if (i) read.push({ kind: "text", text: " " });
        read.push({ kind: "card", card });
      }
      return after;
    }
    const said = saidIn(this.game, text, place);
    const last = read.at(-1);
    if (said?.kind === "nothing") {
      if (last?.kind === "text") last.text = last.text.replace(/ *\($/, "");
      return after.slice(1);
    }
    if (said?.kind === "without" && last?.kind === "text") last.text = negated(last.text);
    if (said?.kind === "amount") {
      read.push(said);
      return after.slice(1 + said.unit.length);
    }
    read.push(said ? { kind: "setting", text: said.text, code: text } : { kind: "code", text });
    return after;
  }

  /** The options named in the first cell of a row. */
  optionsOf(cell: Inline[]): Option[] {
    const names = cell.flatMap((p) => (p.kind === "code" ? [p.text] : []));
    return this.game.options.filter((o) => names.includes(o.name));
  }
}

const enrichedItems = (reader: Reader, items: Item[], asks: boolean): RichItem[] =>
  items.map(({ parts, rule, items: within }) => ({
    rule,
    parts: reader.read(parts, { asks }),
    items: within && enrichedItems(reader, within, asks),
  }));

function enriched(
  reader: Reader,
  b: Exclude<Block, { kind: "heading" }>,
  asks: boolean,
): RichBlock {
  if (b.kind === "paragraph") return { kind: "paragraph", parts: reader.read(b.parts, { asks }) };
  if (b.kind === "list")
    return { kind: "list", ordered: b.ordered, items: enrichedItems(reader, b.items, asks) };
  const head = b.head.map((cell) => reader.read(cell, {}));
  const rows = b.rows.map((cells) => {
    const options = reader.optionsOf(cells[0] ?? []);
    const where = (i: number) =>
      i ? { row: options } : { names: true, before: richText(head[0] ?? []) };
    return { options, cells: cells.map((cell, i) => reader.read(cell, where(i))) };
  });
  return { kind: "table", head, rows };
}

export function annotate(game: Game, blocks: Block[]): RichBlock[] {
  const reader = new Reader(game, blocks);
  let asks = false; // terms become buttons after the section that explains them
  return blocks.map((b) => {
    if (b.kind !== "heading") return enriched(reader, b, asks);
    reader.newSection();
    if (b.level === 2) asks = !explains(b);
    return b;
  });
}
