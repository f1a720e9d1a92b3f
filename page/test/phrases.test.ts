/* What may be said by a tap: the page has words for just what the server lets through. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allSigns, phrasesOf, phraseWords, saidWords } from "../src/online/phrases";

const schema = JSON.parse(
  readFileSync(new URL("../../server/protocol.schema.json", import.meta.url), "utf8"),
);
const { phrases, bank, sign } = schema.$defs;
const ids = (rows: [string, ...unknown[]][]) => rows.map(([id]) => id);

test("phrases and signs are those of the protocol's schema, each with words", () => {
  expect(ids(phrasesOf("trick"))).toEqual(phrases.enum);
  expect(ids(phrasesOf("bank"))).toEqual([...phrases.enum, ...bank.enum]);
  expect(ids(allSigns())).toEqual(sign.enum);
  for (const [id, words] of phrasesOf("bank")) expect(phraseWords(id)).toBe(words);
  expect(phrasesOf("bank").every(([, words]) => words.length > 3)).toBe(true);
});

test("what is not known says nothing", () => {
  expect(phraseWords("constructor")).toBe("");
  expect(saidWords({ seat: 0, name: "Ana", phrase: "__proto__" })).toBe("");
  expect(saidWords({ seat: 0, name: "Ana", text: "oi" })).toBe("oi");
});
