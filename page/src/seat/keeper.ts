/* keeper.ts - stores a table's match on this device after every act, with the time it was played.
 * A match that has ended, or was replaced by another, goes to the history. */

import { type Clock, keep, load, type Match } from "../store/saves";
import type { Help } from "./seat";

const longestPause = 120; // a longer time between two acts counts as this many seconds

/** The result of a match. */
interface Result {
  score: number[];
  won: number[];
  moves: number;
}

export class Keeper {
  private clock: Clock = { began: Date.now(), seconds: 0 };
  private before = Date.now(); // time of the last save
  private over = false;

  /** Seconds played so far, long pauses left out. */
  get seconds(): number {
    return this.clock.seconds + (this.over ? 0 : this.passed(Date.now()));
  }
  private passed(time: number): number {
    return Math.max(0, Math.min(longestPause, Math.round((time - this.before) / 1000)));
  }

  get help(): Help {
    const { hints, undos } = this.clock;
    return { ...(hints && { hints }), ...(undos && { undos }) };
  }
  /** Counts a hint or an act taken back. The next save stores it. */
  helped(by: keyof Help): void {
    if (!this.over) this.clock = { ...this.clock, [by]: (this.clock[by] ?? 0) + 1 };
  }

  /** Reads the kept match. If the new table continues that match, its clock goes on. If not, the
   * kept match moves to the history. */
  async recall(game: string, record: string | undefined): Promise<void> {
    const match = await load(game);
    if (!match) return;
    if (record && match.record === record) {
      this.clock = match.clock ?? this.clock;
      this.over = match.over;
    } else if (!match.over) (await import("../store/history")).abandon(match);
  }

  async save(match: Omit<Match, "time" | "clock">, result: Result): Promise<void> {
    const time = Date.now();
    const passed = this.over ? 0 : this.passed(time); // the clock stops at the end
    this.clock = { ...this.clock, seconds: this.clock.seconds + passed };
    if (passed > 0 || this.over) this.before = time;
    this.over = match.over;
    const kept = { ...match, time, clock: this.clock };
    await keep(kept);
    if (match.over) await (await import("../store/history")).remember(kept, result);
  }
}
