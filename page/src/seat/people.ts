/* people.ts - several people at one device: whose view the table shows, who gets the device next,
 * and which acts may still be taken back. The table is covered when the device passes on. Where no
 * card is hidden, the table only turns to the next seat. */
import { type Signal, signal } from "@preact/signals";
import type { Event, Game, Table, View } from "../engine/types";
import type { Setup } from "./seat";

/** The seat number of an onlooker (include/carteado.h), who sees what everybody may see. */
export const onlooker = 15;

export const mostPeople = 6;

type Turn = View["turn"];

/** The seats played by people at this device. */
export const humansOf = (setup: Setup): readonly number[] => setup.humans ?? [setup.me];

/** True when a seat's view shows something that is hidden from others. */
export function hides(game: Game, own: View, all: View): boolean {
  return (
    game.zones.some((z) => z.sees === "owner") ||
    JSON.stringify([own.zones, own.seat_facts]) !== JSON.stringify([all.zones, all.seat_facts])
  );
}

/** The events since a seat's last act in this deal. */
export function since(events: readonly Event[], seat: number): Event[] {
  const last = events.map((e) => e.seat === seat || e.seat < 0).lastIndexOf(true);
  return events.slice(last + 1);
}

/** True when the seat has not acted in this deal. */
export function isFirst(events: readonly Event[], seat: number): boolean {
  return (events.filter((e) => e.seat === seat || e.seat < 0).at(-1)?.seat ?? -1) < 0;
}

export class People {
  /** The seat that gets the device next. While this is not null, the table is hidden. */
  readonly cover = signal<number | null>(null);
  /** The seat whose view the table shows. */
  readonly eyes: Signal<number> = signal(onlooker);
  secret = true; // each person's hand is hidden from the others
  /** True when the shown seat is not on turn: its person asked for the device. */
  readonly outOfTurn = signal(false);
  private floor = 0; // acts before this number cannot be taken back, because others have seen the table since
  private backs = 0; // the number of acts taken back since then
  readonly seats: readonly number[]; // the seats played by people here

  constructor(seats: readonly number[]) {
    this.seats = seats;
  }

  /** The seat whose view is shown when seat `as` has the device. At the end of a deal everybody's
   * view is shown. */
  sees(as: number, turn: Turn): number {
    return typeof turn === "number" || this.outOfTurn.peek() ? as : onlooker;
  }

  /** The seat that must get the device before play goes on; null: none. */
  next(turn: Turn): number | null {
    if (typeof turn !== "number" || !this.person(turn) || this.outOfTurn.peek()) return null;
    return turn === this.eyes.peek() ? null : turn;
  }

  /** The seats that may get the device out of turn. */
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

  /** Called when the page goes out of sight. Shows the cover: the person who comes back must first
   * say that they have the device. */
  hide(turn: Turn): void {
    const eyes = this.eyes.peek();
    if (this.secret && eyes !== onlooker) this.cover.value ??= this.next(turn) ?? eyes;
  }

  /* ---- taking back: never beyond the moment when the device passed on ---- */

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
