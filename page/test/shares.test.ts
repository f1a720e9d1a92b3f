/* Shares of deals that can be won: said in words, the same as in docs/STUDIES.md, and what may be wished. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Page } from "../src/almanac/game";
import { isNear } from "../src/codes/codes";
import { shareOf, shareWords, wishes } from "../src/solver/shares";

const of = (won: number, deals = 1000) => ({ rules: "x", deals, won });

test("in words", () => {
  expect(shareWords(of(262))).toBe("1 em cada 4 partidas tem solução.");
  expect(shareWords(of(43))).toBe("1 em cada 23 partidas tem solução.");
  expect(shareWords(of(694))).toBe("7 em cada 10 partidas tem solução.");
  expect(shareWords(of(926))).toBe("Só 1 em cada 14 partidas não tem solução.");
  expect(shareWords(of(1000))).toBe("Todas as 1.000 partidas estudadas têm solução.");
  expect(shareWords(of(0))).toBe("Nenhuma das 1.000 partidas estudadas tem solução.");
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

const studies = readFileSync(new URL("../../docs/STUDIES.md", import.meta.url), "utf8");
const pages = import.meta.glob<{ page: Page }>("../../games/*/page.ts", { eager: true });

for (const [path, { page }] of Object.entries(pages))
  for (const { rules, deals, won } of page.shares ?? [])
    test(`${path} ${rules}: what the studies tell`, () => {
      const told = studies
        .split("\n")
        .map((line) => line.replaceAll(",", ""))
        .filter((line) => line.includes(` ${deals} `))
        .flatMap((line) => [...line.matchAll(/([\d.]+) %/g)].map((m) => Number(m[1])));
      expect(told.some((share) => Math.abs(share - (100 * won) / deals) <= 0.0501)).toBe(true);
    });
