/* folders.test.ts - checks that src/screens holds only screens, and src/text holds all catalogues
 * of words. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "../src");
const read = (path: string) => readFileSync(join(src, path), "utf8");

it("each file in screens/ is a screen that App.tsx shows", () => {
  const shown = [...read("app/App.tsx").matchAll(/"\.\.\/screens\/(\w+)"/g)].map((m) => m[1]);
  const files = readdirSync(join(src, "screens"), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  expect(files.sort()).toEqual([...new Set(shown)].map((name) => `${name}.tsx`).sort());
});

it("every catalogue of words lies in text/", () => {
  const sources = readdirSync(src, { recursive: true, encoding: "utf8" });
  const makers = sources.filter(
    (path) => /\.tsx?$/.test(path) && /\bcatalogue[(<]/.test(read(path)),
  );
  expect(makers.filter((path) => !path.startsWith("text/"))).toEqual([]);
  expect(makers.length).toBeGreaterThan(10);
});
