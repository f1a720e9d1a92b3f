/* solver.ts - the solver of a patience, in a worker of its own with its module and memory. The
 * first question starts the worker, and leaving the table ends it. A new question replaces the one
 * before it. */
const urls = import.meta.glob<string>("../../../build/wasm/[a-z]*.{solver,solution}.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});
const solver = (slug: string, kind = "solver") => urls[`../../../build/wasm/${slug}.${kind}.wasm`];
const urlOf = (slug: string) => solver(slug) ?? solver(slug, "solution");

/** True when the game's solver may be asked during a deal, and can find deals that can be won. */
export const hasSolver = (slug: string): boolean => !!solver(slug);

/** True when the game has a solver, even if only for finished deals. */
export const hasSolution = (slug: string): boolean => !!urlOf(slug);

export interface Asked {
  id: number;
  url: string;
  call: "solve" | "choice" | "seek" | "seek_day" | "deck";
  text: string;
  most: number; // the most positions that the solver may visit; of a text with decks: the number of the deck
}
export interface Told {
  id: number;
  answer: unknown; // null: the solver refused, or the game has none
  last: boolean;
}

/** A solver's answer about a position. */
export interface Answer {
  done: boolean;
  verdict: "undecided" | "won" | "lost";
  value: number; // points that the line adds to the score
  bound: number; // an upper limit of the points that any line can add
  nodes: number;
  line: string[]; // acts to the end of the deal
  plain: number; // of a won line: the number of acts at its end that turn up no hidden card
}
/** The legal acts of a won position. `acts`: their number. `lost`: how many of them lose the deal.
 * `kept`: the key of the words for an act that keeps the win. */
export interface Choice {
  acts: number;
  lost: number;
  kept: "keeps" | "only" | "but";
}
/** The result of a search for a deal. */
export interface Found {
  done: boolean;
  tried: number;
  won: number; // 0 at the end of the search: no such deal was found
  seed: string;
}

interface Waiting {
  id: number;
  done(answer: unknown): void;
  heard(answer: unknown): void;
}

export class Solver {
  private readonly slug: string;
  private worker: Worker | null = null;
  private waiting: Waiting | null = null;
  private last = 0;

  constructor(slug: string) {
    this.slug = slug;
  }

  private start(): Worker {
    const worker = new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      const w = this.waiting;
      if (w?.id !== data.id) return;
      w.heard(data.answer);
      if (data.last) this.end(data.answer);
    };
    worker.onerror = () => this.close();
    return worker;
  }

  private end(answer: unknown) {
    const w = this.waiting;
    this.waiting = null;
    w?.done(answer);
  }

  /** Asks a question. `heard` gets the answer so far after each portion. Resolves to null when
   * there is no answer, or a newer question replaced this one. */
  ask<T>(
    call: Asked["call"],
    text: string,
    most = Number.POSITIVE_INFINITY,
    heard: (answer: T) => void = () => {},
  ): Promise<T | null> {
    this.end(null);
    const url = urlOf(this.slug);
    if (!url) return Promise.resolve(null);
    this.worker ??= this.start();
    const id = ++this.last;
    return new Promise((done) => {
      this.waiting = {
        id,
        done: done as (answer: unknown) => void,
        heard: heard as (answer: unknown) => void,
      };
      this.worker?.postMessage({ id, url, call, text, most } satisfies Asked);
    });
  }

  /** Ends the worker and frees its memory. */
  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.end(null);
  }
}
