/* The service worker's part of the build: precache.js, a script the worker imports, names the version
 * and the files to keep for use without a network, some of them only once they are used; a browser
 * that finds it changed has a new version. And a .gz is laid beside each file worth it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../public/", import.meta.url);
const standing = () =>
  readdirSync(folder).map((name) => ({ name, source: readFileSync(new URL(name, folder)) }));
const built = (bundle) =>
  Object.values(bundle).map((f) => ({ name: f.fileName, source: Buffer.from(f.code ?? f.source) }));

/* Kept only once somebody has asked for it: the art of the classic pack. */
const onUse = /^assets\/courts-/;

function precache(bundle) {
  const all = [...built(bundle), ...standing()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash("sha256");
  for (const { name, source } of all) hash.update(name).update(source);
  const apart = ["index.html", "sw.js"];
  const names = all.map(({ name }) => name).filter((name) => !apart.includes(name));
  return {
    version: hash.digest("hex").slice(0, 16),
    files: ["./", ...names.filter((name) => !onUse.test(name))],
    later: names.filter((name) => onUse.test(name)),
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
