/* players.ts - the bots. They run in workers of their own, which fetch a game's module at the first
 * question. Up to four workers share one thought, with messages between them (docs/bridge.md). The
 * thought is the same as that of one worker. Ending the workers is the only way to stop a bot that
 * thinks. */
import { Engine } from "../engine/engine";
import type { Act, Refusal } from "../engine/types";
import { lang } from "../text/text";

export interface Thought {
  error: Refusal | null;
  act: Act[] | null;
  why?: string; // the reason for a hint
}

export interface Question {
  game: string;
  seat: number;
  level: string; // a level, or "hint" for the advice of the strongest player
  seed: string; // seed of the players' random generator
  record: string; // record of the match so far
}

/* Milliseconds of thinking. With loading and drawing, an act then takes at most 1 s and a hint at
 * most 300 ms. */
const most = { act: 700, hint: 250 };

const patience = 30_000;
const start = () => new Worker(new URL("./players.worker.ts", import.meta.url), { type: "module" });

/** Adds sums of several workers, each a text of numbers. */
export function added(sums: string[]): string {
  const rows = sums.map((text) => text.split(" ").map(BigInt));
  return (rows[0] ?? []).map((_, i) => rows.reduce((n, row) => n + (row[i] ?? 0n), 0n)).join(" ");
}

/** A worker that helps with thoughts about a game once it has fetched the game's module. */
class Helper extends Engine {
  private readonly ready = new Set<string>();

  drop(): void {
    super.drop();
    this.ready.clear();
  }

  /** Whether the worker can help now. If not, it gets ready for later thoughts. */
  can(slug: string): boolean {
    if (this.ready.has(slug)) return true;
    this.ask(slug, 0, "fetch").then(
      () => this.ready.add(slug),
      () => {}, // thoughts go on without this worker
    );
    return false;
  }
}

export class Players extends Engine {
  private readonly helpers: Helper[];
  private shared = false; // whether a thought in parts goes on; a worker holds only one

  /** `workers`: the largest number of workers for one thought. One core is left to the page. */
  constructor(workers = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1 || 1))) {
    super(patience, start);
    this.helpers = Array.from({ length: workers - 1 }, () => new Helper(patience, start));
  }

  drop(): void {
    super.drop();
    for (const helper of this.helpers ?? []) helper.drop();
  }

  async think({ game, seat, level, seed, record }: Question): Promise<Thought> {
    const text = [lang.peek(), seat, level, seed, record].join("\n");
    const ms = level === "hint" ? most.hint : most.act;
    const helpers = this.helpers.filter((helper) => helper.can(game));
    if (this.shared || !helpers.length) return this.ask(game, 0, "think", text, ms);
    this.shared = true;
    try {
      return await this.thinkWith(helpers, game, text, ms);
    } finally {
      this.shared = false;
    }
  }

  private async thinkWith(helpers: Helper[], game: string, text: string, ms: number) {
    const until = performance.now() + ms;
    const begun = await this.ask<Thought & { more?: true }>(game, 0, "think_begin", text, ms);
    if (!begun.more) return begun;
    const left = Math.max(0, until - performance.now());
    await Promise.all(helpers.map((h) => h.ask(game, 0, "think_begin", text, left)));
    const all = [this, ...helpers];
    for (let total = ""; ; ) {
      const sums = await Promise.all(
        all.map((w, k) => w.ask<string | null>(game, 0, "think_share", total, k, all.length)),
      );
      if (sums[0] == null) return this.ask<Thought>(game, 0, "think_end");
      total = added(sums.map(String));
    }
  }
}

export const players = new Players();
