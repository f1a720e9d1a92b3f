/* text.ts - the page's own words in both languages. Each part of the page has a catalogue of rows
 * key: [pt, en]; of those that every visit needs only the language shown is fetched, before anything
 * is drawn. What the engine says comes from the engine in the language asked for. */
import { signal } from "@preact/signals";
import type { Lang } from "../engine/types";
import type { app } from "./app";
import type { seat } from "./seat";
import type { table } from "./table";

export type Key = keyof typeof app | keyof typeof seat | keyof typeof table;
type Words = Readonly<Record<Key, string>>;

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

type Arg = string | number;

/** A number as people read it, thousands apart, with a true minus sign. */
export const num = (n: number | string): string =>
  String(n)
    .replace("-", "−")
    .replace(/\d(?=(\d{3})+$)/g, lang.value === "pt" ? "$&." : "$&,");

const filled = (text: string, args: Arg[]) =>
  text.replace(/\$(\d)/g, (_, n) => {
    const arg = args[n - 1] ?? "";
    return typeof arg === "number" ? num(arg) : arg;
  });

/** A catalogue's words: the text of a key, $1 ... replaced by the arguments. Reading it in a component
 * follows the language. Parts that are loaded late bring a catalogue of their own. */
export function catalogue<R extends Rows>(rows: R) {
  return (key: keyof R, ...args: Arg[]): string => {
    const [pt, en] = rows[key] as readonly [string, string];
    return filled(lang.value === "pt" ? pt : en, args);
  };
}

const come: Partial<Record<Lang, Words>> = {};

/** Fetches the words of a language, once. */
export async function fetchWords(l: Lang): Promise<void> {
  come[l] ??= (
    await (l === "pt" ? import("virtual:words/pt") : import("virtual:words/en"))
  ).default;
}

export const t = (key: Key, ...args: Arg[]): string => filled(come[lang.value]?.[key] ?? key, args);

/** One of two keys by number: 1 takes the first. */
export function count(n: number, one: Key, many: Key): string {
  return t(n === 1 ? one : many, n);
}

export const capital = (s: string): string => s.charAt(0).toLocaleUpperCase() + s.slice(1);
