/* where.test.ts - checks that where.txt of every game names all of its zones and verbs, and that
 * the places in it exist on the rules page. */
import { describe, expect, it } from "vitest";
import { sections } from "../src/rules/blocks";
import { placesOf } from "../src/table/where";
import { parseMarkdown } from "../tools/markdown.mjs";
import { described } from "./described";
import { slugs, text } from "./games";

describe("where the rules tell of a thing", () => {
  for (const slug of slugs)
    it(`${slug}: every name leads to a place on the page`, async () => {
      const { zones, verbs } = await described(slug, "pt");
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
