/* games.mjs - asks the modules what the page needs to know without them. import("virtual:games/pt")
 * has the lists of games and of levels, so the first screen needs no engine.
 * import("virtual:pt/sentences") has the sentences that the games' modules lack (docs/bridge.md,
 * "Sentences"), by slug; those of the engine are under "". */
import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../build/wasm/", import.meta.url);

async function ask(file, call, text = "") {
  const host = { page: { enough: () => 1, far() {} } }; // functions that the players' modules import
  const { instance } = await WebAssembly.instantiate(readFileSync(new URL(file, folder)), host);
  const e = instance.exports;
  e._initialize();
  const page = e.web_new();
  const said = new TextEncoder().encode(text);
  const room = e.web_room(page, said.length); // a call may replace the memory's buffer
  new Uint8Array(e.memory.buffer, room).set(said);
  const answer = e[call](page);
  const bytes = new Uint8Array(e.memory.buffer, answer);
  const end = bytes.indexOf(0);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
}

const modulesOf = (lang) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(`.${lang}.wasm`))
    .sort();
const slugOf = (file) => file.split(".")[0];

async function lists(lang) {
  const files = modulesOf(lang);
  const heads = [];
  for (const file of files) heads.push(...(await ask(file, "web_games")));
  const levels = [];
  for (const slug of files.map(slugOf)) {
    let at = 0; // the place after the level before, because not every game has every level
    for (const { note, ...level } of await ask(`${slug}.players.wasm`, "web_levels", lang)) {
      const found = levels.findIndex((l) => l.name === level.name);
      if (found < 0) levels.splice(at, 0, { ...level, games: [], notes: {} });
      const known = levels[found < 0 ? at : found];
      known.games.push(slug);
      if (note) known.notes[slug] = note;
      at = levels.indexOf(known) + 1;
    }
  }
  return `export const levels = ${JSON.stringify(levels)};
export default ${JSON.stringify(heads)};`;
}

/* Lines as the call `sentences` of a module reads them. */
const lines = (texts) => Object.entries(texts).flat().join("\n");

async function sentences(lang) {
  const all = {};
  for (const slug of modulesOf(lang).map(slugOf)) {
    const { core, game } = await ask(`${slug}.players.wasm`, "web_texts", lang);
    all[""] = lines(core);
    all[slug] = lines(game);
  }
  return `export default ${JSON.stringify(all)};`;
}

export function games() {
  const made = new Map(
    ["pt", "en"].flatMap((lang) => [
      [`virtual:games/${lang}`, () => lists(lang)],
      [`virtual:${lang}/sentences`, () => sentences(lang)],
    ]),
  );
  return {
    name: "carteado-games",
    resolveId: (id) => (made.has(id) ? `\0${id}` : null),
    load: (id) => made.get(id.slice(1))?.() ?? null,
  };
}
