/* The build of the web client. Output: build/web beside the programs, where `carteado web` looks for
 * it. The engine (carteado.wasm) and the rules pages are taken from the build and from docs/. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { defineConfig } from "vite";
import { games } from "./build/games.mjs";

/* The list of files the service worker keeps for use without a network, its version, and a .gz
 * beside each file worth it. */
function offline() {
  return {
    name: "carteado-offline",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.values(bundle).filter((f) => f.fileName !== "index.html");
      const hash = createHash("sha256");
      for (const f of Object.values(bundle)) hash.update(f.code ?? f.source);
      const version = hash.digest("hex").slice(0, 16);
      this.emitFile({
        type: "asset",
        fileName: "precache.json",
        source: JSON.stringify({ version, files: ["./", ...files.map((f) => f.fileName)] }),
      });
      for (const f of Object.values(bundle)) {
        const source = Buffer.from(f.code ?? f.source);
        if (!/\.(js|css|html|wasm|svg|json|webmanifest)$/.test(f.fileName)) continue;
        const zip = gzipSync(source, { level: 9 });
        if (zip.length < source.length * 0.9)
          this.emitFile({ type: "asset", fileName: `${f.fileName}.gz`, source: zip });
      }
    },
  };
}

/* The rules pages, one module each: import("virtual:rules/buraco"). */
function rules() {
  const prefix = "virtual:rules/";
  return {
    name: "carteado-rules",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const slug = id.slice(prefix.length + 1);
      const file = new URL(`../docs/rules/${slug}.md`, import.meta.url);
      this.addWatchFile(file.pathname);
      return `export default ${JSON.stringify(readFileSync(file, "utf8"))}`;
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
