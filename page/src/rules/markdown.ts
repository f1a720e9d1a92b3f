/* markdown.ts - reads the small Markdown the rules pages are written in: headings, lists, tables,
 * paragraphs; inside them bold, italic, code, links. The result is data; Page.tsx draws it. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong" | "em"; parts: Inline[] }
  | { kind: "link"; to: string; parts: Inline[] };

export interface Item {
  parts: Inline[];
  rule: string | null; // "R19" when the item states that rule
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

const marks = /`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const m of text.matchAll(marks)) {
    if (m.index > at) parts.push({ kind: "text", text: text.slice(at, m.index) });
    at = m.index + m[0].length;
    const [, code, strong, em, words, to] = m;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", parts: inline(strong) });
    else if (em !== undefined) parts.push({ kind: "em", parts: inline(em) });
    else parts.push({ kind: "link", to: to ?? "", parts: inline(words ?? "") });
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

export const plainText = (parts: Inline[]): string =>
  parts.map((p) => ("text" in p ? p.text : plainText(p.parts))).join("");

export const idOf = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/[\u0300-\u036f`]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));

const item = (text: string): Item => ({
  parts: inline(text),
  rule: /^\*\*([A-Z]+\d+)\*\*/.exec(text)?.[1] ?? null,
});

const listMark = /^(?:- |(\d+)\. )/;

/** What a line begins. */
function opens(line: string): "heading" | "table" | "list" | "blank" | "text" {
  if (!line.trim()) return "blank";
  if (/^#{1,4} /.test(line)) return "heading";
  if (line.startsWith("|")) return "table";
  return listMark.test(line) ? "list" : "text";
}

export function parseMarkdown(source: string): Block[] {
  const lines = source.replace(/\r/g, "").split("\n");
  const blocks: Block[] = [];
  let i = 0;
  /** The lines of one run of text, from here to where something else opens. */
  const run = (): string => {
    const words = [lines[i++]?.trim()];
    while (i < lines.length && opens(lines[i] ?? "") === "text") words.push(lines[i++]?.trim());
    return words.join(" ");
  };
  while (i < lines.length) {
    const line = lines[i] ?? "";
    switch (opens(line)) {
      case "blank":
        i++;
        break;
      case "heading": {
        const [, level = "", raw = ""] = /^(#+) +(.*)$/.exec(line) ?? [];
        const text = plainText(inline(raw.replace(/ *\(`[^`]*`\)/, "")));
        blocks.push({ kind: "heading", level: level.length, text, id: idOf(text) });
        i++;
        break;
      }
      case "table": {
        const rows: string[] = [];
        while (lines[i]?.startsWith("|")) rows.push(lines[i++] ?? "");
        const [head = "", , ...body] = rows;
        blocks.push({ kind: "table", head: cells(head), rows: body.map(cells) });
        break;
      }
      case "list": {
        const ordered = /^\d/.test(line);
        const items: Item[] = [];
        while (opens(lines[i] ?? "") === "list" && /^\d/.test(lines[i] ?? "") === ordered)
          items.push(item(run().replace(listMark, "")));
        blocks.push({ kind: "list", ordered, items });
        break;
      }
      case "text":
        blocks.push({ kind: "paragraph", parts: inline(run()) });
    }
  }
  return blocks;
}

/** The second headings and the rules that each states. */
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

/** Whether a heading is that of the section which explains the page's words. */
export const explains = (b: Block) => b.kind === "heading" && ["palavras", "words"].includes(b.id);

/** The words explained there: what is marked, up to the next mark. */
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

/** Drops the colon after the word and a comma left before the next one. */
function trimMeaning(meaning: Inline[]): Inline[] {
  const text = plainText(meaning).trim();
  if (!/[\p{L}\d]/u.test(text)) return [];
  return meaning.map((p, i) => {
    if (p.kind !== "text") return p;
    const from = i === 0 ? p.text.replace(/^[\s:,]+/, "") : p.text;
    return { kind: "text", text: i === meaning.length - 1 ? from.replace(/[\s;,]+$/, "") : from };
  });
}
