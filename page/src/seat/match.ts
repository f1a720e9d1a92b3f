/* match.ts - the match of a table as the engine's worker holds it, and its record, from which another
 * worker opens it when that one is lost. So a change is done only once the record tells of it: whatever is drawn or kept afterwards, the record is never behind. It grows by the
 * lines that each answer brings. */
import type { Done, Refusal, Refused } from "../engine/types";
import { EngineTable } from "./engine-table";
import type { Setup } from "./seat";

/** A seed that has a code: five bytes by luck, then zeros (docs/record.md). */
export function randomSeed(): string {
  const bytes = new Uint8Array(32);
  bytes.set(crypto.getRandomValues(new Uint8Array(5)));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

export class Match extends EngineTable {
  record = ""; // of all that was done
  state = ""; // the position, for bots
  private lines = -1; // of play in the record as the engine writes it; -1: it is not its own yet
  private readonly setup: Setup;

  constructor(setup: Setup) {
    super();
    this.setup = setup;
  }

  protected get slug(): string {
    return this.setup.game;
  }

  private load(record: string): Promise<Refusal | null> {
    const { game, seats, options, seed } = this.setup;
    if (record) return this.askOnce("load", record);
    return this.askOnce("begin", `${game}\n${seats}\n${options}\n${seed}`);
  }

  protected reopen(): Promise<unknown> {
    return this.load(this.record);
  }

  /** Begins, or goes on from a record. */
  async open(record = ""): Promise<Refusal | null> {
    const refusal = await this.retried(() => this.load(record));
    if (!refusal) {
      this.record = record;
      this.lines = -1;
    }
    return refusal;
  }

  /**
   * Plays, deals, takes back, does again: a line of a record ("0 draw", "deal"), "undo 0", "redo";
   * or nothing. What the eyes of a seat see then, events from `events` on, and the record's new
   * lines come in the same answer.
   */
  act(line: string, eyes: number, events: number): Promise<Done | Refused> {
    return this.retried(async () => {
      const done = await this.askOnce<Done | Refused>("act", line, eyes, this.lines, events);
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
