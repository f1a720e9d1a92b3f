/* sharing.ts - several workers search for one act together, by messages (docs/bridge.md). They find
 * the same act as one worker alone. The file is loaded after the first table is drawn. */
import type { Engine } from "../engine/engine";
import type { Thought } from "./players";

/** Adds sums of several workers, each a text of numbers. */
export function added(sums: string[]): string {
  const rows = sums.map((text) => text.split(" ").map(BigInt));
  return (rows[0] ?? []).map((_, i) => rows.reduce((n, row) => n + (row[i] ?? 0n), 0n)).join(" ");
}

/* A worker that helps with thoughts about a game once it has fetched the game's module. */
class Helper {
  readonly engine: Engine;
  private readonly ready = new Set<string>();

  constructor(engine: Engine) {
    this.engine = engine;
  }

  drop(): void {
    this.engine.drop();
    this.ready.clear();
  }

  /** Whether the worker can help now. If not, it gets ready for later thoughts. */
  can(slug: string): boolean {
    if (this.ready.has(slug)) return true;
    this.engine.ask(slug, 0, "fetch").then(
      () => this.ready.add(slug),
      () => {}, // thoughts go on without this worker
    );
    return false;
  }
}

export class Sharing {
  private readonly main: Engine;
  private readonly helpers: Helper[];
  private busy = false; // a thought in parts goes on; a worker holds only one

  /** `main`: the worker that decides. The sharing ends only the helpers. */
  constructor(main: Engine, helpers: Engine[]) {
    this.main = main;
    this.helpers = helpers.map((engine) => new Helper(engine));
  }

  drop(): void {
    for (const helper of this.helpers) helper.drop();
  }

  /** Shares a thought of at most `ms`. Null: nobody can help now. */
  think(game: string, text: string, ms: number): Promise<Thought> | null {
    const able = this.helpers.filter((helper) => helper.can(game)).map(({ engine }) => engine);
    if (this.busy || !able.length) return null;
    this.busy = true;
    return this.thinkWith(able, game, text, ms).finally(() => {
      this.busy = false;
    });
  }

  private async thinkWith(able: Engine[], game: string, text: string, ms: number) {
    const until = performance.now() + ms;
    const begun = await this.main.ask<Thought & { more?: true }>(game, 0, "think_begin", text, ms);
    if (!begun.more) return begun;
    const left = Math.max(0, until - performance.now());
    await Promise.all(able.map((one) => one.ask(game, 0, "think_begin", text, left)));
    const all = [this.main, ...able];
    for (let total = ""; ; ) {
      const sums = await Promise.all(
        all.map((one, k) => one.ask<string | null>(game, 0, "think_share", total, k, all.length)),
      );
      if (sums[0] == null) return this.main.ask<Thought>(game, 0, "think_end");
      total = added(sums.map(String));
    }
  }
}
