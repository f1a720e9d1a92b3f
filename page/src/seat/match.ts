/* match.ts - the match of a table as the engine's worker holds it, and its record. A worker may be lost
 * at any moment; another one then opens the match from the record. So a change is done only once the
 * record tells of it: whatever is drawn or kept afterwards, the record is never behind. */
import { engine, Gone } from "../engine/engine";
import type { Refusal } from "../engine/types";
import type { Setup } from "./seat";

let tables = 0;

/** A seed that has a code: five bytes by luck, then zeros (docs/record.md). */
export function randomSeed(): string {
  const bytes = new Uint8Array(32);
  bytes.set(crypto.getRandomValues(new Uint8Array(5)));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

export class Match {
  record = ""; // of all that was done
  private readonly id = ++tables;
  private readonly setup: Setup;

  constructor(setup: Setup) {
    this.setup = setup;
  }

  private tell<T>(call: string, text = "", ...numbers: number[]): Promise<T> {
    return engine.ask<T>(this.setup.game, this.id, call, text, ...numbers);
  }

  private load(record: string): Promise<Refusal | null> {
    const { game, seats, options, seed } = this.setup;
    if (record) return this.tell("load", record);
    return this.tell("begin", `${game}\n${seats}\n${options}\n${seed}`);
  }

  /* Where the worker is lost on the way, all of the work is done once more by another. */
  private async twice<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      await this.load(this.record);
      return work();
    }
  }

  /** Begins, or goes on from a record. */
  async open(record = ""): Promise<Refusal | null> {
    const refusal = await this.twice(() => this.load(record));
    if (!refusal) this.record = record;
    return refusal;
  }

  /** Asks what changes nothing. */
  ask<T>(call: string, text = "", ...numbers: number[]): Promise<T> {
    return this.twice(() => this.tell<T>(call, text, ...numbers));
  }

  /** Plays, deals, takes back or does again. */
  change(call: string, text = "", ...numbers: number[]): Promise<Refusal | null> {
    return this.twice(async () => {
      const refusal = await this.tell<Refusal | null>(call, text, ...numbers);
      if (!refusal) this.record = await this.tell("record");
      return refusal;
    });
  }
}
