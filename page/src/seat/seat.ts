/* seat.ts - the interface of a seat at a match, the same for a local match, one on a server, a
 * lesson and a replay. The screens know nothing else about where a match is played. */
import type { ReadonlySignal } from "@preact/signals";
import type { Act, Card, MeldPlan, Refusal, Way } from "../engine/types";
import type { MatchState } from "./match-state";
import type { People } from "./people";

export interface Setup {
  game: string;
  seats: number;
  options: string; // a preset's name first, then name=value: "stbl target=2000"
  bots: string; // their level
  names: string[]; // by seat
  me: number;
  humans?: number[]; // seats of people at this device; missing: only `me`
  faces?: number[]; // by seat, for people: see ui/Avatar.tsx
  seed?: string; // 64 hexadecimal digits; missing: random
  wish?: string; // limits a random deal: "won", "easy", "medium", "hard"
  online?: number[]; // seats of people on other devices; missing: everybody plays at this device
}

export interface Hint {
  act: string;
  label: string;
  cards: Card[];
  zones: string[];
  why?: string; // one sentence
}

/** The act that a lesson asks for. */
export interface Guide extends Hint {
  why: string;
  legal: Act[]; // all acts that the rules allow here, though only one is offered
}

export interface Seat {
  readonly setup: Setup;
  readonly match: MatchState;
  /** The seat told as "you" where nobody plays; -1: none. Missing: `me`, who plays. */
  readonly you?: number;
  /** In a lesson: the act that is asked for, marked on the table. */
  readonly guide?: ReadonlySignal<Guide>;
  /** Set where several people share the device. */
  readonly people?: People;
  /** Shows the table to the person whom the cover names. */
  uncover?(): Promise<void>;
  /** Gives the device to another seat, out of turn. */
  handTo?(seat: number): Promise<void>;
  /** Plays an act's text. Null: it was done. */
  play(act: string): Promise<Refusal | null>;
  /** Why an act would be refused now; null: it would not be. Nothing is done. */
  check(act: string): Promise<Refusal | null>;
  /** Acts that a choice of own cards and zones could mean beyond the listed ones. */
  offers(cards: Card[], zones: string[]): Promise<Act[]>;
  /** Acts that move cards between zones of the table, for dragging. Missing: such cards cannot be
   * dragged. */
  ways?(): Promise<Way[]>;
  /** The melds that the hand can lay. Missing: only the listed acts are known. */
  meldPlan?(): Promise<MeldPlan>;
  /** The chances of the bet to be made, a sentence each. Missing: they are not told. */
  odds?(): Promise<string[]>;
  /** Missing: there are no hints. */
  hint?(): Promise<Hint | null>;
  /** By seat, the note about a player who is absent. Missing: nobody can be. */
  readonly absent?: ReadonlySignal<readonly (string | null)[]>;
  undo(): Promise<void>; // back to this seat's last choice
  redo(): Promise<void>;
  next(): Promise<void>; // deals anew after a deal
  record(): Promise<string>;
  /** The whole position as text, for a solver. Missing: solvers must not be asked. */
  position?(): string;
  /** Seconds played so far. Missing: they are not counted. */
  readonly seconds?: number;
  /** The setup for another match; same: with the same cards. */
  again(same: boolean): Setup;
  close(): void;
}
