/* games.mjs - makes the lists of games and of levels by asking each module:
 * import("virtual:games/pt"). So the first screen needs no engine. */
import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../build/wasm/", import.meta.url);

async function ask(file, call, text = "") {
  const host = { page: { enough: () => 1, far() {} } }; // functions that the players' modules import
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
      const levels = [];
      for (const file of files) {
        const [slug] = file.split(".");
        for (const level of await ask(`${slug}.players.wasm`, "web_levels", lang)) {
          const known = levels.find((l) => l.name === level.name);
          if (known) known.games.push(slug);
          else levels.push({ ...level, games: [slug] });
        }
      }
      return `export const levels = ${JSON.stringify(levels)};
export default ${JSON.stringify(heads)};`;
    },
  };
}
