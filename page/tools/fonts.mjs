/* The page's letters: node_modules/.carteado/letters-400.woff2 and -700, cut from the typeface Atkinson
 * Hyperlegible to what Portuguese and English are written with, without hints for coarse screens. The
 * pairs keep their distances. Other letters, of a name typed here, come from the system's face. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";

const modules = new URL("../node_modules/", import.meta.url);
const files = new URL("@fontsource/atkinson-hyperlegible/files/", modules);
const source = (weight) => new URL(`atkinson-hyperlegible-latin-${weight}-normal.woff2`, files);

const span = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const letters = `${span(0x20, 0x7e)}\u00a0¡ª«°±·º»¿${span(0xc0, 0xff)}–—‘’“”…•−`;

async function cut() {
  const folder = new URL(".carteado/", modules);
  mkdirSync(folder, { recursive: true });
  for (const weight of [400, 700]) {
    const how = { targetFormat: "woff2", noHinting: true, keepFeatures: ["kern"] };
    const made = await subset(readFileSync(source(weight)), letters, how);
    writeFileSync(new URL(`letters-${weight}.woff2`, folder), made);
  }
}

export function fonts() {
  return { name: "carteado-fonts", buildStart: cut };
}
