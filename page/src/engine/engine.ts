/* engine.ts - calls into the engine. It runs in a worker that holds the tables, so that it does not keep
 * the page waiting; those who play by themselves have one of their own (players/). A module speaks one
 * language. A worker that does not answer is replaced; who had a table in it, or in another language,
 * opens it again from its record. */
import { lang } from "../text/text";
import type { Game, GameHead, Lang, Refusal } from "./types";

export interface Ask {
  id: number;
  slug: string;
  table: number;
  lang: Lang;
  call: string;
  text: string;
  numbers: number[];
}
export interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}

/** The worker has gone with the tables it held, or the table lies in another language's module. */
export class Gone extends Error {}

const opens = new Set(["begin", "load", "see"]); // calls that put a match on a table, or a view of one

interface Waiting {
  done(value: unknown): void;
  failed(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

export class Engine {
  private worker: Worker | null = null;
  private held = new Map<number, Lang>(); // tables, and the language of the module each lies in
  private waiting = new Map<number, Waiting>();
  private last = 0;

  private readonly patience: number;
  private readonly made: () => Worker;

  /** patience: milliseconds after which a worker counts as gone. */
  constructor(patience: number, made: () => Worker) {
    this.patience = patience;
    this.made = made;
  }

  private start(): Worker {
    const worker = this.made();
    worker.onmessage = (e: MessageEvent<Answer>) => {
      const w = this.waiting.get(e.data.id);
      if (!w) return;
      this.waiting.delete(e.data.id);
      clearTimeout(w.timer);
      if (e.data.error === undefined) w.done(e.data.value);
      else w.failed(new Error(e.data.error));
    };
    worker.onerror = () => this.drop();
    return worker;
  }

  /** Ends the worker; whoever waits for it is told. The next call starts another. */
  drop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.held.clear();
    for (const w of this.waiting.values()) {
      clearTimeout(w.timer);
      w.failed(new Gone("the engine stopped"));
    }
    this.waiting.clear();
  }

  ask<T>(slug: string, table: number, call: string, text = "", ...numbers: number[]): Promise<T> {
    this.worker ??= this.start();
    if (opens.has(call)) this.held.set(table, lang.value);
    else if (table && this.held.get(table) !== lang.value)
      return Promise.reject(new Gone("the table lies in no module of this language"));
    const id = ++this.last;
    return new Promise<T>((done, failed) => {
      const timer = setTimeout(() => this.drop(), this.patience);
      this.waiting.set(id, { done: done as (v: unknown) => void, failed, timer });
      const ask: Ask = { id, slug, table, lang: lang.value, call, text, numbers };
      this.worker?.postMessage(ask);
    });
  }

  /** All games, without loading any: the list is made when the page is built. */
  async games(): Promise<GameHead[]> {
    return lang.value === "pt"
      ? (await import("virtual:games/pt")).default
      : (await import("virtual:games/en")).default;
  }
  game(slug: string): Promise<Game> {
    return this.ask(slug, 0, "game", slug);
  }
  say(slug: string, key: string): Promise<string> {
    return this.ask(slug, 0, "say", `${slug}\n${key}`);
  }
  /** Whether options go together; line: what differs from the defaults. */
  rules(
    slug: string,
    seats: number,
    options: string,
  ): Promise<{ error: Refusal | null; line: string }> {
    return this.ask(slug, 0, "rules", `${slug}\n${seats}\n${options}`);
  }
}

export const engine = new Engine(
  8000,
  () => new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" }),
);
