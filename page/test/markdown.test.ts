/* markdown.test.ts - checks the reader of the rules pages' Markdown, and the real pages in both
 * languages. */
import "./page";
import { describe, expect, it } from "vitest";
import type { Game, Option } from "../src/engine/types";
import { annotate, type Rich, type RichBlock, richText } from "../src/rules/annotate";
import {
  type Block,
  glossary,
  type Inline,
  type Item,
  plainText,
  sections,
} from "../src/rules/blocks";
import { linkAddress, rulesPage } from "../src/rules/page";
import { amountWords } from "../src/rules/said";
import { lang } from "../src/text/text";
import { parseMarkdown } from "../tools/markdown.mjs";
import { has, text as read, slugs } from "./games";

const page = `# Jogo

Um parágrafo
em duas linhas, com **negrito** e \`7h\`.

## Palavras
- **Morto:** a mão de reserva. **Bater**: ficar sem
  cartas.
- *Monte, lixo*: o que se compra; o que se descarta.

## A vez (\`volta=on\`)
- **R1** Compra-se do monte, ou do morto (R2).
- **R2** O monte dá 7♥ e 10♠; R99 não há.

1. primeiro
2. segundo

| opção | valores |
|---|---|
| \`volta\` | \`off\`, \`on\` |
`;
const game = {
  options: [
    {
      name: "volta",
      label: "Volta",
      help: "",
      default: "off",
      min: 0,
      max: 1,
      values: ["off", "on"],
      labels: ["não", "sim"],
    },
    { name: "rounds", label: "Rodadas", default: "12", min: 1, max: 99, values: null },
    { name: "cap", label: "Limite de rodadas", default: "0", min: 0, max: 99, values: null },
    {
      name: "short",
      label: "Quando falta",
      default: "partial",
      min: 0,
      max: 1,
      values: ["partial", "skip"],
      labels: ["paga em parte", "pula"],
    },
  ],
  presets: [{ name: "classic", label: "Clássico", help: "", options: "" }],
  verbs: [
    { name: "solo_ouros", operands: [], label: "Solo em Ouros" },
    { name: "trunfo", operands: ["suit"], label: "Trunfo $1" },
    { name: "cover", operands: ["zone", "zone"], label: "Cobrir $^1 e $^2" },
    { name: "build", operands: ["zone"], label: "Empilhar $^1 ($1)" },
    { name: "bet", operands: ["zone", "amount"], label: "Apostar $2 na $1" },
    { name: "claim", operands: ["card"], label: "Mostrar $1 e cobrar" },
    { name: "misdeal", operands: ["seat", "amount"], label: "Errar: $1, $#2" },
    { name: "aces", operands: [], label: "Dizer “Ases”" },
  ],
  zones: [
    { name: "cell", label: "casa" },
    { name: "upper", label: "dupla de cima" },
  ],
} as unknown as Game;

const inline = (text: string): Inline[] => parseMarkdown(text)[0].parts;
const blocks = parseMarkdown(page);
const rich = annotate(game, blocks);
const flat = (parts: Rich[]): Rich[] =>
  parts.flatMap((p) => ("parts" in p ? [p, ...flat(p.parts)] : [p]));
const partsOf = (page: RichBlock[]) =>
  page.flatMap((b): Rich[] => {
    if (b.kind === "paragraph") return flat(b.parts);
    if (b.kind === "list") return b.items.flatMap((i) => flat(i.parts));
    return b.kind === "table" ? b.rows.flatMap((r) => r.cells.flatMap(flat)) : [];
  });
const all = partsOf(rich);
const termsIn = (parts: Rich[]) => parts.flatMap((p) => (p.kind === "term" ? p.text : []));

describe("the Markdown reader", () => {
  it("finds the blocks", () => {
    expect(blocks.map((b) => b.kind)).toEqual([
      "heading",
      "paragraph",
      "heading",
      "list",
      "heading",
      "list",
      "list",
      "table",
    ]);
  });
  it("joins lines and marks words", () => {
    expect(blocks[1]).toEqual({
      kind: "paragraph",
      parts: [
        { kind: "text", text: "Um parágrafo em duas linhas, com " },
        { kind: "strong", parts: [{ kind: "text", text: "negrito" }] },
        { kind: "text", text: " e " },
        { kind: "code", text: "7h" },
        { kind: "text", text: "." },
      ],
    });
  });
  it("leaves lone marks alone", () => {
    expect(plainText(inline("2 * 3 e um ` solto"))).toBe("2 * 3 e um ` solto");
  });
  it("reads links", () => {
    expect(inline("o [Cão](cao.md)")[1]).toEqual({
      kind: "link",
      to: "cao.md",
      parts: [{ kind: "text", text: "Cão" }],
    });
  });
  it("keeps a list within an item", () => {
    const [list] = parseMarkdown("- **R1** either\n  - this\n  - or that\n- **R2** next\n");
    const said = (items: Item[]): unknown[] =>
      items.map((i) => [i.rule, plainText(i.parts), ...(i.items ? [said(i.items)] : [])]);
    expect(said(list.items)).toEqual([
      [
        "R1",
        "R1 either",
        [
          [null, "this"],
          [null, "or that"],
        ],
      ],
      ["R2", "R2 next"],
    ]);
  });
  it.each(["```\ncode\n```", "> quoted", "![a](b.png)", "<b>bold</b>", "***", "- one\n\n  two"])(
    "refuses what the page cannot draw: %j",
    (text) => {
      expect(() => parseMarkdown(text)).toThrow(/cannot draw/);
    },
  );
  it("knows sections and the rules they state", () => {
    expect(sections(blocks)).toEqual([
      { title: "Palavras", id: "palavras", rules: [] },
      { title: "A vez", id: "a-vez", rules: ["R1", "R2"] },
    ]);
  });
  it("knows the words explained", () => {
    const words = Object.fromEntries(glossary(blocks).map((g) => [g.term, plainText(g.meaning)]));
    expect(words).toEqual({
      Morto: "a mão de reserva.",
      Bater: "ficar sem cartas.",
      Monte: "o que se compra; o que se descarta.",
      lixo: "o que se compra; o que se descarta.",
    });
  });
});

describe("an annotated page", () => {
  it("shows cards as cards", () => {
    expect(all.filter((p) => p.kind === "card")).toEqual(
      ["7h", "7h", "Ts"].map((card) => ({ kind: "card", card })),
    );
  });
  it("links rules that are there, and no others", () => {
    expect(all.flatMap((p) => (p.kind === "rule" ? p.rule : []))).toEqual(["R2"]);
  });
  it("offers each term once in a section, not where it is explained", () => {
    expect(termsIn(all)).toEqual(["monte", "morto"]);
  });
  it("explains its words in English too, of several things as of one", () => {
    const english = `## Words
- **Meld, stock:** cards laid down; what one draws from. A stock is no meld.

## A turn
- **R1** Lay melds, meld more, or draw from the stock; restock nothing.
`;
    expect(termsIn(partsOf(annotate(game, parseMarkdown(english))))).toEqual(["melds", "stock"]);
  });
  it("tells options and their values in words", () => {
    expect(all.flatMap((p) => (p.kind === "setting" ? p.text : []))).toEqual([
      "Volta",
      "não",
      "sim",
    ]);
  });
});

describe("what is typed elsewhere", () => {
  const said = (text: string) =>
    richText(
      annotate(game, parseMarkdown(text)).flatMap((b) => (b.kind === "paragraph" ? b.parts : [])),
    );
  it.each([
    ["an act", "`solo_ouros`", "“Solo em Ouros”"],
    ["an act with what is open", "`claim carta`", "“Mostrar … e cobrar”"],
    ["an act with two open things", "`misdeal lugar quantas`", "“Errar: …”"],
    ["an act with a suit", "`trunfo c` ou `h`", "“Trunfo paus” ou copas"],
    ["an act with places", "`cover a b`", "“Cobrir … e …”"],
    ["an act with a place and chips", "`bet upper 5`", "“Apostar 5 na dupla de cima”"],
    ["an act alone", "`trunfo`", "“Trunfo”"],
    ["an act that takes two", "`cover` cobre", "“Cobrir” cobre"],
    ["an act with brackets", "`build` põe", "“Empilhar” põe"],
    ["an act that quotes", "Diga `aces`.", "Diga “Dizer ‘Ases’”."],
    ["a place", "`cell.28` é o canto, e `cell.1` outro.", "Casa 28 é o canto, e casa 1 outro."],
    ["a place named before it", "**Dupla de cima** (`upper`): duas.", "Dupla de cima: duas."],
    ["a switch", "Com a regra `volta=on`, vira.", "Com a regra “Volta”, vira."],
    ["a switch that is off", "Com a regra `volta=off`, não.", "Sem a regra “Volta”, não."],
    ["a switch that is off elsewhere", "Veja `volta=off`.", "Veja “Volta: não”."],
    ["a value", "Com `short=skip` ela espera.", "Com “Quando falta: pula” ela espera."],
    ["a value alone", "Com `skip` ela espera.", "Com “pula” ela espera."],
    ["a value told before it", "é paga em parte (`partial`), ou", "é paga em parte, ou"],
    ["an option's value told before it", "pula (`short=skip`).", "pula (“Quando falta”)."],
    [
      "a value of an option told before it",
      "Quando falta (`short=skip`).",
      "Quando falta (“pula”).",
    ],
    ["a number of its unit", "São `rounds` rodadas.", "São 12 rodadas."],
    ["a number that sets no limit", "Depois de `cap` rodadas.", "Depois de “Limite de rodadas”."],
    ["a number elsewhere", "Veja `rounds`.", "Veja “Rodadas”."],
    ["a rule set", "Há um só: `classic`.", "Há um só: “Clássico”."],
    ["code in quotes", "A regra “`volta`”.", "A regra “Volta”."],
  ])("%s is said in words", (_, code, words) => {
    expect(said(code)).toBe(words);
  });
  it("counts as the table does", () => {
    const [rounds, cap] = ["rounds", "cap"].map((n) => game.options.find((o) => o.name === n));
    expect(amountWords(rounds as Option, "1", "rodadas")).toBe("1 rodada");
    expect(amountWords(cap as Option, "30", "rodadas")).toBe("30 rodadas");
  });
  it("explains a term by the same words", () => {
    const words = "## Palavras\n- **Casa** (`cell`): um lugar, como `cell.1`.\n\n## Vez\nUma casa.";
    const term = partsOf(annotate(game, parseMarkdown(words))).find((p) => p.kind === "term");
    expect(term?.kind === "term" && richText(term.term.meaning)).toBe("um lugar, como casa 1.");
  });
});

describe.each(slugs)("both pages of %s", (slug) => {
  const names = [`${slug}/rules.pt.md`, `${slug}/rules.en.md`] as const;
  it("come in the language shown", async () => {
    const pages = { pt: read(names[0]), en: read(names[1]) };
    for (const l of ["pt", "en"] as const) {
      lang.value = l;
      expect(await rulesPage(slug)).toEqual(parseMarkdown(pages[l]));
    }
    lang.value = "pt";
  });
  it("state the same rules section by section", () => {
    const [pt, en] = names.map((n) => sections(parseMarkdown(read(n))));
    expect(en?.map((s) => s.rules)).toEqual(pt?.map((s) => s.rules));
  });
  it("explain words, where there are any", () => {
    const [pt, en] = names.map((n) => glossary(parseMarkdown(read(n))).length);
    expect(!!en).toBe(!!pt);
  });
});

describe.each(slugs.flatMap((slug) => [`${slug}/rules.pt.md`, `${slug}/rules.en.md`]))(
  "the page %s",
  (name) => {
    const source = read(name);
    const parsed = parseMarkdown(source);

    it("is read without leftovers", () => {
      const texts = parsed.flatMap((b: Block) => {
        if (b.kind === "heading") return [b.text];
        if (b.kind === "paragraph") return [plainText(b.parts)];
        if (b.kind === "list") return b.items.map((i: Item) => plainText(i.parts));
        return [...b.head, ...b.rows.flat()].map(plainText);
      });
      for (const text of texts) expect(text).not.toMatch(/\*\*|^#|\|---|^- /);
    });
    it("states every numbered rule in a section", () => {
      const stated = [...source.matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map((m) => m[1]);
      expect(sections(parsed).flatMap((s) => s.rules)).toEqual(stated);
    });
    it("links pages that exist, as files and in the browser", () => {
      for (const [, to = ""] of source.matchAll(/\]\(([^)]+)\)/g)) {
        expect(has(`${name.split("/")[0]}/${to}`), to).toBe(true);
        expect(slugs).toContain(linkAddress(to).replace("/regras/", ""));
      }
    });
  },
);
