/* blocked.ts - names that the people at this device have blocked. They see no messages from these
 * names, and do not meet them at a table of strangers. */
import { signal } from "@preact/signals";
import { prefix, readKept } from "../store/prefs";

const place = "blocked";
const isNames = (v: unknown): v is string[] =>
  Array.isArray(v) && v.every((name) => typeof name === "string");

export const blocked = signal(readKept(place, isNames, []));

/* Capitals make no difference, so nobody can evade a block by them. */
const same = (a: string, b: string) =>
  a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

export const isBlocked = (name: string) => blocked.value.some((n) => same(n, name));

export function toggleBlocked(name: string): void {
  const all = readKept(place, isNames, []); // read again: the reader may have deleted everything since
  blocked.value = isBlocked(name) ? all.filter((n) => !same(n, name)) : [...all, name];
  try {
    localStorage.setItem(prefix + place, JSON.stringify(blocked.value));
  } catch {
    // no storage: the block holds until the page is left
  }
}
