/* The service worker's part of the build: precache.js, a script the worker imports, names the version
 * and the files to keep for use without a network, some of them only once they are used; a browser
 * that finds it changed has a new version. And a .gz is laid beside each file worth it, as small as
 * zopfli makes it: the build may take seconds that every visitor is spared. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, unlinkSync } from "node:fs";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

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

async function zip(file) {
  await run("zopfli", [file]);
  if (statSync(`${file}.gz`).size >= statSync(file).size * 0.9) unlinkSync(`${file}.gz`);
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
    async writeBundle({ dir }, bundle) {
      const files = [...built(bundle), ...standing()]
        .filter(({ name }) => /\.(js|css|html|wasm|svg|json|webmanifest)$/.test(name))
        .map(({ name }) => `${dir}/${name}`)
        .values();
      const worker = async () => {
        for (const file of files) await zip(file);
      };
      await Promise.all(Array.from({ length: availableParallelism() }, worker));
    },
  };
}
