/* module.ts - calls a WebAssembly module of the bridge from a worker: text in, JSON out. */

type Call = (...args: number[]) => number;
export interface Module {
  memory: WebAssembly.Memory;
  call: Record<string, Call>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Fetches a module. `imports`: the functions that the module calls in its host. */
export async function load(url: string, imports: WebAssembly.Imports = {}): Promise<Module> {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url), imports);
  const call = instance.exports as unknown as Module["call"];
  call._initialize?.();
  return { memory: instance.exports.memory as WebAssembly.Memory, call };
}

export const newPage = (m: Module): number => m.call.web_new?.() ?? 0;

/** Writes `text` into the module, then calls the module's function web_`name` for `page`. Returns
 * the JSON that the module answers. Throws when the module has no such function or no memory. */
export function ask(m: Module, page: number, name: string, text: string, ...numbers: number[]) {
  const call = m.call[`web_${name}`];
  if (!call) throw new Error(`no such call: ${name}`);
  const bytes = encoder.encode(text);
  const at = m.call.web_room?.(page, bytes.length) ?? 0;
  if (!at) throw new Error("memory");
  const room = new Uint8Array(m.memory.buffer, at, bytes.length + 1);
  room.set(bytes);
  room[bytes.length] = 0;
  const answer = call(page, ...numbers);
  const out = new Uint8Array(m.memory.buffer, answer);
  return JSON.parse(decoder.decode(out.subarray(0, out.indexOf(0)))) as unknown;
}
