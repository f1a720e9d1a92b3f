/* pad.test.ts - checks the score pad between its fields and the engine: sums, lines of deals,
 * words, and what is kept. */
import "./page";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Pad as Account, Fact, PadEntry } from "../src/engine/types";
import { asFile, asText } from "../src/pad/export";
import {
  badFields,
  columnName,
  factWords,
  gain,
  readDeal,
  signed,
  sumOf,
  winners,
  writeDeal,
} from "../src/pad/model";
import { isPad, type Pad } from "../src/pad/store";
import { lang } from "../src/text/text";

let before = lang.value;
beforeEach(() => {
  before = lang.value;
  lang.value = "pt";
});
afterEach(() => {
  lang.value = before;
});

const entry = (name: string, kind: PadEntry["kind"], more: Partial<PadEntry> = {}): PadEntry => ({
  ...{ name, label: name, help: null, kind, table: false, most: 99, step: 0, unit: 0, values: [] },
  ...more,
});
const entries = [
  entry("clean", "count"),
  entry("laid", "amount"),
  entry("matadors", "count", { table: true }),
  entry("out", "one"),
  entry("contract", "choice", { table: true, values: [{ name: "solo", label: "Solo" }] }),
];

test("sums are added, blanks are nothing, other text is no sum", () => {
  expect(sumOf("")).toBe(0);
  expect(sumOf("345")).toBe(345);
  expect(sumOf("1.200")).toBe(1200);
  expect(sumOf("120 + 45+5")).toBe(170);
  expect(sumOf("120+")).toBe(120);
  expect(sumOf("-30")).toBe(-30);
  expect(sumOf("−30")).toBe(-30);
  for (const bad of ["abc", "12a", "++", "1-2", "12345678"]) expect(sumOf(bad)).toBeNull();
});

test("a deal is written whole, and read as it was", () => {
  const typed = {
    clean: ["2", ""],
    laid: ["300+45", ""],
    matadors: ["3"],
    out: ["", "1"],
    contract: ["solo"],
  };
  const line = writeDeal(entries, typed, 2);
  expect(line).toBe("clean=2,0 laid=345,0 matadors=3 out=0,1 contract=solo");
  expect(writeDeal(entries, readDeal(line), 2)).toBe(line);
  expect(writeDeal(entries, { ...typed, adjust: ["-5", "5"] }, 2)).toContain(" adjust=-5,5");
  expect(writeDeal(entries, {}, 2)).toBe("clean=0,0 laid=0,0 matadors=0 out=0,0");
});

test("what is no number is pointed at", () => {
  const typed = { clean: ["x", "1"], laid: ["", "3o"], contract: ["solo"], adjust: ["", "?"] };
  expect([...badFields(entries, typed)]).toEqual(["clean.0", "laid.1", "adjust.1"]);
});

const names = ["Ana", "Beto", "Caio", "Dora"];
const line = (amount: number, note = false) => ({ key: "k", text: "t", count: 0, amount, note });
const seat = (n: number, score: number, amount: number) => ({
  ...{ seat: n, team: n % 2, score },
  lines: [line(amount), line(999, true)],
});
const known: Account = {
  ...{
    columns: [
      [0, 2],
      [1, 3],
    ],
    entries,
    dealer: -1,
    facts: [],
    seat_facts: [],
    marks: [],
  },
  deals: [
    {
      dealer: 0,
      error: null,
      seats: [seat(0, 3100, 3100), seat(1, -50, -50), seat(2, 3100, 3100), seat(3, -50, -50)],
    },
    { dealer: 1, error: { key: "act.over", text: "acabou", what: "", seat: -1 } },
  ],
  ...{ score: [3100, -50, 3100, -50], over: true, won: [0, 2] },
};
const pad: Pad = {
  ...{ id: "1", game: "buraco", name: "Domingo", seats: 4, options: "", first: 0, names },
  ...{ deals: ["a", "b"], time: 5 },
};

test("sides are named by their people; notes count nothing", () => {
  expect(columnName([0, 2], names)).toBe("Ana e Caio");
  expect(columnName([0, 2, 3], names)).toBe("Ana, Caio e Dora");
  expect(gain(known.deals[0] ?? { dealer: 0, error: null }, 1)).toBe(-50);
  expect(signed(-1250)).toBe("−1.250");
  expect(winners(known, names)).toEqual(["Ana e Caio"]);
});

test("facts in words; the dealer is told elsewhere", () => {
  const fact = (more: Partial<Fact>): Fact => ({
    name: "n",
    label: "mínimo",
    kind: "number",
    value: 75,
    ...more,
  });
  expect(factWords(fact({}), names, 0)).toBe("mínimo: 75");
  expect(factWords(fact({ kind: "seat", label: "carteador", value: 0 }), names, 0)).toBeNull();
  expect(factWords(fact({ kind: "seat", label: "mão", value: 1 }), names, 0)).toBe("mão: Beto");
});

test("the score as a message and as a file, without what does not count", () => {
  expect(asText(pad, "Buraco", known)).toBe(
    "Domingo (Buraco)\nAna e Caio: 3.100\nBeto e Dora: −50\nGanhou Ana e Caio!\n\n" +
      "Ana e Caio | Beto e Dora\nRodada 1: +3.100 | −50",
  );
  const file = JSON.parse(JSON.stringify(asFile(pad, known)));
  expect(isPad(file)).toBe(true);
  expect(file.score).toEqual([3100, -50, 3100, -50]);
});

test("what is kept must have the shape of a pad", () => {
  expect(isPad(pad)).toBe(true);
  for (const bad of [
    null,
    1,
    {},
    { ...pad, first: 4 },
    { ...pad, names: ["Ana"] },
    { ...pad, deals: [1] },
    { ...pad, time: -1 },
  ])
    expect(isPad(bad)).toBe(false);
});
