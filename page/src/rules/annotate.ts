/* annotate.ts - enriches a rules page. Numbers of rules become links, written cards become
 * cards, and options, acts and places get their names from the table. The first use of a term in
 * a section becomes a button that explains it. */
import type { Card, Game, Option } from "../engine/types";
import { optionWords, valueWords } from "../prepare/option-words";
import { readValue } from "../prepare/terms";
import {
  type Block,
  explains,
  glossary,
  type Inline,
  type Item,
  plainText,
  sections,
  type Term,
} from "./blocks";

export type Rich =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "em"; parts: Rich[] }
  | { kind: "link"; to: string; parts: Rich[] }
  | { kind: "card"; card: Card }
  | { kind: "rule"; rule: string }
  | { kind: "term"; text: string; term: Term }
  | { kind: "setting"; text: string; code: string };

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

class Reader {
  private used = new Set<Term>();
  private words: RegExp;
  private game: Game;
  private rules: Set<string>;
  private terms: Map<string, Term>;

  constructor(game: Game, blocks: Block[]) {
    this.game = game;
    this.rules = new Set(sections(blocks).flatMap((s) => s.rules));
    this.terms = new Map(glossary(blocks).map((term) => [term.term.toLowerCase(), term]));
    const all = [...this.terms.keys()].sort((a, b) => b.length - a.length).map(spelled);
    const one = [
      "(10|[A2-9JQK])([♣♦♥♠])",
      "([A-Z]{1,2}\\d+)",
      ...(all.length ? [`(${all.join("|")})s?`] : []), // "melds" are explained as "meld"
    ];
    this.words = new RegExp(`(?:${one.join("|")})(?![\\p{L}\\d])`, "giu");
  }

  newSection() {
    this.used.clear();
  }

  /** `row`: the options that a table's row is about. `asks`: terms may become buttons here. */
  read(parts: Inline[], asks: boolean, row: Option[] = []): Rich[] {
    return parts.flatMap((p): Rich[] => {
      if (p.kind === "text") return this.text(p.text, asks);
      if (p.kind === "code") return this.code(p.text, row);
      if (p.kind === "strong" && this.rules.has(plainText(p.parts))) return [own(p.parts)];
      if (p.kind === "strong" && rankList.test(plainText(p.parts))) return [ranks(p.parts)];
      return [{ ...p, parts: this.read(p.parts, asks, row) }];
    });
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

  private code(text: string, row: Option[]): Rich[] {
    const words = text.split(" ");
    if (words.every((w) => cardCode.test(w)))
      return words.flatMap((card, i): Rich[] => [
        ...(i ? [{ kind: "text", text: " " } as const] : []),
        { kind: "card", card },
      ]);
    const said = this.setting(text, row);
    return [said === null ? { kind: "code", text } : { kind: "setting", text: said, code: text }];
  }

  /** An option, its value or a rule set in words. */
  private setting(text: string, row: Option[]): string | null {
    for (const o of row) {
      const value = readValue(o, text);
      if (value !== null) return valueWords(o, value);
    }
    const [name = "", given] = text.split("=");
    const option = this.game.options.find((o) => o.name === name);
    if (option && given === undefined) return option.label;
    const value = option && given !== undefined ? readValue(option, given) : null;
    if (option && value !== null) return optionWords(option, value);
    return (
      this.game.presets.find((p) => p.name === text)?.label ?? this.act(text) ?? this.zone(text)
    );
  }

  /** An act as its button names it, "trunfo x", with dots for what is still open. */
  private act(text: string): string | null {
    const [name, ...given] = text.split(" ");
    const verb = this.game.verbs.find((v) => v.name === name);
    const label = verb?.label.replace(/ *\$\^?(\d)/g, (_, n) => (given[n - 1] ? " …" : ""));
    return label ? `“${label.trim()}”` : null;
  }

  /** A place of the table, "cell.28". */
  private zone(text: string): string | null {
    const [name, number] = text.split(".");
    const zone = this.game.zones.find((z) => z.name === name);
    return zone ? [zone.label, number].filter(Boolean).join(" ") : null;
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
    parts: reader.read(parts, asks),
    items: within && enrichedItems(reader, within, asks),
  }));

function enriched(
  reader: Reader,
  b: Exclude<Block, { kind: "heading" }>,
  asks: boolean,
): RichBlock {
  if (b.kind === "paragraph") return { kind: "paragraph", parts: reader.read(b.parts, asks) };
  if (b.kind === "list")
    return { kind: "list", ordered: b.ordered, items: enrichedItems(reader, b.items, asks) };
  const rows = b.rows.map((cells) => {
    const options = reader.optionsOf(cells[0] ?? []);
    return { options, cells: cells.map((cell, i) => reader.read(cell, false, i ? options : [])) };
  });
  return { kind: "table", head: b.head.map((cell) => reader.read(cell, false)), rows };
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
