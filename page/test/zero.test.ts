/* zero.test.ts - checks that the zero of the page's font has no slash, and that no other glyph has
 * changed. */
import { readFileSync } from "node:fs";
import subset from "subset-font";
import { expect, test } from "vitest";
import { openZero } from "../tools/zero.mjs";

const file = (weight: number) =>
  `@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-${weight}-normal.woff2`;
const letters = (weight: number, text: string) =>
  subset(readFileSync(new URL(`../node_modules/${file(weight)}`, import.meta.url)), text, {
    targetFormat: "truetype",
    noHinting: true,
  });

for (const weight of [400, 700])
  test(`the nought of weight ${weight}`, async () => {
    const font = await letters(weight, "0O8");
    const open = openZero(font);
    expect(Buffer.compare(Buffer.from(open), font)).not.toBe(0);
    expect(open.length).toBe(font.length);
    expect(Buffer.compare(Buffer.from(openZero(open)), Buffer.from(open))).toBe(0);
  });
