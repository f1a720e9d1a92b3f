/* plain.test.ts - checks that no text for players uses words that only the server's operator
 * understands. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const sources = readdirSync(join(root, "page/src"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => join("page/src", path));

/* The source without comments, which may name commands. */
const written = (path: string) =>
  readFileSync(join(root, path), "utf8")
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .match(/"(?:[^"\\\n]|\\.)*"/g) ?? [];

it("no command and no word of the trade is read at a table", () => {
  const files = [...sources, "server/hub/texts.c"];
  const texts = files.flatMap(written);
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((text) => /carteado serve|anfitri/i.test(text))).toEqual([]);
});
