/* blocked.ts - names of people whom nobody at this device wants to hear, or to meet at a table of strangers. */
import { signal } from "@preact/signals";
import { prefix, readKept } from "../store/prefs";

const place = "blocked";
const isNames = (v: unknown): v is string[] =>
  Array.isArray(v) && v.every((name) => typeof name === "string");

export const blocked = signal(readKept(place, isNames, []));

export function toggleBlocked(name: string): void {
  const all = blocked.value;
  blocked.value = all.includes(name) ? all.filter((n) => n !== name) : [...all, name];
  try {
    localStorage.setItem(prefix + place, JSON.stringify(blocked.value));
  } catch {
    // closed: it holds until the page is left
  }
}
