/* decks.test.ts - cards that another program wrote. Checks what the solver's module is asked, and in
 * which words a reader is told what is wrong with a text. */
import "./page";
import { expect, it, vi } from "vitest";

const asked: unknown[] = [];
let answer: unknown = null;
vi.mock("../src/solver/solver", () => ({
  hasSolution: () => true,
  Solver: class {
    async ask(...words: unknown[]) {
      asked.push(words);
      return answer;
    }
    close() {}
  },
}));
const { readDeck } = await import("../src/decks/decks");

const told = async (error: object) => {
  answer = { error: { text: "?", ...error }, decks: 1, cards: "" };
  return (await readDeck("golfe", "", "x", 1)).why;
};

it("a deck becomes a deal without a code", async () => {
  answer = { error: null, decks: 2, cards: "7h 8h" };
  const { decks, deal } = await readDeck("golfe", "golf_strict", "7H, 8H", 2);
  expect(asked.at(-1)).toEqual(["deck", "golfe\n1\ngolf_strict\n7H, 8H", 2]);
  expect([decks, deal?.deck, deal?.code]).toEqual([2, "7h 8h", ""]);
  expect(deal?.seed).toMatch(/^[0-9a-f]{64}$/);
});

it("what is wrong is told in words, with the line", async () => {
  expect(await told({ key: "act.card", line: 3, what: "1z" })).toBe(
    "Linha 3: “1z” não é uma carta.",
  );
  expect(await told({ key: "deal.card", line: 1, what: "7h" })).toMatch(/Linha 1: A carta 7h/);
  expect(await told({ key: "deck.few", line: 1 })).toMatch(/Faltam cartas/);
  expect(await told({ key: "deck.many", line: 1 })).toMatch(/cartas demais/);
  expect(await told({ key: "deck.none" })).toBe("Não há nenhum baralho no texto.");
  expect(await told({ key: "deck.long", line: 2 })).toMatch(/Linha 2: A linha é longa/);
  expect(await told({ key: "record.options" })).toMatch(/record\.options/);
  answer = null;
  expect((await readDeck("golfe", "", "x", 1)).why).toMatch(/outra vez/);
});
