/* players.ts - the bots. They run in a worker of their own, which fetches a game's module at the
 * first question. Ending the worker is the only way to stop a bot that thinks. */
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

export class Players extends Engine {
  constructor() {
    const start = () =>
      new Worker(new URL("./players.worker.ts", import.meta.url), { type: "module" });
    super(30_000, start);
  }

  think({ game, seat, level, seed, record }: Question): Promise<Thought> {
    const text = [lang.peek(), seat, level, seed, record].join("\n");
    return this.ask(game, 0, "think", text, level === "hint" ? most.hint : most.act);
  }
}

export const players = new Players();
