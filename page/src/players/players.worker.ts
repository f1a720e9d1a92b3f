/* players.worker.ts - runs the players' module of a game (docs/bridge.md, "Players"), loaded at the
 * first question. A player stops thinking when its time is over. The page can stop it sooner by
 * ending the worker. */
import type { Answer, Ask } from "../engine/engine";
import { ask, load, type Module, newPage } from "../engine/module";

const urls = import.meta.glob<string>("../../../build/wasm/[a-z]*.players.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});

let until = 0; // the time at which the player must stop thinking
const page = {
  enough: () => (performance.now() >= until ? 1 : 0),
  far: (n: number, all: number) => self.postMessage({ id: 0, far: n / all }),
};

type Loaded = Module & { page: number };
const modules = new Map<string, Promise<Loaded>>();

async function fetched(slug: string): Promise<Loaded> {
  const url = urls[`../../../build/wasm/${slug}.players.wasm`];
  if (!url) throw new Error(`nobody plays ${slug}`);
  const m = await load(url, { page });
  return { ...m, page: newPage(m) };
}

function moduleOf(slug: string): Promise<Loaded> {
  let m = modules.get(slug);
  if (!m) {
    m = fetched(slug);
    m.catch(() => modules.delete(slug)); // a failed load may be tried again
    modules.set(slug, m);
  }
  return m;
}

/* The first of `numbers`: the milliseconds that the player may think. A thought that was begun goes
 * on with the time that it got. */
async function answer({ slug, call, text, numbers }: Ask): Promise<unknown> {
  const m = await moduleOf(slug);
  if (call === "fetch") return null;
  if (call === "think_share" || call === "think_end") return ask(m, m.page, call, text, ...numbers);
  until = performance.now() + (numbers[0] ?? 0);
  return ask(m, m.page, call, text);
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
