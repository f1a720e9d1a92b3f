/* match.ts - the match of a table in the engine's worker; its record is in the MatchState. When the
 * worker ends, another one opens the match from the record. A change counts as done only once the
 * record has it. So the record is never behind what is drawn or stored. Each answer brings the new
 * lines of the record. */
import type { Done, Refusal, Refused } from "../engine/types";
import { EngineTable } from "./engine-table";
import type { MatchState } from "./match-state";
import type { Setup } from "./seat";

/** A seed that has a code: five random bytes, then zeros (docs/record.md). */
export function randomSeed(): string {
  const bytes = new Uint8Array(32);
  bytes.set(crypto.getRandomValues(new Uint8Array(5)));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

export class Match extends EngineTable {
  /* The number of lines of play in the engine's record. -1: the record is still the text that was
   * loaded. */
  private lines = -1;
  private readonly setup: Setup;
  private readonly match: MatchState;

  constructor(setup: Setup, match: MatchState) {
    super();
    this.setup = setup;
    this.match = match;
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
    return this.load(this.match.record);
  }

  /** Begins a match, or goes on from a record. */
  async open(record = ""): Promise<Refusal | null> {
    const refusal = await this.retried(() => this.load(record));
    if (!refusal) {
      this.match.record = record;
      this.lines = -1;
    }
    return refusal;
  }

  /** Plays a line: one of a record ("0 draw", "deal"), "undo 0", "redo", or "" for nothing. The
   * answer has the view of the seat `eyes`, its events from number `events` on, and the new lines
   * of the record. */
  act(line: string, eyes: number, events: number): Promise<Done | Refused> {
    return this.retried(async () => {
      const done = await this.askOnce<Done | Refused>("act", line, eyes, this.lines, events);
      if (done.error === null) this.note(done);
      return done;
    });
  }

  private note({ lines, record, state }: Done): void {
    const gone = Math.max(0, this.lines - lines);
    const kept = this.lines < 0 ? "" : withoutLast(this.match.record, gone);
    this.match.record = kept + record;
    this.lines = lines;
    this.match.position = state;
  }
}

/** A text without its last lines; every line ends with a newline. */
export function withoutLast(text: string, lines: number): string {
  let end = text.length;
  for (let i = 0; i < lines; i++) end = text.lastIndexOf("\n", end - 2) + 1;
  return text.slice(0, end);
}
