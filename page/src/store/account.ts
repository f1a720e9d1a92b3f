/* account.ts - the server account that this device has signed in to: its name, and the token that
 * the server accepts instead of the password. `account` is null without an account, and undefined
 * until it has been read. */
import { signal } from "@preact/signals";
import { Database } from "./database";

export interface Entered {
  name: string;
  token: string;
}

export const account = signal<Entered | null | undefined>(undefined);

const store = "account";
const place = "here";
const database = new Database("carteado-account", 1, (db) => {
  db.createObjectStore(store);
});

const isEntered = (v: unknown): v is Entered => {
  const o = v as Entered | null;
  return typeof o === "object" && typeof o?.name === "string" && typeof o.token === "string";
};

/** Reads the account from the storage, once a visit. */
export async function knownAccount(): Promise<Entered | null> {
  if (account.peek() === undefined) {
    const read = await database.read<unknown>(store, (s) => s.get(place)).catch(() => null);
    if (account.peek() === undefined) account.value = isEntered(read) ? read : null;
  }
  return account.peek() ?? null;
}

const write = (what: (s: IDBObjectStore) => void): Promise<void> =>
  database.write(store, (of) => what(of(store))).catch(console.warn);

export function keepAccount({ name, token }: Entered): Promise<void> {
  account.value = { name, token };
  return write((s) => s.put({ name, token }, place));
}

export function dropAccount(): Promise<void> {
  account.value = null;
  return write((s) => s.delete(place));
}
