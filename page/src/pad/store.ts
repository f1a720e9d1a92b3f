/* store.ts - the score pads kept on this device, in a database of their own. An entry of the
 * wrong shape is neither shown nor deleted. When the storage fails, pads live as long as the
 * page. */
import { signal } from "@preact/signals";
import { Database } from "../store/database";

export interface Pad {
  id: string;
  game: string;
  name: string;
  seats: number;
  options: string; // rules as the engine reads them, with the preset
  first: number; // the seat that deals first
  names: string[]; // the player's name at each seat
  deals: string[]; // lines as they were typed (docs/bridge.md)
  time: number; // time of the last change
}

/** True when the storage does not work. */
export const closed = signal(false);

const memory = new Map<string, Pad>();

const database = new Database("carteado-pad", 1, (db) => {
  db.createObjectStore("pads", { keyPath: "id" });
});

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

/** Returns the result of `work`, which uses the storage; `otherwise` if the storage fails. */
async function inStore<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    closed.value = true;
    return otherwise;
  }
}

/** An id for a new pad. (A plain HTTP page in a home network has no crypto.randomUUID.) */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${Date.now().toString(36)}-${random.join("-")}`;
}

export async function keepPad(pad: Pad): Promise<void> {
  memory.set(pad.id, pad);
  await inStore(() => database.write("pads", (store) => store("pads").put(pad)), undefined);
}

export async function loadPad(id: string): Promise<Pad | null> {
  const value: unknown = await inStore(() => database.read("pads", (s) => s.get(id)), undefined);
  return isPad(value) ? value : (memory.get(id) ?? null);
}

/** All pads, the last used first. */
export async function listPads(): Promise<Pad[]> {
  const kept: unknown[] = await inStore(() => database.read("pads", (s) => s.getAll()), []);
  const all = new Map([...memory, ...kept.filter(isPad).map((p) => [p.id, p] as const)]);
  return [...all.values()].sort((a, b) => b.time - a.time);
}

export async function dropPad(id: string): Promise<void> {
  memory.delete(id);
  await inStore(() => database.write("pads", (store) => store("pads").delete(id)), undefined);
}

export async function dropPads(): Promise<void> {
  memory.clear();
  await inStore(() => database.write("pads", (store) => store("pads").clear()), undefined);
}
