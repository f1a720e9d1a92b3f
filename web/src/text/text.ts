/* text.ts - the page's own words in both languages. Each part of the page has a catalogue of rows
 * key: [pt, en]; what the engine says comes from the engine in the language asked for. */
import { signal } from "@preact/signals";
import type { Lang } from "../engine/types";
import { app } from "./app";
import { seat } from "./seat";
import { table } from "./table";

const words = { ...app, ...seat, ...table };
export type Key = keyof typeof words;

export const lang = signal<Lang>(firstLang());

function firstLang(): Lang {
  const asked = new URLSearchParams(location.search).get("lang");
  const from = asked ?? keptLang() ?? navigator.language;
  return from.toLowerCase().startsWith("en") ? "en" : "pt";
}

function keptLang(): string | null {
  try {
    return localStorage.getItem("carteado.lang");
  } catch {
    return null; // storage is closed to us
  }
}

type Rows = Record<string, readonly [pt: string, en: string]>;

/** A catalogue's words: the text of a key, $1 ... replaced by the arguments. Reading it in a component
 * follows the language. Parts that are loaded late bring a catalogue of their own. */
export function catalogue<R extends Rows>(rows: R) {
  return (key: keyof R, ...args: (string | number)[]): string => {
    const [pt, en] = rows[key] as readonly [string, string];
    return (lang.value === "pt" ? pt : en).replace(/\$(\d)/g, (_, n) => String(args[n - 1] ?? ""));
  };
}

export const t = catalogue(words);

/** One of two keys by number: 1 takes the first. */
export function count(n: number, one: Key, many: Key): string {
  return t(n === 1 ? one : many, n);
}
