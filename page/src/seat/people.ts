/* people.ts - several people at one device: whose eyes the table has, to whom the device passes, and
 * what of the past is still theirs. Between two hands there is a cover; where nothing is hidden the
 * table just turns round. */
import { type Signal, signal } from "@preact/signals";
import type { Event, Game, Table, View } from "../engine/types";
import type { Setup } from "./seat";

/** A seat that only looks on (include/carteado.h): what it sees may be seen by all. */
export const onlooker = 15;

export const mostPeople = 6;

type Turn = View["turn"];

/** The seats that people play here. */
export const humansOf = (setup: Setup): readonly number[] => setup.humans ?? [setup.me];

/** Whether a seat sees what is not before everybody. */
export function hides(game: Game, own: View, all: View): boolean {
  return (
    game.zones.some((z) => z.sees === "owner") ||
    JSON.stringify([own.zones, own.seat_facts]) !== JSON.stringify([all.zones, all.seat_facts])
  );
}

/** What happened since a seat's last act, in the deal that is played. */
export function since(events: readonly Event[], seat: number): Event[] {
  const last = events.map((e) => e.seat === seat || e.seat < 0).lastIndexOf(true);
  return events.slice(last + 1);
}

/** The seat has not acted in this deal. */
export function isFirst(events: readonly Event[], seat: number): boolean {
  return (events.filter((e) => e.seat === seat || e.seat < 0).at(-1)?.seat ?? -1) < 0;
}

export class People {
  /** Who takes the device now; until then nothing is shown. */
  readonly cover = signal<number | null>(null);
  /** Whose view the table shows. */
  readonly eyes: Signal<number> = signal(onlooker);
  secret = true; // hands are hidden from one another
  /** The seat that looks is not on turn, but has asked for the device. */
  readonly outOfTurn = signal(false);
  private floor = 0; // lines done before the device passed
  private backs = 0; // lines taken back since
  readonly seats: readonly number[]; // that people play here

  constructor(seats: readonly number[]) {
    this.seats = seats;
  }

  /** Whose eyes see the table, as asked for by `as`: at the end of a deal everybody's. */
  sees(as: number, turn: Turn): number {
    return typeof turn === "number" || this.outOfTurn.peek() ? as : onlooker;
  }

  /** Who must get the device before anything goes on, null: nobody. */
  next(turn: Turn): number | null {
    if (typeof turn !== "number" || !this.person(turn) || this.outOfTurn.peek()) return null;
    return turn === this.eyes.peek() ? null : turn;
  }

  /** Who may be given the device out of turn. */
  others(game: Game): number[] {
    const free = game.verbs.some((v) => v.any_seat);
    return free ? this.seats.filter((s) => s !== this.eyes.value) : [];
  }

  person(turn: Turn): boolean {
    return typeof turn === "number" && this.seats.includes(turn);
  }
  ask(seat: number, turn: Turn): void {
    this.outOfTurn.value = seat !== turn;
  }
  answered(): void {
    this.outOfTurn.value = false;
  }

  /** The page is out of sight: who comes back says who it is. */
  hide(turn: Turn): void {
    const eyes = this.eyes.peek();
    if (this.secret && eyes !== onlooker) this.cover.value ??= this.next(turn) ?? eyes;
  }

  /* ---- taking back: never past the moment in which the device passed ---- */

  passed(ply: number): void {
    this.floor = ply;
    this.backs = 0;
  }
  did(what: "play" | "undo" | "redo"): void {
    if (what === "play") this.outOfTurn.value = false;
    this.backs = what === "play" ? 0 : this.backs + (what === "undo" ? 1 : -1);
  }
  bounded<T extends Pick<Table, "undo" | "redo" | "view">>(table: T): T {
    const undo = table.undo && table.view.ply > this.floor;
    return { ...table, undo, redo: table.redo && this.backs > 0 };
  }
}
