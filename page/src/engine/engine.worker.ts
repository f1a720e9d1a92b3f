/* engine.worker.ts - runs the games' WebAssembly modules, one for each game and language, each loaded
 * when it is first asked for. A table is a match inside a module; every call is text in, JSON out
 * (bridge/match_calls.c). */
import type { Answer, Ask } from "./engine";

const urls = import.meta.glob<string>("../../../build/wasm/[a-z]*.{pt,en}.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});

type Call = (...args: number[]) => number;
interface Module {
  memory: WebAssembly.Memory;
  call: Record<string, Call>;
  tables: Map<number, number>; // our number -> its page in the module
}

const modules = new Map<string, Promise<Module>>();
const encoder = new TextEncoder();
const decoder = new TextDecoder();

async function load(name: string): Promise<Module> {
  const url = urls[`../../../build/wasm/${name}.wasm`];
  if (!url) throw new Error(`no such game: ${name}`);
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url), {});
  const call = instance.exports as unknown as Record<string, Call>;
  call._initialize?.();
  return { memory: instance.exports.memory as WebAssembly.Memory, call, tables: new Map() };
}

function moduleOf(name: string): Promise<Module> {
  let m = modules.get(name);
  if (!m) {
    m = load(name);
    m.catch(() => modules.delete(name)); // a failed load may be tried again
    modules.set(name, m);
  }
  return m;
}

function put(m: Module, page: number, text: string): void {
  const bytes = encoder.encode(text);
  const at = m.call.web_room?.(page, bytes.length) ?? 0;
  if (!at) throw new Error("memory");
  const room = new Uint8Array(m.memory.buffer, at, bytes.length + 1);
  room.set(bytes);
  room[bytes.length] = 0;
}

function read(m: Module, at: number): unknown {
  const bytes = new Uint8Array(m.memory.buffer, at);
  return JSON.parse(decoder.decode(bytes.subarray(0, bytes.indexOf(0))));
}

async function answer(ask: Ask): Promise<unknown> {
  const m = await moduleOf(`${ask.slug}.${ask.lang}`);
  const call = m.call[`web_${ask.call}`];
  if (!call) throw new Error(`no such call: ${ask.call}`);
  let page = m.tables.get(ask.table);
  if (page === undefined) {
    page = m.call.web_new?.() ?? 0;
    m.tables.set(ask.table, page);
  }
  put(m, page, ask.text);
  return read(m, call(page, ...ask.numbers));
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
