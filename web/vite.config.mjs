/* The build of the web client. Output: build/web beside the programs, where `carteado web` looks for
 * it. The engine (carteado.wasm) and the rules pages are taken from the build and from docs/. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { defineConfig } from "vite";
import { games } from "./tools/games.mjs";

const here = (path) => new URL(path, import.meta.url);
const publicFiles = () => readdirSync(here("public/")).filter((name) => name !== "sw.js");

/* The list of files the service worker keeps for use without a network, with its version, as a script
 * the worker imports (so that a browser sees a new version); and a .gz beside each file worth it. */
function offline() {
  const built = (bundle) =>
    Object.values(bundle).map((f) => ({ name: f.fileName, source: Buffer.from(f.code ?? f.source) }));
  return {
    name: "carteado-offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const standing = publicFiles().map((name) => ({ name, source: readFileSync(here(`public/${name}`)) }));
      const all = [...built(bundle), ...standing].sort((a, b) => (a.name < b.name ? -1 : 1));
      const hash = createHash("sha256");
      for (const { name, source } of all) hash.update(name).update(source);
      const version = hash.digest("hex").slice(0, 16);
      const files = ["./", ...all.map((f) => f.name).filter((name) => name !== "index.html")];
      const fileName = "precache.js";
      const source = `self.precache = ${JSON.stringify({ version, files })};\n`;
      this.emitFile({ type: "asset", fileName, source });
    },
    writeBundle({ dir }, bundle) {
      const standing = [...publicFiles(), "sw.js"].map((name) => ({
        name,
        source: readFileSync(here(`public/${name}`)),
      }));
      for (const { name, source } of [...built(bundle), ...standing]) {
        if (!/\.(js|css|html|wasm|svg|json|webmanifest)$/.test(name)) continue;
        const zip = gzipSync(source, { level: 9 });
        if (zip.length < source.length * 0.9) writeFileSync(`${dir}/${name}.gz`, zip);
      }
    },
  };
}

/* The rules pages: import("virtual:rules") is a table of slugs, each with what loads its page, and
 * import("virtual:rules/buraco") that page's text. */
function rules() {
  const all = "virtual:rules";
  const docs = here("../docs/rules/");
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

export default ${JSON.stringify(readFileSync(file, "utf8"))}`;
    },
  };
}

export default defineConfig({
  base: "/",
  plugins: [games(), rules(), offline()],
  worker: { format: "es" },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { target: "es2022", assetsInlineLimit: 0, outDir: "../build/web", emptyOutDir: true },
});
