/* seat.ts - the interface of a seat at a match. It is the same for a match in this page, a match on
 * a server, a lesson and a replay. The screens know nothing else about where a match is played. */
import type { ReadonlySignal } from "@preact/signals";
import type { Act, Card, MeldPlan, Refusal, Way } from "../engine/types";
import type { MatchState } from "./match-state";
import type { People } from "./people";

export interface Setup {
  game: string;
  seats: number;
  options: string; // a preset's name first, then name=value: "stbl target=2000"
  bots: string; // the level of the bots
  names: string[]; // the player's name at each seat
  me: number;
  humans?: number[]; // seats of people at this device; missing: only `me`
  faces?: number[]; // the face of the person at each seat (ui/Avatar.tsx)
  seed?: string; // the seed, 64 hexadecimal digits; missing: a random one
  deck?: string; // the cards of the first deal, in the order in which they are dealt; missing: those of the seed
  wish?: string; // the deal of a patience: "won", "easy", "medium", "hard" or "any"; missing: as the reader wishes
  online?: number[]; // seats of people on other devices; missing: everybody plays at this device
}

export interface Hint {
  act: string;
  label: string;
  cards: Card[];
  zones: string[];
  why?: string; // why the act is advised, in one sentence
}

/** The act that a lesson asks for. */
export interface Guide extends Hint {
  why: string;
  legal: Act[]; // all acts that the rules allow here, though the lesson offers only one
}

/** What helped a player in a match: hints asked for, own acts taken back. Missing: none. */
export interface Help {
  hints?: number;
  undos?: number;
}

export interface Seat {
  readonly setup: Setup;
  readonly match: MatchState;
  /** The seat that sentences call "you"; -1: none. Missing: `me`. */
  readonly you?: number;
  /** In a lesson: the act that is asked for, marked on the table. */
  readonly guide?: ReadonlySignal<Guide>;
  /** The people of a shared device; missing: only one person plays here. */
  readonly people?: People;
  /** Shows the table to the person whom the cover names. */
  uncover?(): Promise<void>;
  /** Gives the device to another seat, out of turn. */
  handTo?(seat: number): Promise<void>;
  /** Plays an act's text. Null: it was done. */
  play(act: string): Promise<Refusal | null>;
  /** Why an act would be refused now; null: it would be accepted. Does nothing else. */
  check(act: string): Promise<Refusal | null>;
  /** The legal acts, besides the listed ones, that a choice of own cards and zones could mean. */
  offers(cards: Card[], zones: string[]): Promise<Act[]>;
  /** Acts that move cards between zones of the table, for dragging. Missing: such cards cannot be
   * dragged. */
  ways?(): Promise<Way[]>;
  /** The melds that the hand can lay. Missing: the page knows only the listed acts. */
  meldPlan?(): Promise<MeldPlan>;
  /** The chances of the next bet, as sentences. Missing: there are none. */
  odds?(): Promise<string[]>;
  /** Advises an act; null: there is no advice. Missing: this seat gives no hints. */
  hint?(): Promise<Hint | null>;
  /** For each seat, the note about its absent player. Missing: no player can be absent. */
  readonly absent?: ReadonlySignal<readonly (string | null)[]>;
  undo(): Promise<void>; // takes back this seat's last act and the acts after it
  redo(): Promise<void>;
  next(): Promise<void>; // starts the next deal
  record(): Promise<string>;
  /** The whole position as text, for a solver. Missing: solvers must not be asked. */
  position?(): string;
  /** Seconds played so far. Missing: the time is not measured. */
  readonly seconds?: number;
  /** What has helped in this match so far. Missing: this seat does not count it. */
  readonly help?: Help;
  /** Notes that a hint was given. */
  hinted?(): void;
  /** The setup for another match. `same`: with the same cards. */
  again(same: boolean): Setup;
  close(): void;
}
