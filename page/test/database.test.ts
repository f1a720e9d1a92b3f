/* database.test.ts - leaving the page while its database is busy, on a stand-in for IndexedDB. WebKit
 * keeps the page that is left, so whatever still needs the page blocks the next one. */
import { afterEach, expect, it, vi } from "vitest";
import { Database } from "../src/store/database";

afterEach(() => vi.unstubAllGlobals());

/** An IndexedDB of which the test fires the events. `told` lists what was asked of it. */
function standIn() {
  const told: string[] = [];
  const asked: Partial<IDBOpenDBRequest & Record<string, unknown>>[] = [];
  const work = {
    objectStore: () => ({ put: () => told.push("put") }),
    commit: () => told.push("commit"),
    abort: () => told.push("abort"),
  };
  const db = { close: () => told.push("close"), transaction: () => work };
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("indexedDB", {
    open: () => {
      told.push("open");
      const request = { result: db, transaction: work };
      asked.push(request as never);
      return request;
    },
  });
  const fire = (what: "onupgradeneeded" | "onsuccess" | "onerror") => {
    const heard = asked.at(-1)?.[what] as ((e: object) => void) | undefined;
    heard?.({ oldVersion: 0 });
  };
  return { told, work, asked, fire, leave: () => page.dispatchEvent(new Event("pagehide")) };
}

const database = () => new Database("test", 1, () => {});
const turn = () => new Promise((next) => setTimeout(next));

it("ends each transaction at once, without waiting for the page", async () => {
  const { told, fire, work } = standIn();
  const written = database().write("s", (store) => store("s").put(1));
  fire("onsuccess");
  await turn();
  expect(told).toEqual(["open", "put", "commit"]);
  (work as unknown as IDBTransaction).oncomplete?.(new Event("complete"));
  await written;
});

it.each(["onerror", "onsuccess"] as const)(
  "gives up an upgrade when the page is left: %s",
  async (then) => {
    const { told, fire, leave } = standIn();
    void database().write("s", (store) => store("s").put(1));
    fire("onupgradeneeded");
    leave();
    expect(told).toEqual(["open", "abort", "close"]);
    fire(then); // the page has come back
    expect(told.pop()).toBe("open");
    fire("onsuccess");
    await turn();
    expect(told).toEqual(["open", "abort", "close", "put", "commit"]);
  },
);

it("closes a database whose upgrade is already written", () => {
  const { told, fire, leave, work } = standIn();
  work.abort = () => {
    throw new DOMException("", "InvalidStateError");
  };
  void database().write("s", (store) => store("s").put(1));
  fire("onupgradeneeded");
  leave();
  expect(told).toEqual(["open", "close"]);
});

it("keeps an open database when the page is left", async () => {
  const { told, fire, leave } = standIn();
  void database().write("s", (store) => store("s").put(1));
  fire("onupgradeneeded");
  fire("onsuccess");
  await turn();
  leave();
  expect(told).toEqual(["open", "put", "commit"]);
});
