/* fonts.mjs - makes the page's font: node_modules/.carteado/letters-400.woff2 and -700. Atkinson
 * Hyperlegible is cut down to the letters of Portuguese and English, without hints for coarse
 * screens. Kerning is a fifth of the file. It stays in the bold weight, where titles show it. The
 * zero loses its slash (zero.mjs). The system's font has the other letters, which only typed names
 * need. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";
import { openZero } from "./zero.mjs";

const modules = new URL("../node_modules/", import.meta.url);
const files = new URL("@fontsource/atkinson-hyperlegible/files/", modules);
const source = (weight) => new URL(`atkinson-hyperlegible-latin-${weight}-normal.woff2`, files);

const span = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const accents = "ÀÁÂÃÄÇÉÊÍÑÓÔÕÖÚÜàáâãäçèéêíïñóôõöúü";
const written = span(0x20, 0x7e).replace(/[\\^`{|}~@$]/g, ""); // without signs that no text has
const letters = `${written}\u00a0ª±·º×${accents}–—‘’“”…•−`;

async function cut() {
  const folder = new URL(".carteado/", modules);
  mkdirSync(folder, { recursive: true });
  for (const weight of [400, 700]) {
    const how = { noHinting: true, keepFeatures: weight === 700 ? ["kern"] : [] };
    const plain = await subset(readFileSync(source(weight)), letters, {
      ...how,
      targetFormat: "truetype",
    });
    const open = Buffer.from(openZero(plain));
    const made = await subset(open, letters, { ...how, targetFormat: "woff2" });
    writeFileSync(new URL(`letters-${weight}.woff2`, folder), made);
  }
}

export function fonts() {
  return { name: "carteado-fonts", buildStart: cut };
}
