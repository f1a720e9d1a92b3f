/* codes.test.ts - deal codes in the page. Checks how a code is found in a text, to which game and
 * day it belongs, and how results are written and ranked. */
import "./page";
import { describe, expect, it } from "vitest";
import { codeWithin, gameOf } from "../src/codes/codes";
import {
  best,
  clockWords,
  helpWords,
  isTry,
  resultWords,
  shareWords,
  type Try,
} from "../src/codes/tries";
import type { GameHead } from "../src/engine/types";
import { dateAgo, dayWords } from "../src/home/days";
import { lang } from "../src/text/text";

const head = (slug: string, more: Partial<GameHead> = {}) =>
  ({ slug, name: slug, low: false, chips: false, ...more }) as GameHead;
const games = [head("golfe"), head("cao_vermelho"), head("cao"), head("solo")];

describe("codes in texts", () => {
  it("are found in addresses and results", () => {
    const code = "GOLFE-8P4N-4DG0-C";
    for (const text of [
      code,
      `https://example.org/jogar/golfe?d=${code}`,
      `/jogar/golfe?regras=putt_putt&lugares=2&d=${code}#x`,
      `Golfe do dia 21/11: 12 pontos, ${code}`,
      `Golfe: 12 pontos, ${code}\nhttps://example.org/jogar/golfe?d=${code}`,
    ])
      expect(codeWithin(text)).toBe(code);
    expect(codeWithin("8p4n 4dg0 c")).toBe("8p4n 4dg0 c");
    expect(codeWithin("x?d=%E0%A4%A")).toBe("%E0%A4%A");
  });

  it("belong to the game that leaves digits and check", () => {
    const slug = (text: string) => gameOf(text, games)?.slug;
    expect(slug("golfe 8p4n 4dg0 c")).toBe("golfe");
    expect(slug("Cão Vermelho 8p4n4dg0c")).toBe("cao_vermelho");
    expect(slug("CAO_VERMELHO-8P4N-4DG0-C")).toBe("cao_vermelho");
    expect(slug("CAO-8P4N-4DG0-C")).toBe("cao");
    expect(slug("xadrez-8P4N-4DG0-C")).toBeUndefined();
    expect(slug("")).toBeUndefined();
  });
});

describe("days", () => {
  it("are those of the local calendar, over months and years", () => {
    expect(dateAgo(0, new Date(2026, 10, 21, 0, 1))).toBe("2026-11-21");
    expect(dateAgo(0, new Date(2026, 10, 21, 23, 59))).toBe("2026-11-21");
    expect(dateAgo(1, new Date(2027, 0, 1, 3))).toBe("2026-12-31");
    expect(dateAgo(1, new Date(2028, 2, 1, 3))).toBe("2028-02-29");
  });

  it("are told in both languages", () => {
    lang.value = "pt";
    expect(dayWords("2026-11-02")).toBe("02/11");
    expect(dayWords("2026-11-02", true)).toBe("2 de novembro");
    lang.value = "en";
    expect(dayWords("2026-11-02")).toBe("Nov 2");
    lang.value = "pt";
  });
});

describe("tries", () => {
  const one: Try = {
    ...{ game: "golfe", code: "GOLFE-8P4N-4DG0-C", rules: "", seats: 1, began: 5, seconds: 247 },
    ...{ moves: 30, score: 12, won: false },
  };

  it("are checked when read", () => {
    expect(isTry(one)).toBe(true);
    expect(isTry({ ...one, day: "2026-11-21" })).toBe(true);
    for (const bad of [
      null,
      7,
      [],
      {},
      { ...one, score: "12" },
      { ...one, day: 3 },
      { ...one, moves: -1 },
      { ...one, hints: "2" },
    ])
      expect(isTry(bad)).toBe(false);
  });

  it("are ranked by success, then score, low ones where low wins", () => {
    const all = [one, { ...one, score: 20 }, { ...one, score: 15, won: true }];
    expect(best(head("golfe"), all)?.score).toBe(15);
    expect(best(head("golfe"), all.slice(0, 2))?.score).toBe(20);
    expect(best(head("golfe", { low: true }), all.slice(0, 2))?.score).toBe(12);
    expect(best(head("golfe"), [])).toBeUndefined();
  });

  it("are told without giving anything away", () => {
    const golfe = head("golfe", { name: "Golfe" });
    const again = "Quer tentar com as mesmas cartas? O código é GOLFE-8P4N-4DG0-C";
    const words = (more: Partial<Try>) => shareWords(golfe, { ...one, ...more });
    expect(words({ day: "2026-11-21" })).toBe(
      `Joguei Golfe do dia 21/11 e fiz 12 pontos. ${again}`,
    );
    expect(words({ won: true })).toBe(
      `Joguei Golfe e consegui, com 12 pontos. Sem dica e sem voltar jogada! ${again}`,
    );
    expect(words({ won: true, hints: 2, undos: 1 })).toBe(
      `Joguei Golfe e consegui, com 12 pontos. Na partida, usei 2 dicas e voltei uma jogada. ${again}`,
    );
    lang.value = "en";
    expect(words({ won: true, hints: 1 })).toBe(
      "I played Golfe and solved it, with 12 points. On the way I used one hint. Want to try the same cards? The code is GOLFE-8P4N-4DG0-C",
    );
    lang.value = "pt";
    expect(helpWords({})).toBe("");
    expect(helpWords({ undos: 3 })).toBe("voltei 3 jogadas");
    expect(codeWithin(shareWords(golfe, one))).toBe(one.code);
    expect(resultWords(golfe, { ...one, score: 1, won: true })).toBe("consegui, com 1 ponto");
    expect(resultWords(golfe, { ...one, seats: 2, won: true })).toBe("ganhei, com 12 pontos");
    expect(resultWords(head("solo", { chips: true }), { ...one, seats: 4 })).toBe(
      "não ganhei: 12 fichas",
    );
    expect([0, 59, 247, 3725].map(clockWords)).toEqual(["0:00", "0:59", "4:07", "1:02:05"]);
  });
});
