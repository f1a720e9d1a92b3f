/* now.test.ts - what can be done now. Every game is played at random by its own module. At each
 * position of a seat on turn the sentence exists, fits into two lines, and names only legal acts. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ask, type Module, newPage } from "../src/engine/module";
import type { Act, Answered, Card, Game, Lang, Table } from "../src/engine/types";
import { canWords } from "../src/table/now";
import { lang } from "../src/text/text";
import { slugs } from "./games";

async function load(slug: string, l: Lang): Promise<Module> {
  const file = readFileSync(new URL(`../../build/wasm/${slug}.${l}.wasm`, import.meta.url));
  const { instance } = await WebAssembly.instantiate(file, {});
  const call = instance.exports as unknown as Module["call"];
  call._initialize?.();
  return { memory: instance.exports.memory as WebAssembly.Memory, call };
}

/* A random generator: the same seed gives the same numbers below n. */
function dice(seed: number) {
  let at = seed;
  return (n: number) => {
    at = (at * 48271) % 2147483647;
    return at % n;
  };
}

const sentences: Record<Lang, { or: RegExp; card: string; before: string[] }> = {
  pt: {
    or: /, | ou /,
    card: "(numa carta|na carta acesa|numa das cartas acesas)",
    before: ["comece a vaza: ", "siga (paus|ouros|copas|espadas): ", "jogue a que quiser: "],
  },
  en: {
    or: /, | or /,
    card: "(a card|the lit card|one of the lit cards)",
    before: ["lead: ", "follow (clubs|diamonds|hearts|spades): ", "play any: "],
  },
};

/* Checks that each part of the sentence is the text of a legal verb. */
function checkParts(game: Game, legal: Set<number>, words: string) {
  const { or, card, before } = sentences[lang.value];
  const plain = (s: string) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const known = game.verbs
    .filter((v, i) => legal.has(i) && v.now && !v.aside && !v.quits)
    .map((v) => plain(v.now ?? "").replace("\\$1", card));
  const one = new RegExp(`^(${before.join("|")})?(${known.join("|")})$`, "i");
  for (const part of words.split(or)) expect(part).toMatch(one);
}

/* "Follow clubs" stands only where each legal card follows, and lit cards only where some are not. */
function checkCards(words: string, table: Table, hand: readonly Card[]) {
  const legal = hand.filter((c) => table.acts.some((a) => a.cards.includes(c)));
  if (/acesa/.test(words) && /numa das|na carta/.test(words))
    expect(legal.length).toBeLessThan(hand.length);
  const suit = /^(Siga|Follow) (\w)/.exec(words)?.[2];
  if (!suit || table.view.orders.length) return;
  const first =
    lang.value === "pt" ? { p: "c", o: "d", c: "h", e: "s" } : { c: "c", d: "d", h: "h", s: "s" };
  for (const card of legal) expect(card[1]).toBe((first as Record<string, string>)[suit]);
}

async function play(slug: string, l: Lang, options: string, seats: number) {
  lang.value = l;
  const m = await load(slug, l);
  const page = newPage(m);
  const roll = dice(7 + seats);
  const game = ask(m, page, "game", slug) as Game;
  const seed = `${slug.length}`.padStart(64, "5eed");
  expect(ask(m, page, "begin", `${slug}\n${seats}\n${options}\n${seed}`)).toBeNull();
  const act = (line: string) =>
    (ask(m, page, "act", line, -1, 1 << 30, 1 << 30) as { error: unknown }).error;
  const tableOf = (seat: number): Table => {
    const { choices, ...rest } = ask(m, page, "table", "", seat) as Answered;
    return { ...rest, ...choices };
  };
  let seen = 0;
  for (let n = 0; n < 160; n++) {
    const { turn } = tableOf(-1).view;
    if (turn === "over") break;
    if (turn === "dealer") {
      expect(act("deal")).toBeNull();
      continue;
    }
    const table = tableOf(turn);
    const hand = table.view.zones.find((z) => z.hand && z.seat === turn)?.cards ?? [];
    const cards = hand.filter((c): c is Card => c !== null);
    const words = canWords(game, table, cards);
    const legal = new Set([...table.acts, ...table.amounts, ...table.picks].map((x) => x.verb));
    expect(words, JSON.stringify(table.acts.slice(0, 9))).toMatch(/^[\p{Lu}]/u);
    expect(words.length, words).toBeLessThanOrEqual(66);
    checkParts(game, legal, words);
    checkCards(words, table, cards);
    seen++;
    const wanted = (verb: number) => !game.verbs[verb]?.quits;
    const acts: string[] = [
      ...table.acts.filter((a) => wanted(a.verb)).map((a) => a.act),
      ...table.amounts.map((a) => a.act.replace("#", String(a.low))),
    ];
    if (!acts.length) {
      const offers = ask(m, page, "offers", cards[0] ?? "", turn) as Act[];
      acts.push(...offers.map((a) => a.act));
    }
    const chosen = acts[roll(acts.length)] ?? table.acts[0]?.act;
    expect(act(`${turn} ${chosen}`), chosen).toBeNull();
  }
  expect(seen).toBeGreaterThan(5);
}

describe.each(slugs)("%s", (slug) => {
  test.each(["pt", "en"] as const)("says at each turn what can be done (%s)", async (l) => {
    const m = await load(slug, l);
    const game = ask(m, newPage(m), "game", slug) as Game;
    const presets = l === "pt" ? game.presets : game.presets.slice(0, 1); // legal acts know no language
    for (const preset of presets) await play(slug, l, preset.options, game.seats);
  });
});

test("no text of a verb could be read as two", async () => {
  for (const slug of slugs)
    for (const l of ["pt", "en"] as const) {
      const m = await load(slug, l);
      const game = ask(m, newPage(m), "game", slug) as Game;
      for (const v of game.verbs) expect(v.now ?? "").not.toMatch(/, | ou | or /);
    }
});
