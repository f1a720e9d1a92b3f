/* rules.mjs - provides the rules pages. import("virtual:rules") has for each language a table of
 * slugs, each with a function that loads the page. import("virtual:rules/en/buraco") is that page
 * as blocks (markdown.mjs). */
import { readFileSync } from "node:fs";
import { gameFile, slugs } from "./folders.mjs";
import { parseMarkdown } from "./markdown.mjs";

const langs = ["pt", "en"];

export function rules() {
  const all = "virtual:rules";
  const table = (lang) => {
    const rows = slugs.map((slug) => `${slug}: () => import("${all}/${lang}/${slug}")`);
    return `${lang}: { ${rows.join(", ")} }`;
  };
  return {
    name: "carteado-rules",
    resolveId: (id) => (id === all || id.startsWith(`${all}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${all}`) return `export default { ${langs.map(table).join(", ")} };`;
      if (!id.startsWith(`\0${all}/`)) return null;
      const [lang, slug] = id.slice(all.length + 2).split("/");
      const file = gameFile(slug, `rules.${lang}.md`);
      this.addWatchFile(file.pathname);
      return `export default ${JSON.stringify(parseMarkdown(readFileSync(file, "utf8")))}`;
    },
  };
}
