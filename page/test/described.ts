/* described.ts - the description of every game by its own module, for tests over all games. */

import { readFileSync } from "node:fs";
import en from "virtual:en/sentences";
import pt from "virtual:pt/sentences";
import type { Game, Lang } from "../src/engine/types";

const folder = new URL("../../build/wasm/", import.meta.url);

export async function described(slug: string, lang: Lang): Promise<Game> {
  const file = readFileSync(new URL(`${slug}.${lang}.wasm`, folder));
  const { instance } = await WebAssembly.instantiate(file, {});
  const e = instance.exports as unknown as Record<string, (...n: number[]) => number> & {
    memory: WebAssembly.Memory;
  };
  e._initialize?.();
  const page = e.web_new?.() ?? 0;
  const ask = (call: string, text: string) => {
    const bytes = new TextEncoder().encode(text);
    const at = e.web_room?.(page, bytes.length) ?? 0;
    new Uint8Array(e.memory.buffer).set([...bytes, 0], at);
    const said = e[call]?.(page) ?? 0;
    const json = new Uint8Array(e.memory.buffer, said);
    return JSON.parse(new TextDecoder().decode(json.subarray(0, json.indexOf(0))));
  };
  const all = lang === "pt" ? pt : en;
  ask("web_sentences", `${all[""]}\n${all[slug]}`);
  return ask("web_game", slug);
}
