/* The list of games, made by asking each module: import("virtual:games/pt"). So the first screen
 * needs no engine. */
import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../build/wasm/", import.meta.url);

async function ask(file, call) {
  const { instance } = await WebAssembly.instantiate(readFileSync(new URL(file, folder)), {});
  const e = instance.exports;
  e._initialize();
  const page = e.web_new();
  const bytes = new Uint8Array(e.memory.buffer, e[call](page));
  const end = bytes.indexOf(0);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
}

export function games() {
  const prefix = "virtual:games/";
  return {
    name: "carteado-games",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const lang = id.slice(prefix.length + 1);
      const files = readdirSync(folder).filter((name) => name.endsWith(`.${lang}.wasm`));
      const heads = [];
      for (const file of files.sort()) heads.push(...(await ask(file, "web_games")));
      const bots = await ask(files[0], "web_bots");
      return `export const bots = ${JSON.stringify(bots)};
export default ${JSON.stringify(heads)};`;
    },
  };
}
