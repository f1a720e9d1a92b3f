/* spoken-rules.test.ts - every rules page as readers see it, in both languages. Checks that each
 * name written as code has words, and that the sentences around the words are still right. */
import "./page";
import { describe, expect, it } from "vitest";
import type { Game, Lang } from "../src/engine/types";
import {
  annotate,
  type Rich,
  type RichBlock,
  type RichItem,
  richText,
} from "../src/rules/annotate";
import { lang } from "../src/text/text";
import { parseMarkdown } from "../tools/markdown.mjs";
import { described } from "./described";
import { slugs, text } from "./games";

const langs: Lang[] = ["pt", "en"];
const ofItems = (items: RichItem[]): Rich[][] =>
  items.flatMap((i) => [i.parts, ...ofItems(i.items ?? [])]);

/** The runs of words of a page: its paragraphs, items and cells. */
function runsOf(page: RichBlock[]): Rich[][] {
  return page.flatMap((b) => {
    if (b.kind === "paragraph") return [b.parts];
    if (b.kind === "list") return ofItems(b.items);
    return b.kind === "table" ? [...b.head, ...b.rows.flatMap((r) => r.cells)] : [];
  });
}

const inside = (parts: Rich[]): Rich[] =>
  parts.flatMap((p) => {
    if ("parts" in p) return inside(p.parts);
    return p.kind === "term" ? [p, ...inside(p.term.meaning)] : [p];
  });

/** Replaces each card by a sign that is no word, because equal cards side by side are no mistake. */
const withoutCards = (parts: Rich[]): Rich[] =>
  parts.map((p): Rich => {
    if ("parts" in p) return { ...p, parts: withoutCards(p.parts) };
    return p.kind === "card" ? { kind: "text", text: "♦" } : p;
  });

const phrase = String.raw`(?<![\p{L}\d])(\p{L}+(?: [\p{L}\d]+){0,7})`;
const end = String.raw`(?![\p{L}\d])`;
/** Patterns of words that are repeated by mistake: "Rodadas rodadas", "Dupla de cima (dupla de
 * cima)". */
const doubled = [
  String.raw`(?<![\p{L}\d-])(\p{L}{2,})”? “?\1${end}`,
  String.raw`${phrase}”? \(“?\1”?\)`,
  String.raw`${phrase}” \1${end}`,
  String.raw`${phrase}”[,:] \1(?=[.,;:)]|$)`,
].map((pattern) => new RegExp(pattern, "iu"));

const broken: [what: string, pattern: RegExp][] = [
  ["places of a label", /\$[\^#]?\d/],
  ["nothing in brackets", /[([] *[)\]]|“ *”/],
  ["code", /[a-z]_[a-z]|[a-z]=\S/],
  [
    "a name that ends too early",
    /“[^”]*[^:] (?:a|com|de|e|em|na|no|para|and|for|of|the|to|with)”|[:,]”/,
  ],
  ["a double negative", /(?:[Cc]om|[Ww]ith) (?:sem|without)(?!\p{L})/u],
  ...doubled.map((pattern): [string, RegExp] => ["words twice", pattern]),
];

async function pageOf(slug: string, l: Lang): Promise<{ game: Game; runs: Rich[][] }> {
  lang.value = l;
  const game = await described(slug, l);
  const runs = runsOf(annotate(game, parseMarkdown(text(`${slug}/rules.${l}.md`))));
  lang.value = "pt";
  return { game, runs };
}

const wordsIn = (text: string) => text.match(/\p{L}+/gu) ?? [];
const told = (texts: object) =>
  wordsIn(
    JSON.stringify(texts)
      .replace(/"\w+":/g, " ")
      .toLowerCase(),
  );

/** The code names of a game that are not also words of its Portuguese texts. */
function codeWords(g: Game): Set<string> {
  const labels = [g.options, g.presets, g.verbs, g.zones, g.phases, g.fields].map((all) =>
    all.map(({ name, ...rest }) => ({ ...rest, values: null, options: null, default: null })),
  );
  const known = new Set(told([g.name, g.aim, labels]));
  const names = [
    ...g.options.flatMap((o) => [o.name, ...(o.values ?? [])]),
    ...[g.presets, g.verbs, g.zones].flatMap((all) => all.map((x) => x.name)),
  ];
  return new Set(names.filter((n) => /^[a-z]{3,}$/.test(n) && !known.has(n)));
}

describe.each(slugs.flatMap((slug) => langs.map((l) => [slug, l] as const)))(
  "the page of %s in %s",
  (slug, l) => {
    it("has words for all its code", async () => {
      const { runs } = await pageOf(slug, l);
      const codes = runs.flatMap(inside).flatMap((p) => (p.kind === "code" ? [p.text] : []));
      expect(codes).toEqual([]);
    });
    it("has whole sentences", async () => {
      const { game, runs } = await pageOf(slug, l);
      const names = JSON.stringify(game); // a game's own name may repeat a word: "Putt Putt"
      const wrong = runs
        .map((run) => richText(withoutCards(run)))
        .flatMap((said) =>
          broken.flatMap(([what, pattern]) => {
            const found = pattern.exec(said)?.[0];
            return found && !names.includes(found) ? [`${what}: ${found} | ${said}`] : [];
          }),
        );
      expect(wrong).toEqual([]);
    });
  },
);

describe.each(slugs)("the page of %s in Portuguese", (slug) => {
  it("has no names of the engine", async () => {
    const { game, runs } = await pageOf(slug, "pt");
    const codes = codeWords(game);
    const found = runs.map(richText).flatMap((said) => {
      const bad = wordsIn(said).filter((w) => codes.has(w));
      return bad.length ? [`${bad.join(", ")} | ${said}`] : [];
    });
    expect(found).toEqual([]);
  });
});
