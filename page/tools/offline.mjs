/* offline.mjs - builds what the service worker needs. precache.js, a script that the worker
 * imports, has the version and the files to keep for use without a network. Some of them are kept
 * only after their first use. When precache.js has changed, the browser knows that there is a new
 * version. A file that compresses well also gets a .br and a .gz, as small as brotli and zopfli can
 * make them. This takes seconds of the build and saves time at every visit. With CT_PLAIN=1 nothing
 * is compressed, because the page is played only on this machine. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const run = promisify(execFile);
const brotli = promisify(brotliCompress);

const folder = new URL("../public/", import.meta.url);
const standing = () =>
  readdirSync(folder).map((name) => ({ name, source: readFileSync(new URL(name, folder)) }));
const built = (bundle) =>
  Object.values(bundle).map((f) => ({ name: f.fileName, source: Buffer.from(f.code ?? f.source) }));

/* Files kept only after their first use: the drawings of the classic pack. */
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

/* The folder of compressed files from earlier builds, which are used again. */
const packed = new URL("../../build/packed/", import.meta.url);

const whole = { encoding: "buffer", maxBuffer: 2 ** 26 };
const packings = {
  br: (file) => brotli(readFileSync(file)),
  gz: async (file) => (await run("zopfli", ["-c", file], whole)).stdout,
};

/** Writes a compressed copy beside a file, if the copy is clearly smaller. */
async function pack(file, end) {
  const source = readFileSync(file);
  const kept = new URL(`${createHash("sha256").update(source).digest("hex")}.${end}`, packed);
  if (!existsSync(kept)) writeFileSync(kept, await packings[end](file));
  if (statSync(kept).size < source.length * 0.9) copyFileSync(kept, `${file}.${end}`);
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
      if (process.env.CT_PLAIN === "1") return;
      mkdirSync(packed, { recursive: true });
      const files = [...built(bundle), ...standing()]
        .filter(({ name }) => /\.(js|css|html|wasm|svg|txt|json|webmanifest)$/.test(name))
        .map(({ name }) => `${dir}/${name}`)
        .values();
      const worker = async () => {
        for (const file of files) await Promise.all([pack(file, "gz"), pack(file, "br")]);
      };
      await Promise.all(Array.from({ length: availableParallelism() }, worker));
    },
  };
}
