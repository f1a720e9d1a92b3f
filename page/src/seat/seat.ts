/* seat.ts - one interface to a table, the same for a local game, an online seat and a replay. The
 * screens know nothing else of where a game is played. */
import type { ReadonlySignal } from "@preact/signals";
import type { Act, Card, Event, Game, MeldPlan, Refusal, Table, Way } from "../engine/types";
import type { People } from "./people";

export interface Setup {
  game: string;
  seats: number;
  options: string; // a preset's name first, then name=value: "stbl target=2000"
  bots: string; // their level
  names: string[]; // by seat
  me: number;
  humans?: number[]; // seats played by people at this device; missing: me alone
  faces?: number[]; // by seat, of the people: see ui/Avatar.tsx
  seed?: string; // 64 hexadecimal digits; chosen by luck when missing
  wish?: string; // what is wanted of a deal chosen by luck: "won", "easy", "medium", "hard"
  online?: number[]; // seats of people elsewhere; missing: everybody plays at this device
}

export type Wait =
  | "you" // it is this seat's turn
  | "bot" // a bot thinks
  | "seat" // another person's turn
  | "dealer" // the deal is over: next() goes on
  | "over";

export interface Hint {
  act: string;
  label: string;
  cards: Card[];
  zones: string[];
  why?: string; // in one sentence
}

/** What a lesson asks for. */
export interface Guide extends Hint {
  why: string;
  legal: Act[]; // all that the rules allow here, though only one is offered
}

export interface Seat {
  readonly setup: Setup;
  readonly game: Game;
  readonly table: ReadonlySignal<Table>;
  readonly events: ReadonlySignal<Event[]>; // of the whole match, oldest first
  readonly wait: ReadonlySignal<Wait>;
  readonly trouble: ReadonlySignal<string | null>; // a sentence for people
  /** Who looks back plays no seat: the one told as "you" (-1: none). Missing: `me`, who plays. */
  readonly you?: number;
  /** In a lesson: the act that is asked for, marked on the table. */
  readonly guide?: ReadonlySignal<Guide>;
  /** Several people play with this device. */
  readonly people?: People;
  /** Shows the table to whom the cover names. */
  uncover?(): Promise<void>;
  /** Gives the device to another seat, out of turn. */
  handTo?(seat: number): Promise<void>;
  /** Plays an act's text; null when it was done. */
  play(act: string): Promise<Refusal | null>;
  /** Why an act would be refused now, null: it would not. Nothing is done. */
  check(act: string): Promise<Refusal | null>;
  /** Acts that a choice of own cards and zones could mean beyond the listed ones. */
  offers(cards: Card[], zones: string[]): Promise<Act[]>;
  /** Where cards of the table go by acts that zones mean; missing: they cannot be dragged. */
  ways?(): Promise<Way[]>;
  /** What the hand can lay in whole melds; missing: the listed acts have to do. */
  meldPlan?(): Promise<MeldPlan>;
  /** The chances of the bet that is to be made, a sentence each; missing: they are not told. */
  odds?(): Promise<string[]>;
  /** Missing: nobody advises. */
  hint?(): Promise<Hint | null>;
  /** What is said of who is not there, by seat; missing: all are. */
  readonly absent?: ReadonlySignal<readonly (string | null)[]>;
  undo(): Promise<void>; // back to this seat's last choice
  redo(): Promise<void>;
  next(): Promise<void>; // the next deal
  record(): Promise<string>;
  /** The whole position as text, for a solver; missing: it is not to be asked about. */
  position?(): string;
  /** Seconds played so far; missing: they are not counted. */
  readonly seconds?: number;
  /** The setup for the same deal, or another one, played anew. */
  again(same: boolean): Setup;
  close(): void;
}
