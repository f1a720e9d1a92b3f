/* almanac.test.ts - checks that the almanac is complete: nothing is missing, repeated, too long, or
 * in one language only. */
import { describe, expect, it } from "vitest";
import { hasPage, loadFacts, loadPage, type Page, type Said } from "../src/almanac";
import type { Facts } from "../src/almanac/game";
import { motif, someCards } from "../src/ui/motifs";
import { slugs } from "./games";

const LONGEST = { title: 40, text: 220 }; // the most letters that fit in a balloon
const WORDS = { least: 250, most: 500 }; // the length of a page, so that it takes a few minutes to read

const languages = [
  ["pt", 0],
  ["en", 1],
] as const;

const clean = (text: string) =>
  text === text.trim() && !/ {2}|\n|[<>_*`$]|\.\.|--/.test(text) && /[.!?”]$/.test(text);
const twice = (texts: string[]) => texts.filter((text, i) => texts.indexOf(text) !== i);
const paragraphs = (page: Page): Said[] => [
  ...page.origin,
  ...page.history,
  ...page.strategy,
  ...page.relatives,
];

const facts = await loadFacts();
const cards = Object.entries(facts);
const claims = Object.entries(
  import.meta.glob<Facts>("../../games/[a-z]*/page.ts", { eager: true, import: "facts" }),
).flatMap(([path, own]) =>
  Object.entries(own).map(([card, fact]) => ({ slug: path.split("/").at(-2), card, fact })),
);
const pages = await Promise.all(slugs.map(async (slug) => ({ slug, page: await loadPage(slug) })));

describe("the teaching deck", () => {
  it("has the 52 cards and the joker", () => {
    const pack = [..."cdhs"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
    expect(cards.map(([card]) => card).sort()).toEqual([...pack, "XX"].sort());
  });
  for (const [language, i] of languages) {
    it(`fits its balloons (${language})`, () => {
      for (const [card, { title, text }] of cards) {
        expect(title[i].trim(), card).toBe(title[i]);
        expect(title[i].length, card).toBeGreaterThan(0);
        expect(title[i].length, `${card}: ${title[i]}`).toBeLessThanOrEqual(LONGEST.title);
        expect(clean(text[i]), `${card}: ${text[i]}`).toBe(true);
        expect(text[i].length, `${card}: ${text[i]}`).toBeLessThanOrEqual(LONGEST.text);
      }
    });
    it(`says nothing twice (${language})`, () => {
      expect(twice(cards.map(([, fact]) => fact.title[i]))).toEqual([]);
      expect(twice(cards.map(([, fact]) => fact.text[i]))).toEqual([]);
    });
  }
  it("is written in both languages", () => {
    for (const [card, { text }] of cards) expect(text[0], card).not.toBe(text[1]);
  });
  it("knows where each fact comes from: a source document or a rules page", () => {
    for (const [card, { source }] of cards)
      for (const one of source.split("; "))
        expect(/^00[0-4] ./.test(one) || hasPage(one.split(" ")[0] ?? ""), card).toBe(true);
  });
  it("has its rules (paus) and advice (espadas) from the games, each card from one game", () => {
    const suits = cards.map(([card]) => card).filter((card) => /[cs]$/.test(card));
    expect(claims.map(({ card }) => card).sort()).toEqual(suits.sort());
  });
  it("lets each game speak of itself, with one rule and one piece of advice at most", () => {
    for (const { slug, fact } of claims) expect(fact.source.split(" ")[0]).toBe(slug);
    expect(twice(claims.map(({ slug, card }) => `${slug} ${card.at(-1)}`))).toEqual([]);
  });
});

describe("the still lifes", () => {
  it("are each game's own, of cards that lie within the field", () => {
    expect(twice(slugs.map((slug) => JSON.stringify(motif(slug))))).toEqual([]);
    for (const slug of slugs) {
      const { w, cards } = motif(slug);
      expect(motif(slug), slug).not.toBe(someCards);
      expect(cards.length, slug).toBeGreaterThan(1);
      for (const { card, x, y } of cards) {
        expect(card).toMatch(/^([A23456789TJQK][cdhs]|back)$/);
        expect(x - w / 2, slug).toBeGreaterThanOrEqual(0);
        expect(x + w / 2, slug).toBeLessThanOrEqual(120);
        expect(y > 0 && y < 84, slug).toBe(true);
      }
    }
  });
});

describe("the pages of the almanac", () => {
  it("are there for every game, and for nothing else", () => {
    for (const slug of slugs) expect(hasPage(slug), slug).toBe(true);
    expect(hasPage("truco")).toBe(false);
    expect(hasPage("toString")).toBe(false);
  });
  for (const { slug, page } of pages) {
    it(`${slug}: every part is there, clean, in both languages, of a fair length`, () => {
      for (const part of ["origin", "history", "strategy", "relatives"] as const)
        expect(page[part].length, `${part} is empty`).toBeGreaterThan(0);
      for (const [pt, en] of paragraphs(page)) {
        expect(clean(pt), pt).toBe(true);
        expect(clean(en), en).toBe(true);
        expect(pt).not.toBe(en);
      }
      for (const [language, i] of languages) {
        const text = paragraphs(page).map((one) => one[i]);
        const words = text.join(" ").split(" ").length;
        expect(words, language).toBeGreaterThanOrEqual(WORDS.least);
        expect(words, language).toBeLessThanOrEqual(WORDS.most);
      }
    });
    it(`${slug}: its table, if it has one, is whole, in both languages`, () => {
      const names = (page.glance ?? []).map(([name]) => name);
      for (const [language, i] of languages) {
        expect(twice(names.map((name) => name[i])), language).toEqual([]);
        for (const line of page.glance ?? [])
          for (const text of line) expect(text[i].trim(), text[0]).toMatch(/^\S.*[^.]$/);
      }
      for (const [pt, en] of names) expect(pt).not.toBe(en);
    });
    it(`${slug}: its kin are other games of ours, each once`, () => {
      expect(page.kin.length, "kin is empty").toBeGreaterThan(0);
      expect(twice([...page.kin])).toEqual([]);
      for (const other of page.kin) {
        expect(hasPage(other), other).toBe(true);
        expect(other).not.toBe(slug);
      }
    });
  }
  for (const [language, i] of languages) {
    it(`say nothing twice, nor what a card says (${language})`, () => {
      const said = pages.flatMap(({ page }) => paragraphs(page).map((one) => one[i]));
      expect(twice([...said, ...cards.map(([, fact]) => fact.text[i])])).toEqual([]);
    });
  }
});
