/* where.test.ts - checks that where.txt of every game names all of its zones and verbs, and that
 * the places in it exist on the rules page. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Game } from "../src/engine/types";
import { sections } from "../src/rules/blocks";
import { placesOf } from "../src/table/where";
import { parseMarkdown } from "../tools/markdown.mjs";
import { slugs, text } from "./games";

const root = new URL("../../", import.meta.url);

async function described(slug: string): Promise<Game> {
  const { instance } = await WebAssembly.instantiate(
    readFileSync(new URL(`build/wasm/${slug}.pt.wasm`, root)),
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
  for (const slug of slugs)
    it(`${slug}: every name leads to a place on the page`, async () => {
      const { zones, verbs } = await described(slug);
      for (const lang of ["pt", "en"] as const) {
        const places = placesOf(text(`${slug}/where.txt`), lang);
        for (const { name } of [...zones, ...verbs])
          expect(places.has(name), `where.txt has no line for ${name}`).toBe(true);
        const blocks = parseMarkdown(text(`${slug}/rules.${lang}.md`));
        const known = new Set(sections(blocks).flatMap((s) => [s.id, ...s.rules]));
        for (const [name, place] of places) expect(known.has(place), `${name}=${place}`).toBe(true);
      }
    });
});
