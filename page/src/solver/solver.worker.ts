/* solver.worker.ts - runs the solver module of one game (docs/bridge.md, "Solvers") in portions.
 * Between two portions the worker reads new messages, and drops a question that a newer one
 * replaced. */
import { ask, load, type Module, newPage } from "../engine/module";
import type { Asked, Told } from "./solver";

const portion = 20_000; // positions that the solver visits in a portion
let loaded: Promise<Module & { page: number }> | null = null;
let newest = 0;

async function fetched(url: string): Promise<Module & { page: number }> {
  const m = await load(url);
  return { ...m, page: newPage(m) };
}

const breath = () => new Promise((done) => setTimeout(done));

async function work({ id, url, call, text, most }: Asked): Promise<void> {
  const tell = (told: Omit<Told, "id">) => self.postMessage({ id, ...told });
  try {
    loaded ??= fetched(url);
    const m = await loaded;
    if (id !== newest) return;
    if (call === "deck") return tell({ answer: ask(m, m.page, call, text, most), last: true });
    if (ask(m, m.page, call, text)) return tell({ answer: null, last: true });
    const on = call === "seek_day" ? "seek_on" : `${call}_on`;
    for (;;) {
      const answer = ask(m, m.page, on, "", portion) as { done: boolean; nodes?: number };
      const last = answer.done || (answer.nodes ?? 0) >= most;
      tell({ answer, last });
      if (last) return;
      await breath();
      if (id !== newest) return;
    }
  } catch (error) {
    loaded = null; // a failed load may be tried again
    console.warn(error);
    tell({ answer: null, last: true });
  }
}

self.onmessage = (e: MessageEvent<Asked>) => {
  newest = e.data.id;
  void work(e.data);
};
