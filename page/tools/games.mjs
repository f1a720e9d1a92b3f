/* The list of games and of levels of play, made by asking each module: import("virtual:games/pt"). So the first screen
 * needs no engine. */
import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../build/wasm/", import.meta.url);

async function ask(file, call, text = "") {
  const host = { page: { enough: () => 1 } }; // what modules of players ask for
  const { instance } = await WebAssembly.instantiate(readFileSync(new URL(file, folder)), host);
  const e = instance.exports;
  e._initialize();
  const page = e.web_new();
  const said = new TextEncoder().encode(text);
  new Uint8Array(e.memory.buffer, e.web_room(page, said.length)).set(said);
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
      const players = files[0].replace(`.${lang}.`, ".players.");
      const levels = await ask(players, "web_levels", lang);
      return `export const levels = ${JSON.stringify(levels)};
export default ${JSON.stringify(heads)};`;
    },
  };
}
