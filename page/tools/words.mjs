/* words.mjs - provides the words that every visit needs, one language at a time.
 * import("virtual:words/pt") is a table of keys and texts, read from the catalogues in src/text,
 * whose rows are key: [pt, en]. */
import { readFileSync } from "node:fs";
import { transformWithOxc } from "vite";

const folder = new URL("../src/text/", import.meta.url);
const catalogues = ["app", "seat", "table"].map((name) => new URL(`${name}.ts`, folder));
const langs = ["pt", "en"];

async function rows(file) {
  const how = { sourcemap: false };
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file.pathname, how);
  const all = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.values(all).flatMap(Object.entries);
}

export function words() {
  const prefix = "virtual:words/";
  return {
    name: "carteado-words",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const at = langs.indexOf(id.slice(prefix.length + 1));
      for (const file of catalogues) this.addWatchFile(file.pathname);
      const all = (await Promise.all(catalogues.map(rows))).flat();
      const texts = Object.fromEntries(all.map(([key, row]) => [key, row[at]]));
      return `export default ${JSON.stringify(texts)};`;
    },
  };
}
