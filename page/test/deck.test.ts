/* deck.test.ts - checks that the deck is complete, and safe to put into a page under a strict
 * content security policy. */
import { describe, expect, it } from "vitest";
import { classicCard, inside } from "../src/deck/classic";
import { backNames, cardSvg, deckSymbols, type Late, type Skin } from "../src/deck/deck";
import { spanish } from "../src/deck/spanish";
import { courts, rounded } from "../tools/courts.mjs";

const own: Skin[] = ["grande", "espanhol", "instrutivo"];
const skins: Skin[] = [...own, "classico"];
const art = courts();
const late = { face: classicCard, symbols: inside(art) };
const come: Partial<Record<Skin, Late>> = { espanhol: spanish, classico: late };
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
    const sheet = deckSymbols(skin, back, come[skin]);
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

/* The elements still open at the end of the markup, or the first one that is closed in the wrong
 * order. */
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
  it.each(own.flatMap((skin) => kinds.map((kind) => [kind, skin] as const)))(
    "%s, %s",
    (kind, skin) => {
      const svg = cardSvg(kind, skin, "losangos", come[skin]);
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

describe("the teaching pack", () => {
  const faces = symbols(deckSymbols("instrutivo", "losangos"));
  const plain = symbols(deckSymbols("grande", "losangos"));

  it("has the balloon on every face, and on no back", () => {
    const balloon = kinds.filter((kind) => faces.get(`card-${kind}`)?.includes("--carta-fala"));
    expect(balloon).toEqual(kinds.filter((kind) => kind !== "back"));
  });

  it("keeps the large index of the plain pack", () => {
    for (const kind of kinds.filter((one) => one.length === 2 && one !== "XX")) {
      const index = new RegExp(`<use href="#deck-i${kind[0]}"[^>]*/>`);
      expect(faces.get(`card-${kind}`)?.match(index)?.[0]).toBe(
        plain.get(`card-${kind}`)?.match(index)?.[0],
      );
    }
  });
});

describe("the classic pack", () => {
  const faces = symbols(deckSymbols("classico", "losangos", late));

  it("is drawn as the plain one until its art has come, as the Spanish one is", () => {
    expect(deckSymbols("classico", "renda")).toBe(deckSymbols("grande", "renda"));
    expect(deckSymbols("espanhol", "renda")).toBe(deckSymbols("grande", "renda"));
  });

  it("brings twelve courts, each used by its own card", () => {
    for (const suit of "cdhs")
      for (const rank of "JQK") {
        expect(faces.has(`deck-court-${rank}${suit}`)).toBe(true);
        expect(faces.get(`card-${rank}${suit}`)).toContain(`href="#deck-court-${rank}${suit}"`);
      }
    expect(
      late.symbols.match(/<symbol id="deck-court-..">|<symbol id="deck-court-.." /g),
    ).toHaveLength(12);
  });

  it("has as many pips as the number says, and the two of the index", () => {
    for (const suit of "cdhs")
      for (const [i, rank] of [..."23456789T"].entries()) {
        const signs = all(faces.get(`card-${rank}${suit}`) ?? "", /href="(#deck-[cdhs])"/g);
        expect(signs).toHaveLength(i + 2 + 1);
      }
  });

  it("has no measure of its source left out or doubled: paths keep their numbers, rounded", () => {
    expect(rounded("M1.26.54L-3 4.04z")).toBe("M1.3 .5L-3 4z");
    expect(rounded("m0 0 3.94 3.06")).toBe("m0 0 3.9 3.1");
    expect(rounded("a57.5 75 0 0 1-57.52 5")).toBe("a57.5 75 0 0 1-57.5 5");
    expect(rounded("a1 1 0 01.5.5")).toBe("a1 1 0 0 1 .5 .5");
    expect(rounded("M1.96.5")).toBe("M2 .5");
    expect(() => rounded("M1 x")).not.toThrow();
    expect(() => rounded("M1 ?")).toThrow();
  });
});
