/* The rules pages: import("virtual:rules") has for each language a table of slugs, each with what loads
 * its page, and import("virtual:rules/en/buraco") is that page's text. */
import { readdirSync, readFileSync } from "node:fs";

const docs = new URL("../../docs/rules/", import.meta.url);
const folders = { pt: docs, en: new URL("en/", docs) };

export function rules() {
  const all = "virtual:rules";
  const slugs = (lang) =>
    readdirSync(folders[lang]).flatMap((name) => /^(\w+)\.md$/.exec(name)?.[1] ?? []);
  const table = (lang) => {
    const rows = slugs(lang).map((slug) => `${slug}: () => import("${all}/${lang}/${slug}")`);
    return `${lang}: { ${rows.join(", ")} }`;
  };
  return {
    name: "carteado-rules",
    resolveId: (id) => (id === all || id.startsWith(`${all}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${all}`)
        return `export default { ${Object.keys(folders).map(table).join(", ")} };`;
      if (!id.startsWith(`\0${all}/`)) return null;
      const [lang, slug] = id.slice(all.length + 2).split("/");
      const file = new URL(`${slug}.md`, folders[lang]);
      this.addWatchFile(file.pathname);
      return `export default ${JSON.stringify(readFileSync(file, "utf8"))}`;
    },
  };
}
