/* database.ts - a browser database (IndexedDB) with promises. It is opened at its first use.
 *
 * WebKit, so every iPhone, keeps a page that the reader leaves, together with its open transactions.
 * The next page would wait for them without end. So no transaction here needs the page to end. */

type Upgrade = (db: IDBDatabase, old: number) => void;
type StoreOf = (name: string) => IDBObjectStore;

export class Database {
  private opened: Promise<IDBDatabase> | null = null;
  private readonly name: string;
  private readonly version: number;
  private readonly upgrade: Upgrade;

  /** upgrade: makes the stores that an older version's database lacks. */
  constructor(name: string, version: number, upgrade: Upgrade) {
    this.name = name;
    this.version = version;
    this.upgrade = upgrade;
  }

  private open(): Promise<IDBDatabase> {
    const forget = () => {
      this.opened = null;
    };
    const opened = new Promise<IDBDatabase>((done, failed) => {
      const asked = indexedDB.open(this.name, this.version);
      let upgrading: IDBDatabase | null = null;
      let left = false;
      /* Gives the upgrade up when the page is left before the database is open. The next page does
       * it, or this one when it comes back. */
      const leave = () => {
        left = true;
        try {
          asked.transaction?.abort();
        } catch {
          // already written; WebKit then waits until this page has heard it, or closes the database
        }
        upgrading?.close();
      };
      asked.onupgradeneeded = (e) => {
        upgrading = asked.result;
        addEventListener("pagehide", leave, { once: true });
        this.upgrade(upgrading, e.oldVersion);
      };
      asked.onerror = () => (left ? done(this.open()) : failed(asked.error));
      asked.onsuccess = () => {
        removeEventListener("pagehide", leave);
        if (left) return done(this.open());
        const db = asked.result;
        db.onclose = forget;
        /* Closes the database, so that a window with a newer page can upgrade it. */
        db.onversionchange = () => {
          db.close();
          forget();
        };
        done(db);
      };
    });
    opened.catch(forget);
    return opened;
  }

  /** Does work in one transaction, all of it or nothing. Resolves with the result of the request
   * that `work` returns. */
  private async work<T>(
    mode: IDBTransactionMode,
    stores: string[],
    what: (store: StoreOf) => IDBRequest<T> | undefined,
  ): Promise<T> {
    this.opened ??= this.open();
    const work = (await this.opened).transaction(stores, mode);
    return new Promise<T>((done, failed) => {
      let last: IDBRequest<T> | undefined;
      work.oncomplete = () => done(last?.result as T);
      work.onabort = () => failed(work.error ?? new DOMException("", "AbortError"));
      try {
        last = what((name) => work.objectStore(name));
        work.commit();
      } catch (error) {
        failed(error);
        work.abort();
      }
    });
  }

  read<T>(store: string, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return this.work("readonly", [store], (of) => what(of(store)));
  }

  /** Changes one or several stores; resolves once the change is written. */
  async write(stores: string | string[], what: (store: StoreOf) => void): Promise<void> {
    const names = typeof stores === "string" ? [stores] : stores;
    await this.work("readwrite", names, (of) => {
      what(of);
      return undefined;
    });
  }
}
