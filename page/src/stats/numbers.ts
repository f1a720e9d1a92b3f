/* numbers.ts - numbers, times and dates in the reader's language. */
import { lang, num } from "../text/text";

const locale = () => (lang.value === "pt" ? "pt-BR" : "en");

export const whole = (n: number): string => num(n.toLocaleString(locale()));
export const tenths = (n: number): string =>
  num(n.toLocaleString(locale(), { maximumFractionDigits: 1 }));
export const share = (part: number, all: number): string =>
  (all ? part / all : 0).toLocaleString(locale(), { style: "percent" });

/** A time in words: "4 min 10 s", "1 h 2 min". */
export function clock(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h) return `${h} h ${m} min`;
  return m ? `${m} min ${s} s` : `${s} s`;
}

export const date = (time: number): string =>
  new Date(time).toLocaleString(locale(), { dateStyle: "short", timeStyle: "short" });
