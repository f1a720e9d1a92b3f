/* stage.ts - the table as it is shown, a little behind the table as it is: one change after the
 * other, a full trick for a moment before it is taken, and word of the cards that flew. */
import { batch, effect, type Signal, signal } from "@preact/signals";
import type { Card, Event, Table } from "../engine/types";
import type { Seat } from "../seat/seat";
import { paces, settings } from "../settings/settings";
import { type Flight, flights, fullTrick } from "./flights";

/* Milliseconds: the calmer the pace, the longer there is to look at a full trick. */
const trickStays = () => 400 + 0.8 * paces[settings.pace.peek()];
const sceneStays = 2500;

export class Stage {
  readonly shown: Signal<Table>;
  readonly late = signal(false); // something is still to be shown
  readonly flown = signal<Flight[]>([]); // what moved in the last change
  /** What a card has just decided, while it is shown: for a time, or until a tap. */
  readonly scene = signal<Event | null>(null);
  /** Called before a change is drawn, while the old table still stands. */
  leave: () => void = () => {};
  private queue: Table[] = [];
  private timer = 0;
  private readonly stop: () => void;
  private readonly seat: Seat;
  private told: number; // events shown so far

  constructor(seat: Seat) {
    this.seat = seat;
    this.shown = signal(seat.table.peek());
    this.told = seat.events.peek().length;
    this.stop = effect(() => {
      const table = seat.table.value;
      if (table === this.shown.peek()) return;
      this.queue.push(table);
      this.late.value = true;
      queueMicrotask(() => this.run());
    });
  }

  /** Shows at once how things stand. */
  skip() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.goOn();
  }

  close() {
    clearTimeout(this.timer);
    this.stop();
  }

  private readonly goOn = () => {
    this.timer = 0;
    this.scene.value = null;
    this.run();
  };

  private run() {
    if (this.timer) return;
    const next = this.queue.shift();
    if (!next) {
      this.late.value = false;
      return;
    }
    const full = this.taken(next);
    const decided = this.decided(next);
    this.told = this.seat.events.peek().length;
    if (!full) {
      this.show(next);
      this.scene.value = decided;
      if (decided) this.timer = window.setTimeout(this.goOn, sceneStays);
      else queueMicrotask(() => this.run());
      return;
    }
    this.show(full);
    this.queue.unshift(next);
    this.timer = window.setTimeout(this.goOn, trickStays());
  }

  /* What was decided between what is shown and `next`, where there is time to look at it. */
  private decided(next: Table): Event | null {
    const [from, to] = [this.shown.peek().view.ply, next.view.ply];
    if (settings.pace.peek() === "instant" || (this.seat.you !== undefined && !this.seat.people))
      return null;
    const fresh = this.seat.events.peek().slice(from, to);
    return fresh.filter((e) => e.decided).at(-1) ?? null;
  }

  /* The full trick between what is shown and `next`, if one was taken. */
  private taken(next: Table): Table | null {
    const events = this.seat.events.peek();
    const fresh = events.slice(this.told).find((e) => e.took >= 0);
    const card = fresh?.act.split(" ").at(-1);
    if (!fresh || !card || !/^([A2-9TJQK][cdhs]|XX)$/.test(card)) return null;
    return fullTrick(this.seat.game, this.shown.peek(), next, fresh.seat, card as Card);
  }

  private show(table: Table) {
    const before = this.shown.peek().view;
    const moving = settings.animation.peek() !== "0";
    this.leave();
    batch(() => {
      this.flown.value = moving ? flights(before, table.view) : [];
      this.shown.value = table;
    });
  }
}
