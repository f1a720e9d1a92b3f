/* prefs.ts - small things kept on this device: the player's name, favourites, the last choice
 * for each game, and sets of house rules. Everything is checked when it is read; an invalid
 * entry counts as missing. */
import { effect, type Signal, signal } from "@preact/signals";

/** A person who plays at this device; `face`: see ui/Avatar.tsx. */
export interface Person {
  name: string;
  face: number;
}
export interface Choice {
  rules: string; // a preset's name, then name=value for each change
  seats: number;
  bots: string;
  people?: (Person | null)[]; // the person at each seat of a shared device; null: a bot
}
export interface HouseRules {
  name: string;
  rules: string;
  seats: number;
}

export const prefix = "carteado.";

type Check<T> = (value: unknown) => value is T;
const isText: Check<string> = (v): v is string => typeof v === "string";
const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === "object" && v !== null && !Array.isArray(v);
const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (v): v is T[] =>
    Array.isArray(v) && v.every(check);
const tableOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (v): v is Record<string, T> =>
    isObject(v) && Object.values(v).every(check);

const isSitter: Check<Person | null> = (v): v is Person | null =>
  v === null || (isObject(v) && isText(v.name) && Number.isInteger(v.face) && Number(v.face) >= 0);
export const isChoice: Check<Choice> = (v): v is Choice =>
  isObject(v) &&
  isText(v.rules) &&
  isText(v.bots) &&
  Number.isInteger(v.seats) &&
  (v.people === undefined || listOf(isSitter)(v.people));
export const isHouseRules: Check<HouseRules> = (v): v is HouseRules =>
  isObject(v) && isText(v.name) && isText(v.rules) && Number.isInteger(v.seats);

export function readKept<T>(name: string, check: Check<T>, fallback: T): T {
  try {
    const text = localStorage.getItem(prefix + name);
    const value: unknown = text === null ? null : JSON.parse(text);
    return check(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

function kept<T>(name: string, check: Check<T>, fallback: T): Signal<T> {
  const s = signal(readKept(name, check, fallback));
  let first = true;
  effect(() => {
    const text = JSON.stringify(s.value);
    if (first) {
      first = false;
      return;
    }
    try {
      localStorage.setItem(prefix + name, text);
    } catch {
      // no room or no storage: the choice is kept until the page is left
    }
  });
  return s;
}

export const myName = kept("name", isText, "");
const isFace: Check<number> = (v): v is number => Number.isInteger(v) && Number(v) >= 0;
export const myFace = kept("face", isFace, -1); // -1: no face chosen yet
const isYes: Check<boolean> = (v): v is boolean => typeof v === "boolean";
/** What this device has been asked or told once. */
export const askedSound = kept("asked-sound", isYes, false);
export const toldHomeScreen = kept("told-home-screen", isYes, false);
export const favourites = kept("favourites", listOf(isText), []);
export const lastChoice = kept("last", tableOf(isChoice), {});
export const wishes = kept("wishes", tableOf(isText), {}); // the wished deals of a patience (seat.ts)
export const houseRules = kept("house", tableOf(listOf(isHouseRules)), {});

export function toggleFavourite(slug: string) {
  const all = favourites.value;
  favourites.value = all.includes(slug) ? all.filter((s) => s !== slug) : [...all, slug];
}

export function keepHouseRules(slug: string, set: HouseRules) {
  const others = (houseRules.value[slug] ?? []).filter((h) => h.name !== set.name);
  houseRules.value = { ...houseRules.value, [slug]: [...others, set] };
}
export function dropHouseRules(slug: string, name: string) {
  const rest = (houseRules.value[slug] ?? []).filter((h) => h.name !== name);
  houseRules.value = { ...houseRules.value, [slug]: rest };
}
