/* store.ts - the score pads kept on this device, in a database of their own. What has not the right
 * shape is not shown, and not deleted either. When the storage fails, pads live as long as the page. */
import { signal } from "@preact/signals";
import { type IDBPDatabase, openDB } from "idb";

export interface Pad {
  id: string;
  game: string;
  name: string;
  seats: number;
  options: string; // as the engine reads them, presets and all
  first: number; // the seat that deals first
  names: string[]; // by seat
  deals: string[]; // as they were typed (docs/web-engine.md)
  time: number; // when it was last kept
}

/** The storage does not work. */
export const closed = signal(false);

const memory = new Map<string, Pad>();
let opened: Promise<IDBPDatabase> | null = null;

function database(): Promise<IDBPDatabase> {
  opened ??= openDB("carteado-pad", 1, {
    upgrade: (db) => {
      db.createObjectStore("pads", { keyPath: "id" });
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

const isText = (v: unknown): v is string => typeof v === "string";
const areTexts = (v: unknown): v is string[] => Array.isArray(v) && v.every(isText);
const isCount = (v: unknown): v is number => Number.isInteger(v) && (v as number) >= 0;

export function isPad(v: unknown): v is Pad {
  if (typeof v !== "object" || v === null) return false;
  const p = v as Record<string, unknown>;
  return (
    [p.id, p.game, p.name, p.options].every(isText) &&
    isCount(p.seats) &&
    isCount(p.first) &&
    isCount(p.time) &&
    areTexts(p.names) &&
    areTexts(p.deals) &&
    p.names.length === p.seats &&
    p.first < p.seats
  );
}

/** Does it in the storage, or answers `otherwise` when that is closed to us. */
async function inStore<T>(work: (db: IDBPDatabase) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work(await database());
  } catch {
    closed.value = true;
    return otherwise;
  }
}

/** An id for a new pad. (crypto.randomUUID is not there on a plain http page in the home's network.) */
export function newId(): string {
  const luck = crypto.getRandomValues(new Uint32Array(2));
  return `${Date.now().toString(36)}-${luck.join("-")}`;
}

export async function keepPad(pad: Pad): Promise<void> {
  memory.set(pad.id, pad);
  await inStore((db) => db.put("pads", pad), undefined);
}

export async function loadPad(id: string): Promise<Pad | null> {
  const value: unknown = await inStore((db) => db.get("pads", id), undefined);
  return isPad(value) ? value : (memory.get(id) ?? null);
}

/** All pads, the last used first. */
export async function listPads(): Promise<Pad[]> {
  const kept: unknown[] = await inStore((db) => db.getAll("pads"), []);
  const all = new Map([...memory, ...kept.filter(isPad).map((p) => [p.id, p] as const)]);
  return [...all.values()].sort((a, b) => b.time - a.time);
}

export async function dropPad(id: string): Promise<void> {
  memory.delete(id);
  await inStore((db) => db.delete("pads", id), undefined);
}

export async function dropPads(): Promise<void> {
  memory.clear();
  await inStore((db) => db.clear("pads"), undefined);
}
