/* engine.worker.ts - runs the games' WebAssembly modules, one for each game and language, each
 * loaded at its first call. A table is a match inside a module. Every call passes text in and
 * JSON out (bridge/match_calls.c). */
import type { Answer, Ask } from "./engine";
import { ask, load, type Module, newPage } from "./module";

const urls = import.meta.glob<string>("../../../build/wasm/[a-z]*.{pt,en}.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});

type Loaded = Module & { tables: Map<number, number> }; // the page's number of a table -> its number in the module

const modules = new Map<string, Promise<Loaded>>();

async function fetched(name: string): Promise<Loaded> {
  const url = urls[`../../../build/wasm/${name}.wasm`];
  if (!url) throw new Error(`no such game: ${name}`);
  return { ...(await load(url)), tables: new Map() };
}

function moduleOf(name: string): Promise<Loaded> {
  let m = modules.get(name);
  if (!m) {
    m = fetched(name);
    m.catch(() => modules.delete(name)); // a failed load may be tried again
    modules.set(name, m);
  }
  return m;
}

async function answer({ slug, table, lang, call, text, numbers }: Ask): Promise<unknown> {
  const m = await moduleOf(`${slug}.${lang}`);
  let page = m.tables.get(table);
  if (page === undefined) {
    page = newPage(m);
    m.tables.set(table, page);
  }
  return ask(m, page, call, text, ...numbers);
}

self.onmessage = async (e: MessageEvent<Ask>) => {
  const reply: Answer = { id: e.data.id };
  try {
    reply.value = await answer(e.data);
  } catch (error) {
    reply.error = String(error);
  }
  self.postMessage(reply);
};
