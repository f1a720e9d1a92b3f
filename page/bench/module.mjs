/* module.mjs - prints the rows of `carteado-lab bench` in WebAssembly as JSON, for engine.mjs:
 * `node bench/module.mjs SECONDS GAME`. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

const path = fileURLToPath(new URL("../../build/wasm/bench.wasm", import.meta.url));
const module = await WebAssembly.compile(readFileSync(path));
const wasi = new WASI({ version: "preview1", args: ["bench", ...process.argv.slice(2)] });
wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
