/* The deck: complete, and safe to put into a page under a strict content security policy. */
import { describe, expect, it } from "vitest";
import { backNames, cardSvg, deckSymbols, type Skin } from "../src/deck/deck";

const skins: Skin[] = ["grande", "espanhol"];
const kinds = [..."A23456789TJQK"]
  .flatMap((rank) => [..."cdhs"].map((suit) => rank + suit))
  .concat("XX", "back");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] ?? "");
const symbols = (sheet: string) =>
  new Map(
    [...sheet.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map((m) => [
      m[1] ?? "",
      m[2] ?? "",
    ]),
  );
const forbidden = /style=|<style|<script|<image|<foreignObject|url\(|https?:|NaN|undefined/;

describe.each(skins.flatMap((skin) => backNames.map((back) => [skin, back] as const)))(
  "deck %s with back %s",
  (skin, back) => {
    const sheet = deckSymbols(skin, back);
    const drawn = symbols(sheet);

    it("has every card, the joker and the back", () => {
      expect([...drawn.keys()].filter((id) => id.startsWith("card-")).sort()).toEqual(
        kinds.map((kind) => `card-${kind}`).sort(),
      );
    });

    it("names nothing twice, and nothing outside its prefixes", () => {
      const ids = all(sheet, / id="([^"]+)"/g);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^(card|deck)-/.test(id))).toEqual([]);
    });

    it("refers only to symbols it has", () => {
      const wanted = all(sheet, /href="([^"]*)"/g);
      expect(wanted.length).toBeGreaterThan(0);
      expect(wanted.filter((href) => !drawn.has(href.slice(1)))).toEqual([]);
    });

    it("draws no two cards alike", () => {
      expect(new Set(drawn.values()).size).toBe(drawn.size);
    });

    it("keeps to what a strict policy allows", () => {
      expect(sheet).not.toMatch(forbidden);
    });

    it("takes every colour from a property, shades apart", () => {
      const colours = all(sheet, / (?:fill|stroke|color)="([^"]*)"/g);
      expect(
        colours.filter(
          (c) => !/^(var\(--[a-z0-9-]+,#[0-9a-f]{6}\)|currentColor|none|#000)$/.test(c),
        ),
      ).toEqual([]);
    });

    it("opens and closes its elements in order", () => {
      expect(nesting(sheet)).toEqual([]);
    });
  },
);

/* The elements left open at the end, or the first that closes out of turn. */
function nesting(markup: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = "", selfClosing] of markup.matchAll(
    /<(\/?)([a-z]+)[^<>]*?(\/?)>/gi,
  )) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

describe("a card on its own", () => {
  it.each(skins.flatMap((skin) => kinds.map((kind) => [kind, skin] as const)))(
    "%s, %s",
    (kind, skin) => {
      const svg = cardSvg(kind, skin, "losangos");
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 62 84">/);
      expect(svg).not.toMatch(/<use| id=|href=/);
      expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(forbidden);
      expect(nesting(svg)).toEqual([]);
    },
  );

  it("shows the back that is asked for", () => {
    expect(new Set(backNames.map((back) => cardSvg("back", "grande", back))).size).toBe(
      backNames.length,
    );
  });
});
