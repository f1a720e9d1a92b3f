/* days.ts - dates of the local calendar, and the days on which the reader played the patience of the
 * day. The first screen waits for this file, so it imports little. */
import { readKept } from "../store/prefs";
import { lang } from "../text/text";

const two = (n: number) => String(n).padStart(2, "0");
const written = (d: Date) => `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`;

/** The date `days` days before today, by the local calendar, as 2026-11-21. */
export const dateAgo = (days: number, now = new Date()): string =>
  written(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12));

/** Noon of a date. */
export function dateOf(day: string): Date {
  const [y, m, d] = day.split("-").map(Number) as [number, number, number];
  return new Date(y, m - 1, d, 12);
}

/** A day in words: "21/11", "Nov 21". `long`: "21 de novembro", "November 21". */
export function dayWords(day: string, long = false): string {
  const locale = lang.value === "pt" ? "pt-BR" : "en";
  const short = lang.value === "pt" ? "2-digit" : "short";
  return dateOf(day).toLocaleDateString(locale, {
    day: lang.value === "pt" && !long ? "2-digit" : "numeric",
    month: long ? "long" : short,
  });
}

/** All days of the month of `day`, the first one first. */
export function monthOf(day: string): string[] {
  const at = dateOf(day);
  const n = new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate();
  return Array.from({ length: n }, (_, i) =>
    written(new Date(at.getFullYear(), at.getMonth(), i + 1, 12)),
  );
}

/** Where codes/tries.ts stores the results of deals. */
export const triesPlace = "tries";

/** The days whose patience was played on the day itself. */
export function daysPlayed(all: readonly unknown[]): ReadonlySet<string> {
  const days = new Set<string>();
  for (const one of all) {
    const { day, began, rules } = (one ?? {}) as Record<string, unknown>;
    if (typeof day !== "string" || typeof began !== "number" || rules !== "") continue;
    if (written(new Date(began)) === day) days.add(day);
  }
  return days;
}

/** The days in a row up to `today`. A row goes on as long as the day before was played. */
export function daysInRow(played: ReadonlySet<string>, now = new Date()): number {
  const first = played.has(dateAgo(0, now)) ? 0 : 1;
  let ago = first;
  while (played.has(dateAgo(ago, now))) ago++;
  return ago - first;
}

export const keptDays = (): ReadonlySet<string> =>
  daysPlayed(readKept(triesPlace, (v): v is unknown[] => Array.isArray(v), []));
