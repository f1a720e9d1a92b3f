/* saves.ts - the matches kept on this device, one for each game. This module checks only the shape
 * of an entry; the engine decides whether its record can be played on. An entry of the wrong shape
 * is set aside and never lost. When the storage fails, a match goes on in memory and the reader is
 * told once. */
import { signal } from "@preact/signals";
import type { Help, Setup } from "../seat/seat";
import { lost } from "./claims";
import { Database } from "./database";

export interface Match {
  game: string;
  setup: Setup;
  record: string;
  round: number;
  over: boolean;
  time: number; // time of the last save, in milliseconds
  clock?: Clock;
}
/** When a match began, how long it was played (long pauses left out), whether it began in the
 * middle of another, and what helped. */
export interface Clock extends Help {
  began: number; // milliseconds
  seconds: number;
  partial?: boolean;
}
export interface Aside {
  slug: string;
  time: number;
  value: unknown;
}

/** Why nothing can be stored: "closed" or "full"; null: the storage works. */
export const storageTrouble = signal<"closed" | "full" | null>(null);
/** A number that grows whenever a kept match changes. */
export const savesChanged = signal(0);

const memory = new Map<string, Match>();

/** The page's main database; history.ts keeps its entries there too. */
export const database = new Database("carteado", 2, (db, old) => {
  if (old < 1) {
    db.createObjectStore("matches");
    db.createObjectStore("aside", { autoIncrement: true });
  }
  if (old < 2) db.createObjectStore("history", { keyPath: "id" });
});

export function blame(error: unknown) {
  const full = error instanceof DOMException && error.name === "QuotaExceededError";
  storageTrouble.value = full ? "full" : "closed";
}

export const isText = (v: unknown): v is string => typeof v === "string";
const isNumber = (v: unknown): v is number => typeof v === "number" && Number.isFinite(v);
export const isCount = (v: unknown): v is number => Number.isInteger(v) && (v as number) >= 0;

/** True when a value is undefined, or a list of at least one seat without repetition. */
const isSeats = (v: unknown, seats: number) =>
  v === undefined ||
  (Array.isArray(v) &&
    v.length > 0 &&
    new Set(v).size === v.length &&
    v.every((s) => isCount(s) && s < seats));
const isFaces = (v: unknown) => v === undefined || (Array.isArray(v) && v.every(isCount));

export function isSetup(v: unknown): v is Setup {
  if (typeof v !== "object" || v === null) return false;
  const s = v as Record<string, unknown>;
  return (
    isText(s.game) &&
    isCount(s.seats) &&
    isText(s.options) &&
    isText(s.bots) &&
    Array.isArray(s.names) &&
    s.names.every(isText) &&
    isCount(s.me) &&
    isSeats(s.humans, s.seats) &&
    isFaces(s.faces) &&
    isSeats(s.online, s.seats) &&
    (s.seed === undefined || isText(s.seed)) &&
    (s.wish === undefined || isText(s.wish))
  );
}

/** True when a value is a kept match of this game. */
export function isMatch(v: unknown, slug: string): v is Match {
  if (typeof v !== "object" || v === null) return false;
  const m = v as Record<string, unknown>;
  return (
    m.game === slug &&
    isSetup(m.setup) &&
    m.setup.game === slug &&
    isText(m.record) &&
    m.record.length > 0 &&
    isCount(m.round) &&
    typeof m.over === "boolean" &&
    isNumber(m.time) &&
    (m.clock === undefined || isClock(m.clock))
  );
}

export const isHelp = ({ hints = 0, undos = 0 }: { hints?: unknown; undos?: unknown }): boolean =>
  isCount(hints) && isCount(undos);

export function isClock(v: unknown): v is Clock {
  const c = v as Clock | null;
  return typeof c === "object" && isCount(c?.began) && isCount(c?.seconds) && isHelp(c);
}

/* Asks the browser once not to clear the storage, when the first match is kept. */
let asked = false;
async function hold() {
  if (asked || !navigator.storage?.persist) return; // browsers lack this function without https
  asked = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** Stores a match as the kept one of its game; never throws. Does nothing if another window now
 * plays that game's match. */
export async function keep(m: Match): Promise<void> {
  if (lost(m.game)) return;
  memory.set(m.game, m);
  try {
    await database.write("matches", (store) => store("matches").put(m, m.game));
    savesChanged.value++;
    hold().catch(() => {}); // a browser that refuses changes nothing
  } catch (error) {
    blame(error);
  }
}

/** The kept match of a game; null: there is none. An entry of the wrong shape is set aside; the
 * result is then null, too. */
export async function load(slug: string): Promise<Match | null> {
  try {
    const value: unknown = await database.read("matches", (s) => s.get(slug));
    if (value === undefined) return memory.get(slug) ?? null;
    if (isMatch(value, slug)) return value;
    await setAside(slug, value);
    return null;
  } catch (error) {
    blame(error);
    return memory.get(slug) ?? null;
  }
}

/** All kept matches, the last played first. */
export async function list(): Promise<Match[]> {
  let slugs: string[];
  try {
    slugs = (await database.read("matches", (s) => s.getAllKeys())).filter(isText);
  } catch (error) {
    blame(error);
    slugs = [];
  }
  const all = await Promise.all([...new Set([...slugs, ...memory.keys()])].map(load));
  return all.filter((m): m is Match => m !== null).sort((a, b) => b.time - a.time);
}

export async function drop(slug: string): Promise<void> {
  memory.delete(slug);
  try {
    await database.write("matches", (store) => store("matches").delete(slug));
  } catch (error) {
    blame(error);
  }
  savesChanged.value++;
}

/** Moves a damaged entry to the store "aside", which the first screen lists. */
export async function setAside(slug: string, value: unknown): Promise<void> {
  memory.delete(slug);
  try {
    await database.write(["matches", "aside"], (store) => {
      store("matches").delete(slug);
      store("aside").add({ slug, time: Date.now(), value } satisfies Aside);
    });
  } catch (error) {
    blame(error);
  }
  savesChanged.value++;
}

export async function listAside(): Promise<Aside[]> {
  try {
    return await database.read("aside", (s) => s.getAll());
  } catch {
    return [];
  }
}
export async function dropAside(): Promise<void> {
  try {
    await database.write("aside", (store) => store("aside").clear());
  } catch (error) {
    blame(error);
  }
  savesChanged.value++;
}

/** Deletes every kept match and the history. */
export async function dropAll(): Promise<void> {
  memory.clear();
  try {
    const all = ["matches", "aside", "history"];
    await database.write(all, (store) => {
      for (const name of all) store(name).clear();
    });
  } catch (error) {
    blame(error);
  }
  savesChanged.value++;
}
