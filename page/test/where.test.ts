/* where.test.ts - lessons/where.txt names every zone and verb of every game, and the places
 * it leads to are on the rules page. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Game } from "../src/engine/types";
import { parseMarkdown, sections } from "../src/screens/rules/markdown";
import { placesOf } from "../src/table/where";

const root = new URL("../../", import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), "utf8");
const list = text("lessons/where.txt");
const slugs = readdirSync(new URL("docs/rules/", root)).flatMap(
  (f) => /^([a-z_]+)\.md$/.exec(f)?.[1] ?? [],
);

async function described(slug: string): Promise<Game> {
  const { instance } = await WebAssembly.instantiate(
    readFileSync(new URL(`build/wasm/${slug}.wasm`, root)),
    {},
  );
  const e = instance.exports as unknown as Record<string, (...n: number[]) => number> & {
    memory: WebAssembly.Memory;
  };
  e._initialize?.();
  const page = e.web_new?.() ?? 0;
  const bytes = new TextEncoder().encode(slug);
  const at = e.web_room?.(page, bytes.length) ?? 0;
  new Uint8Array(e.memory.buffer).set([...bytes, 0], at);
  const said = e.web_game?.(page) ?? 0;
  const json = new Uint8Array(e.memory.buffer, said);
  return JSON.parse(new TextDecoder().decode(json.subarray(0, json.indexOf(0))));
}

describe("where the rules tell of a thing", () => {
  it("knows all games", () => expect(slugs.length).toBeGreaterThan(12));
  for (const slug of slugs)
    it(`${slug}: every name leads to a place on the page`, async () => {
      const { zones, verbs } = await described(slug);
      for (const [lang, page] of [
        ["pt", `${slug}.md`],
        ["en", `en/${slug}.md`],
      ] as const) {
        const places = placesOf(list, slug, lang);
        for (const { name } of [...zones, ...verbs]) expect(places.has(name), name).toBe(true);
        const blocks = parseMarkdown(text(`docs/rules/${page}`));
        const known = new Set(sections(blocks).flatMap((s) => [s.id, ...s.rules]));
        for (const [name, place] of places) expect(known.has(place), `${name}=${place}`).toBe(true);
      }
    });
});
