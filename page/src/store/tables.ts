/* tables.ts - the online tables where this device has a seat. Each entry has the seat's token, and
 * what the first screen shows of the table. */
import { signal } from "@preact/signals";
import { Database } from "./database";
import type { Seen } from "./saw";

export interface OnlineTable {
  code: string;
  token: string;
  game: string;
  names: string[]; // the names of the other people
  time: number; // the time when this device last had the table open, in milliseconds since 1970
  kept: number; // number of the last match whose record is in the history
  seen?: Seen; // the last draw in which this device took part
}

/** A number that grows whenever an entry changes. */
export const tablesChanged = signal(0);

const store = "tables";
const database = new Database("carteado-tables", 1, (db) => {
  db.createObjectStore(store, { keyPath: "code" });
});
const memory = new Map<string, OnlineTable>();

function isTable(v: unknown): v is OnlineTable {
  const o = v as OnlineTable | null;
  return (
    typeof o === "object" &&
    [o?.code, o?.token, o?.game].every((s) => typeof s === "string") &&
    Array.isArray(o?.names)
  );
}

/** All tables, the last opened first. Without storage, only the tables of this visit. */
export async function listTables(): Promise<OnlineTable[]> {
  const read = database.read<unknown[]>(store, (s) => s.getAll());
  const all: unknown[] = await read.catch(() => []);
  const found = new Map(memory);
  for (const o of all.filter(isTable)) found.set(o.code, o);
  return [...found.values()].sort((a, b) => b.time - a.time);
}

export const findTable = async (code: string): Promise<OnlineTable | undefined> =>
  (await listTables()).find((o) => o.code === code);

async function write(what: (s: IDBObjectStore) => void): Promise<void> {
  await database.write(store, (of) => what(of(store))).catch(console.warn);
  tablesChanged.value++;
}

export function keepTable(table: OnlineTable): Promise<void> {
  memory.set(table.code, table);
  return write((s) => s.put(table));
}

export function dropTable(code: string): Promise<void> {
  memory.delete(code);
  return write((s) => s.delete(code));
}

export function dropTables(): Promise<void> {
  memory.clear();
  return write((s) => s.clear());
}
