/* players.ts - those who play by themselves, in a worker of its own that fetches a game's players when
 * it is first asked for. What is being thought out is given up by ending the worker. */
import { Engine } from "../engine/engine";
import type { Act, Refusal } from "../engine/types";
import { lang } from "../text/text";

export interface Thought {
  error: Refusal | null;
  act: Act[] | null;
  why?: string; // of an advice
}

export interface Question {
  game: string;
  seat: number;
  level: string; // "hint": what the strongest player advises
  seed: string; // of the players' luck
  record: string; // of the match so far
}

/* Milliseconds: with what is around it, an act comes within a second, and an advice within 300 ms. */
const most = { act: 700, hint: 250 };

export class Players extends Engine {
  constructor() {
    const start = () =>
      new Worker(new URL("./players.worker.ts", import.meta.url), { type: "module" });
    super(30_000, start);
  }

  /** Has the game's players there before they are asked. */
  async fetch(game: string): Promise<void> {
    await this.ask(game, 0, "fetch").catch(console.warn);
  }

  think({ game, seat, level, seed, record }: Question): Promise<Thought> {
    const text = [lang.peek(), seat, level, seed, record].join("\n");
    return this.ask(game, 0, "think", text, level === "hint" ? most.hint : most.act);
  }
}

export const players = new Players();
