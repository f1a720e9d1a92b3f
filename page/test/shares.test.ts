/* shares.test.ts - the shares of deals that can be won. Checks their words, the wishes that they
 * allow, and the studies that they come from. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isNear } from "../src/codes/codes";
import { shareOf, shareWords, wishes } from "../src/solver/shares";
import { charts, interval, studies, studyOf, withTable } from "../tools/studies.mjs";

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
