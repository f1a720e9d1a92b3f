/* text.ts - the page's own words in both languages, and their lookup. This folder has all of them,
 * with one catalogue of rows `key: [pt, en]` in each file. The engine's texts come from the engine.
 * - app.ts, seat.ts and table.ts have the words that every visit needs. Only the language shown is
 *   fetched, before anything is drawn. Look these words up by `t(key, ...args)`.
 * - Every other file is loaded with the part of the page that needs it, in both languages, and
 *   exports its lookup as `w(key, ...args)`. A module that reads a second catalogue names that
 *   lookup after its file: `import { w as panelWords } from "../text/panels"`. */
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
  return langOf(asked ?? keptLang(), navigator.languages);
}

/** The language that was chosen, or the first of the reader's languages that the page has. Where it
 * has none of them, Portuguese. */
export function langOf(chosen: string | null, wanted: readonly string[]): Lang {
  const from = chosen ?? wanted.find((l) => /^(pt|en)\b/i.test(l)) ?? "pt";
  return from.toLowerCase().startsWith("en") ? "en" : "pt";
}

function keptLang(): string | null {
  try {
    return localStorage.getItem("carteado.lang");
  } catch {
    return null; // the browser allows no storage
  }
}

type Rows = Record<string, readonly [pt: string, en: string]>;

type Arg = string | number;

/** A number as people write it, with groups of thousands and a true minus sign. */
export const num = (n: number | string): string =>
  String(n)
    .replace("-", "−")
    .replace(/\d(?=(\d{3})+$)/g, lang.value === "pt" ? "$&." : "$&,");

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [apart, together] = ["\u2068", "\u2069"]; // what the element bdi does, as characters

/** A name for use within a sentence. A name that is written from right to left is set apart, so that
 * it does not turn the words around it. */
export const isolated = (name: string): string =>
  rightToLeft.test(name) && !name.includes(apart) ? apart + name + together : name;

const filled = (text: string, args: Arg[]) =>
  text.replace(/\$(\d)/g, (_, n) => {
    const arg = args[n - 1] ?? "";
    return typeof arg === "number" ? num(arg) : isolated(arg);
  });

/** Makes the lookup of a catalogue. The lookup returns the text of a key in the language shown,
 * with $1, $2 ... replaced by the arguments. A component that calls it is drawn again when the
 * language changes. */
export function catalogue<R extends Rows>(rows: R) {
  return (key: keyof R, ...args: Arg[]): string => {
    const [pt, en] = rows[key] as readonly [string, string];
    return filled(lang.value === "pt" ? pt : en, args);
  };
}

const come: Partial<Record<Lang, Words>> = {};

/** Fetches the words of a language that every visit needs; a second call does nothing. */
export async function fetchWords(l: Lang): Promise<void> {
  come[l] ??= (
    await (l === "pt" ? import("virtual:words/pt") : import("virtual:words/en"))
  ).default;
}

/** The text of a key that every visit has. Returns the key itself until the words have arrived. */
export const t = (key: Key, ...args: Arg[]): string => filled(come[lang.value]?.[key] ?? key, args);

/** The text of `one` when n is 1, otherwise that of `many`. The argument $1 is n. */
export function count(n: number, one: Key, many: Key): string {
  return t(n === 1 ? one : many, n);
}

export const capital = (s: string): string => s.charAt(0).toLocaleUpperCase() + s.slice(1);
