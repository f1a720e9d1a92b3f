/* tags.test.ts - the letters that stand for roles where there is no room for words. */
import { describe, expect, it } from "vitest";
import { roleSigns } from "../src/table/tags";
import { described } from "./described";
import { slugs } from "./games";

describe("roles", () => {
  for (const lang of ["pt", "en"] as const)
    it(`never share a letter, and have one of their name (${lang})`, async () => {
      let told = 0;
      for (const slug of slugs) {
        const game = await described(slug, lang);
        const signs = roleSigns(game);
        expect(new Set(signs.values()).size, slug).toBe(signs.size);
        for (const [name, sign] of signs) {
          const label = game.fields.find((f) => f.name === name)?.label ?? "";
          expect(label.toUpperCase(), slug).toContain(sign);
          expect(sign).toHaveLength(1);
          told++;
        }
      }
      expect(told).toBeGreaterThan(6);
    });
});
