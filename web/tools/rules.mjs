/* The rules pages: import("virtual:rules") is a table of slugs, each with what loads its page, and
 * import("virtual:rules/buraco") that page's text. */
import { readdirSync, readFileSync } from "node:fs";

export function rules() {
  const all = "virtual:rules";
  const docs = new URL("../../docs/rules/", import.meta.url);
  const slugs = () => readdirSync(docs).flatMap((name) => /^(\w+)\.md$/.exec(name)?.[1] ?? []);
  return {
    name: "carteado-rules",
    resolveId: (id) => (id === all || id.startsWith(`${all}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${all}`) {
        const rows = slugs().map((slug) => `${slug}: () => import("${all}/${slug}")`);
        return `export default { ${rows.join(", ")} };`;
      }
      if (!id.startsWith(`\0${all}/`)) return null;
      const file = new URL(`${id.slice(all.length + 2)}.md`, docs);
      this.addWatchFile(file.pathname);
      return `export default ${JSON.stringify(readFileSync(file, "utf8"))}`;
    },
  };
}
