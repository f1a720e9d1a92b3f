/* pages.mjs - splits games/<slug>/page.ts by when its parts are needed. "virtual:motifs" has all
 * motifs by slug, "virtual:facts" has the facts of all games by card. "virtual:firsts" has the
 * firsts by slug. "virtual:almanac" has for
 * each slug a function that loads its page. "virtual:almanac/buraco" is that page, with the shares
 * and ranks of docs/studies.jsonl. */
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { gameFile, slugs } from "./folders.mjs";
import { ranksOf, sharesOf } from "./studies.mjs";

const file = (slug) => fileURLToPath(gameFile(slug, "page.ts"));

async function read() {
  const all = await Promise.all(slugs.map((slug) => runnerImport(file(slug))));
  return new Map(slugs.map((slug, i) => [slug, all[i].module]));
}

const json = (value) => `export default ${JSON.stringify(value)};`;

const made = {
  motifs: (all) => json(Object.fromEntries(slugs.map((slug) => [slug, all.get(slug).motif]))),
  facts: (all) => json(Object.assign({}, ...slugs.map((slug) => all.get(slug).facts))),
  firsts: (all) =>
    json(Object.fromEntries(slugs.map((slug) => [slug, all.get(slug).firsts ?? []]))),
  almanac: () => {
    const rows = slugs.map((slug) => `${slug}: () => import("virtual:almanac/${slug}")`);
    return `export default { ${rows.join(", ")} };`;
  },
};

export function pages() {
  const known = /^\0virtual:(motifs|facts|firsts|almanac)(?:\/(\w+))?$/;
  let all = null;
  return {
    name: "carteado-pages",
    resolveId: (id) => (known.test(`\0${id}`) ? `\0${id}` : null),
    watchChange: () => {
      all = null;
    },
    async load(id) {
      const [, what, slug] = known.exec(id) ?? [];
      if (!what) return null;
      for (const one of slug ? [slug] : slugs) this.addWatchFile(file(one));
      all ??= read();
      if (slug)
        return json({
          ...(await all).get(slug).page,
          shares: sharesOf(slug),
          ranks: ranksOf(slug),
        });
      return made[what](await all);
    },
  };
}
