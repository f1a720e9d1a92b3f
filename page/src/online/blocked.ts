/* blocked.ts - names of people whom nobody at this device wants to hear, or to meet at a table of strangers. */
import { signal } from "@preact/signals";
import { prefix, readKept } from "../store/prefs";

const place = "blocked";
const isNames = (v: unknown): v is string[] =>
  Array.isArray(v) && v.every((name) => typeof name === "string");

export const blocked = signal(readKept(place, isNames, []));

/* Whoever comes back with other capitals is the same. */
const same = (a: string, b: string) =>
  a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

export const isBlocked = (name: string) => blocked.value.some((n) => same(n, name));

export function toggleBlocked(name: string): void {
  const all = readKept(place, isNames, []); // as kept: "delete everything" may have been asked since
  blocked.value = isBlocked(name) ? all.filter((n) => !same(n, name)) : [...all, name];
  try {
    localStorage.setItem(prefix + place, JSON.stringify(blocked.value));
  } catch {
    // closed: it holds until the page is left
  }
}
