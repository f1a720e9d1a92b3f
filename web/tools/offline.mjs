/* The service worker's part of the build: precache.js, a script the worker imports, names the version
 * and the files to keep for use without a network; a browser that finds it changed has a new version.
 * And a .gz is laid beside each file worth it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../public/", import.meta.url);
const standing = () =>
  readdirSync(folder).map((name) => ({ name, source: readFileSync(new URL(name, folder)) }));
const built = (bundle) =>
  Object.values(bundle).map((f) => ({ name: f.fileName, source: Buffer.from(f.code ?? f.source) }));

function precache(bundle) {
  const all = [...built(bundle), ...standing()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash("sha256");
  for (const { name, source } of all) hash.update(name).update(source);
  const apart = ["index.html", "sw.js"];
  return {
    version: hash.digest("hex").slice(0, 16),
    files: ["./", ...all.map(({ name }) => name).filter((name) => !apart.includes(name))],
  };
}

export function offline() {
  return {
    name: "carteado-offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const source = `self.precache = ${JSON.stringify(precache(bundle))};\n`;
      this.emitFile({ type: "asset", fileName: "precache.js", source });
    },
    writeBundle({ dir }, bundle) {
      for (const { name, source } of [...built(bundle), ...standing()]) {
        if (!/\.(js|css|html|wasm|svg|json|webmanifest)$/.test(name)) continue;
        const zip = gzipSync(source, { level: 9 });
        if (zip.length < source.length * 0.9) writeFileSync(`${dir}/${name}.gz`, zip);
      }
    },
  };
}
