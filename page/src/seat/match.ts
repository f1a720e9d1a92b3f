/* match.ts - the match of a table as the engine's worker holds it, and its record. A worker may be lost
 * at any moment; another one then opens the match from the record. So a change is done only once the
 * record tells of it: whatever is drawn or kept afterwards, the record is never behind. It grows by the
 * lines that each answer brings. */
import { engine, Gone } from "../engine/engine";
import type { Done, Refusal, Refused } from "../engine/types";
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
  state = ""; // the position, for bots
  private lines = -1; // of play in the record as the engine writes it; -1: it is not its own yet
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
    if (!refusal) {
      this.record = record;
      this.lines = -1;
    }
    return refusal;
  }

  /** Asks what changes nothing. */
  ask<T>(call: string, text = "", ...numbers: number[]): Promise<T> {
    return this.twice(() => this.tell<T>(call, text, ...numbers));
  }

  /**
   * Plays, deals, takes back, does again: a line of a record ("0 draw", "deal"), "undo 0", "redo";
   * or nothing. What the eyes of a seat see then, events from `events` on, and the record's new
   * lines come in the same answer.
   */
  act(line: string, eyes: number, events: number): Promise<Done | Refused> {
    return this.twice(async () => {
      const done = await this.tell<Done | Refused>("act", line, eyes, this.lines, events);
      if (done.error === null) this.note(done);
      return done;
    });
  }

  private note({ lines, record, state }: Done): void {
    const gone = Math.max(0, this.lines - lines);
    this.record = this.lines < 0 ? record : withoutLast(this.record, gone) + record;
    this.lines = lines;
    this.state = state;
  }
}

/** A text without so many of its last lines, each of which has an end. */
export function withoutLast(text: string, lines: number): string {
  let end = text.length;
  for (let i = 0; i < lines; i++) end = text.lastIndexOf("\n", end - 2) + 1;
  return text.slice(0, end);
}
