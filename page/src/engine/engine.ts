/* engine.ts - calls into the engine. The engine runs in a worker, which holds the tables, so it
 * never blocks the page; bots run in another worker (players/). Each module has the texts of one
 * language. A worker that does not answer is replaced. seat/engine-table.ts then opens a
 * table again, as it does when the language has changed. */
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

/** Thrown when the worker that held the table has ended, or another language's module holds the
 * table. */
export class Gone extends Error {}

let tables = 0;
/** A new number for a table in a worker, unique on this page. */
export const newTable = () => ++tables;

const opens = new Set(["begin", "load", "see"]); // calls that open a match or a view on a table

interface Waiting {
  done(value: unknown): void;
  failed(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

export class Engine {
  private worker: Worker | null = null;
  private held = new Map<number, Lang>(); // the open tables, each with the language of its module
  private waiting = new Map<number, Waiting>();
  private last = 0;

  private readonly patience: number;
  private readonly made: () => Worker;

  /** `patience`: milliseconds after which a worker that has not answered is replaced. */
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

  /** Ends the worker and rejects every open call. The next call starts another worker. */
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

  /** All games. The build makes the list, so no module is loaded. */
  async games(): Promise<GameHead[]> {
    return lang.value === "pt"
      ? (await import("virtual:games/pt")).default
      : (await import("virtual:games/en")).default;
  }
  /** Starts the worker before the first call. */
  warm(): void {
    this.worker ??= this.start();
  }
  /** Fetches the module of a game that the reader is about to choose. */
  async fetch(slug: string): Promise<void> {
    await this.ask(slug, 0, "fetch").catch(console.warn);
  }
  game(slug: string): Promise<Game> {
    return this.ask(slug, 0, "game", slug);
  }
  /** Hands the game's module its sentences, before somebody asks for one. */
  async sentences(slug: string): Promise<void> {
    await this.ask(slug, 0, "sentences").catch(console.warn);
  }
  /** The game with a sentence about each option. */
  async explained(slug: string): Promise<Game> {
    await this.sentences(slug);
    return this.game(slug);
  }
  say(slug: string, key: string): Promise<string> {
    return this.ask(slug, 0, "say", `${slug}\n${key}`);
  }
  /** Asks whether `options` are compatible with each other and with the number of seats. In the
   * answer, `line` has the differences of these rules from the defaults. */
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
