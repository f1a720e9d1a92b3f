/* blocks.ts - a rules page as data, in the form that the build writes (tools/markdown.mjs). Also
 * finds the page's sections with their rules, and the words that the page explains. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong" | "em"; parts: Inline[] }
  | { kind: "link"; to: string; parts: Inline[] };

export interface Item {
  parts: Inline[];
  rule: string | null; // "R19" when the item states that rule
  items?: Item[]; // the items of a list inside this item
}
export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "list"; ordered: boolean; items: Item[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

export interface Section {
  title: string;
  id: string;
  rules: string[];
}

export const plainText = (parts: Inline[]): string =>
  parts.map((p) => ("text" in p ? p.text : plainText(p.parts))).join("");

/** The headings of the second level, each with the rules stated below it. */
export function sections(blocks: Block[]): Section[] {
  const all: Section[] = [];
  for (const b of blocks) {
    if (b.kind === "heading" && b.level === 2) all.push({ title: b.text, id: b.id, rules: [] });
    if (b.kind === "list") for (const { rule } of b.items) if (rule) all.at(-1)?.rules.push(rule);
  }
  return all;
}

export interface Term {
  term: string;
  meaning: Inline[];
}

/** True for the heading of the section that explains the page's words. */
export const explains = (b: Block) => b.kind === "heading" && ["palavras", "words"].includes(b.id);

/** The words explained in that section: each marked word, with the text up to the next marked word. */
export function glossary(blocks: Block[]): Term[] {
  const start = blocks.findIndex(explains);
  const terms: Term[] = [];
  if (start < 0) return terms;
  for (const b of blocks.slice(start + 1)) {
    if (b.kind === "heading") break;
    if (b.kind === "list") for (const { parts } of b.items) terms.push(...explained(parts));
  }
  return terms;
}

function explained(parts: Inline[]): Term[] {
  const found: { words: string; meaning: Inline[] }[] = [];
  for (const p of parts) {
    if (p.kind === "strong" || p.kind === "em")
      found.push({ words: plainText(p.parts), meaning: [] });
    else found.at(-1)?.meaning.push(p);
  }
  return found.flatMap(({ words, meaning }) => {
    const trimmed = trimMeaning(meaning);
    if (!trimmed.length) return [];
    return words
      .replace(/[:"“”]/g, "")
      .split(/,\s*/)
      .filter(Boolean)
      .map((term) => ({ term, meaning: trimmed }));
  });
}

/** Drops the colon after the word, and a comma or semicolon before the next one. */
function trimMeaning(meaning: Inline[]): Inline[] {
  const text = plainText(meaning).trim();
  if (!/[\p{L}\d]/u.test(text)) return [];
  return meaning.map((p, i) => {
    if (p.kind !== "text") return p;
    const from = i === 0 ? p.text.replace(/^[\s:,]+/, "") : p.text;
    return { kind: "text", text: i === meaning.length - 1 ? from.replace(/[\s;,]+$/, "") : from };
  });
}
