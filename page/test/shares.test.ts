/* shares.test.ts - the shares of deals that can be won. Checks their words, the wishes that they
 * allow, and the studies that they come from. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isNear } from "../src/codes/codes";
import {
  shareOf,
  shareWords,
  tenthsBeaten,
  usualIn,
  usualWish,
  wishes,
} from "../src/solver/shares";
import {
  charts,
  interval,
  ranksOf,
  sharesOf,
  studies,
  studyOf,
  withTable,
} from "../tools/studies.mjs";

const of = (won: number, deals = 1000) => ({ rules: "x", deals, won });

test("in words", () => {
  expect(shareWords(of(262))).toBe("Dá para ganhar 1 em cada 4 partidas.");
  expect(shareWords(of(43))).toBe("Dá para ganhar 1 em cada 23 partidas.");
  expect(shareWords(of(694))).toBe("Dá para ganhar 7 em cada 10 partidas.");
  expect(shareWords(of(926))).toBe("Só 1 em cada 14 partidas não dá para ganhar.");
  expect(shareWords(of(1000))).toBe("Dá para ganhar todas as 1.000 partidas estudadas até o fim.");
  expect(shareWords(of(0))).toBe("Não dá para ganhar nenhuma das 1.000 partidas estudadas.");
});

test("wishes that make sense", () => {
  expect(wishes(undefined)).toEqual(["won", "easy", "medium", "hard"]);
  expect(wishes(of(500))).toEqual(["won", "easy", "medium", "hard"]);
  expect(wishes(of(1000))).toEqual(["easy", "medium", "hard"]);
  expect(wishes(of(0))).toEqual([]);
  expect(shareOf([of(1)], "y")).toBeUndefined();
});

test("the usual wish: a deal that can be won, where that means something", () => {
  expect(usualWish(of(500))).toBe("won");
  expect(usualWish(undefined)).toBe("won");
  expect(usualWish(of(1000))).toBe("");
  expect(usualWish(of(0))).toBe("");
  expect(usualWish({ ...of(500), luck: true })).toBe("");
});

test("the usual wish of every preset that was studied", () => {
  const wished = (game: string) =>
    (sharesOf(game) ?? [])
      .filter(({ rules }) => usualIn(sharesOf(game), game, rules).wish)
      .map(({ rules }) => rules)
      .sort();
  expect(wished("golfe")).toEqual(["golf_queens", "golf_strict", "putt_putt"]);
  expect(wished("piramide")).toEqual(["classica", "ms", "par", "velha"]);
  expect(wished("onze")).toEqual(["onze"]); // in elevens every way of playing leads to the same end
  expect(wished("cachorro")).toEqual(["manual"]); // the automatic game leaves no choice
});

test("the usual wish under house rules, which have no share", () => {
  const all = [of(500), { rules: "y", deals: 10, won: 5, luck: true }];
  expect(usualIn(all, "x", "")).toEqual({ share: all[0], wish: "won" });
  expect(usualIn(all, "y", "x redeals=2")).toEqual({ share: undefined, wish: "won" });
  expect(usualIn(all, "y", "redeals=2")).toEqual({ share: undefined, wish: "" });
  expect(usualIn(all, "x", "y redeals=2")).toEqual({ share: undefined, wish: "" });
});

test("what a result is worth", () => {
  const ranks = [{ rules: "x", better: [1, 2, 3, 4, 5, 6, 7, 8, 20] }];
  const worth = (points: number, rules = "x") => tenthsBeaten(ranks, "x", rules, points);
  expect([0, 1, 8, 19, 20, 99].map((p) => worth(p))).toEqual([0, 1, 8, 8, 9, 9]);
  expect(worth(99, "")).toBe(9);
  expect(worth(99, "x redeals=2")).toBe(0);
  expect(worth(99, "other")).toBe(0);
  expect(tenthsBeaten(undefined, "x", "x", 99)).toBe(0);
});

test("the ranks are those of the studies", () => {
  for (const game of ["golfe", "piramide", "onze", "cachorro", "poquer"])
    for (const { rules, better } of ranksOf(game) ?? []) {
      expect(better.length).toBe(9);
      const { best } = studyOf(game, rules, "medium") ?? studyOf(game, rules, "beginner");
      const all = Object.entries(best as Record<string, number>);
      const sum = (list: [string, number][]) => list.reduce((n, [, count]) => n + count, 0);
      better.forEach((least, k) => {
        const below = (points: number) => sum(all.filter(([p]) => Number(p) < points)) / sum(all);
        expect(below(least), `${rules} ${least}`).toBeGreaterThanOrEqual((k + 1) / 10);
      });
    }
  expect(tenthsBeaten(ranksOf("poquer"), "poquer", "poquer", 126)).toBe(9);
});

test("which numbers may have been chosen for a day", () => {
  const seed = (hex: string) => hex.padEnd(64, "0");
  expect(isNear(seed("0500000000"), seed("0500000000"))).toBe(true);
  expect(isNear(seed("ff00000000"), seed("0001000000"))).toBe(true);
  expect(isNear(seed("ffffffffff"), seed("0000000000"))).toBe(true);
  expect(isNear(seed("0500000000"), seed("0400000000"))).toBe(false);
  expect(isNear(seed("0000000000"), seed("e803000000"))).toBe(false);
});

const docs = new URL("../../docs/", import.meta.url);
const told = readFileSync(new URL("STUDIES.md", docs), "utf8");

test("the table and the charts of the studies are those of the numbers", () => {
  expect(withTable(told)).toBe(told);
  for (const [name, svg] of Object.entries(charts()))
    expect(readFileSync(new URL(`charts/${name}`, docs), "utf8"), name).toBe(svg);
});

test("the numbers hold together", () => {
  for (const s of studies) {
    expect(s.won + s.undecided, s.study).toBeLessThanOrEqual(s.deals);
    expect(s.study, s.study).toContain(`--deals ${s.deals}`);
    if (s.share !== undefined) expect(s.share).toBeCloseTo((100 * s.won) / s.deals, 3);
    if (s.low === undefined) continue;
    const [low, high] = interval(s);
    expect([s.low, s.high]).toEqual([low, high].map((x) => expect.closeTo(x, 3)));
  }
});

test("shares of published studies", () => {
  const share = (game: string, rules: string) => {
    const { won, deals } = studyOf(game, rules);
    return (100 * won) / deals;
  };
  expect(share("golfe", "golf_strict")).toBeCloseTo(26, 0);
  expect(share("golfe", "golf_queens")).toBeCloseTo(45, 0);
  expect(share("golfe", "putt_putt")).toBeCloseTo(93, 0);
  expect(share("onze", "elevens")).toBeCloseTo(10.67, 1);
});
