/* engine.worker.ts - runs the games' WebAssembly modules, one for each game and language, each
 * loaded at its first call. A table is a match inside a module. Every call passes text in and
 * JSON out (bridge/match_calls.c). Sentences are fetched apart from the modules, once a table
 * stands or when an answer lacks one. */
import type { Answer, Ask } from "./engine";
import { ask, load, type Module, newPage } from "./module";
import type { Lang } from "./types";

const urls = import.meta.glob<string>("../../../build/wasm/[a-z]*.{pt,en}.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});

interface Loaded extends Module {
  tables: Map<number, number>; // the page's number of a table -> its number in the module
  whole: Promise<unknown> | null; // the module gets its sentences; null: not yet
}

const modules = new Map<string, Promise<Loaded>>();

async function fetched(name: string): Promise<Loaded> {
  const url = urls[`../../../build/wasm/${name}.wasm`];
  if (!url) throw new Error(`no such game: ${name}`);
  return { ...(await load(url)), tables: new Map(), whole: null };
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

async function fetchSentences(m: Loaded, page: number, slug: string, lang: Lang) {
  const { default: all } = await (lang === "pt"
    ? import("virtual:pt/sentences")
    : import("virtual:en/sentences"));
  ask(m, page, "sentences", `${all[""]}\n${all[slug]}`);
}

/** Hands a module its sentences. Later calls wait for them. */
function complete(m: Loaded, page: number, slug: string, lang: Lang): Promise<unknown> {
  m.whole ??= fetchSentences(m, page, slug, lang).catch((error) => {
    m.whole = null; // it may be tried again
    console.warn(error);
  });
  return m.whole;
}

async function answer({ slug, table, lang, call, text, numbers }: Ask): Promise<unknown> {
  const m = await moduleOf(`${slug}.${lang}`);
  await m.whole;
  if (call === "fetch") return null;
  let page = m.tables.get(table);
  if (page === undefined) {
    page = newPage(m);
    m.tables.set(table, page);
  }
  if (call === "sentences") return complete(m, page, slug, lang);
  const value = ask(m, page, call, text, ...numbers);
  if (!m.call.web_missed?.(page) || m.whole) return value;
  await complete(m, page, slug, lang);
  const done = call === "act" && !(value as { error?: unknown }).error; // must not be done twice
  return ask(m, page, call, done ? "" : text, ...numbers);
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
