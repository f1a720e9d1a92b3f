/* solver.worker.ts - runs the solver module of one game (docs/bridge.md, "Solvers") in portions: between
 * two of them it hears what is asked next, and leaves what nobody waits for any more. */
import type { Asked, Told } from "./solver";

interface Module {
  memory: WebAssembly.Memory;
  call: Record<string, (...args: number[]) => number>;
  page: number;
}

const portion = 20_000; // positions
const encoder = new TextEncoder();
const decoder = new TextDecoder();
let loaded: Promise<Module> | null = null;
let newest = 0;

async function load(url: string): Promise<Module> {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url), {});
  const call = instance.exports as unknown as Module["call"];
  call._initialize?.();
  return {
    memory: instance.exports.memory as WebAssembly.Memory,
    call,
    page: call.web_new?.() ?? 0,
  };
}

function say(m: Module, name: string, text: string, ...numbers: number[]): unknown {
  const bytes = encoder.encode(text);
  const at = m.call.web_room?.(m.page, bytes.length) ?? 0;
  if (!at) throw new Error("memory");
  const room = new Uint8Array(m.memory.buffer, at, bytes.length + 1);
  room.set(bytes);
  room[bytes.length] = 0;
  const out = m.call[`web_${name}`]?.(m.page, ...numbers) ?? 0;
  const all = new Uint8Array(m.memory.buffer, out);
  return JSON.parse(decoder.decode(all.subarray(0, all.indexOf(0))));
}

const breath = () => new Promise((done) => setTimeout(done));

async function work({ id, url, call, text, most }: Asked): Promise<void> {
  const tell = (told: Omit<Told, "id">) => self.postMessage({ id, ...told });
  try {
    loaded ??= load(url);
    const m = await loaded;
    if (id !== newest) return;
    if (say(m, call, text)) return tell({ answer: null, last: true });
    const on = call === "solve" ? "solve_on" : "seek_on";
    for (;;) {
      const answer = say(m, on, "", portion) as { done: boolean; nodes?: number };
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
