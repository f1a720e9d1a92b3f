/* players.ts - the bots. They run in workers of their own, which fetch a game's module at the first
 * question. Several workers may share one thought (sharing.ts). Ending the workers is the only way
 * to stop a bot that thinks. */
import { Engine } from "../engine/engine";
import type { Act, Refusal } from "../engine/types";
import { lang } from "../text/text";
import type { Sharing } from "./sharing";

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

export class Players extends Engine {
  private readonly workers: number;
  private sharing: Sharing | null = null; // fetched beside the first thought
  private fetches = false;

  /** `workers`: the largest number of workers for one thought. One core is left to the page. */
  constructor(workers = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1 || 1))) {
    super(patience, start);
    this.workers = workers;
  }

  drop(): void {
    super.drop();
    this.sharing?.drop();
  }

  think({ game, seat, level, seed, record }: Question): Promise<Thought> {
    const text = [lang.peek(), seat, level, seed, record].join("\n");
    const ms = level === "hint" ? most.hint : most.act;
    if (this.workers > 1) this.fetchSharing();
    return this.sharing?.think(game, text, ms) ?? this.ask(game, 0, "think", text, ms);
  }

  private fetchSharing() {
    if (this.fetches) return;
    this.fetches = true;
    import("./sharing").then(
      ({ Sharing }) => {
        const helper = () => new Engine(patience, start);
        this.sharing = new Sharing(this, Array.from({ length: this.workers - 1 }, helper));
      },
      () => {}, // thoughts go on in one worker
    );
  }
}

export const players = new Players();
