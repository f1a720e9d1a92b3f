/* match-state.ts - what a seat knows of its match, in one object. The seat alone writes it, but for `claiming`. The
 * table on the screen (table/state.ts), the solver's watcher and the deal codes read it. It lives
 * as long as the seat, which may outlive several screens. */
import { signal } from "@preact/signals";
import type { Event, Game, Table } from "../engine/types";

/** What a match waits for. */
export type Wait =
  | "you" // it is this seat's turn
  | "bot" // a bot thinks
  | "seat" // another person's turn
  | "dealer" // the deal is over, and next() starts the next one
  | "over";

export class MatchState {
  /** The game in the language shown. It is set before anybody reads it. */
  game: Game = null as unknown as Game;
  /** The table after the last act; a screen draws it a little later. It is set before anybody reads
   * it. */
  readonly table = signal<Table>(null as unknown as Table);
  /** The events of the whole match, oldest first. */
  readonly events = signal<Event[]>([]);
  readonly wait = signal<Wait>("bot");
  /** What went wrong, as a sentence for the reader; null: nothing. */
  readonly trouble = signal<string | null>(null);
  /** True while the table plays the tricks that the reader has claimed; bots then act at once. The
   * table writes it (table/Claim.tsx). */
  readonly claiming = signal(false);
  /** The record of everything done; "" where this page does not have it. */
  record = "";
  /** The whole position as text, for bots and solvers; "" where this page does not have it. */
  position = "";
  /** True once the reader has left the seat. The seat then does nothing more. */
  closed = false;
}
