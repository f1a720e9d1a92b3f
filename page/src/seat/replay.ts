/* replay.ts - a seat at a finished match. Nobody acts; the reader moves through its lines and
 * chooses whose view to see. The engine holds the whole record and answers for one place at a
 * time. */
import { batch, effect, signal } from "@preact/signals";
import { engine, Gone, newTable } from "../engine/engine";
import type { Act, Event, Refusal, Table } from "../engine/types";
import { lang, t } from "../text/text";
import { MatchState } from "./match-state";
import type { Seat, Setup } from "./seat";

/** Whose view is shown: a seat's, all hands open, or an onlooker's. */
export type Eyes = number | "open" | "out";

const onlooker = 15; // a number of include/carteado.h; `open` is one of bridge/page.h
const open = 16;
const numberOf = (eyes: Eyes) => (eyes === "open" ? open : eyes === "out" ? onlooker : eyes);

interface Answered extends Omit<Table, "acts" | "amounts" | "picks"> {
  choices: unknown;
}

export interface Replayed {
  setup: Setup;
  record: string;
  you: number; // the reader's own seat; -1: none
}

export class Replay implements Seat {
  readonly match = new MatchState();
  readonly story = signal<Event[]>([]); // the events of the whole match
  readonly at = signal(0); // the position: the number of lines already played
  readonly eyes = signal<Eyes>("open");
  readonly you: number;
  private readonly id = newTable();
  private readonly from: Replayed;
  private below: number; // the seat at the lower edge of the table
  private wanted = { at: 0, eyes: "open" as Eyes };
  private going: Promise<void> | null = null;
  private stop: () => void = () => {};

  constructor(from: Replayed) {
    this.from = from;
    this.you = from.you;
    this.below = Math.max(0, from.you);
  }

  get setup(): Setup {
    return { ...this.from.setup, me: this.below };
  }
  /** Number of lines in the match. */
  get length(): number {
    return this.story.value.length;
  }

  private async ask<T>(call: string, text = "", ...numbers: number[]): Promise<T> {
    const { game } = this.from.setup;
    try {
      return await engine.ask<T>(game, this.id, call, text, ...numbers);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      await engine.ask(game, this.id, "load", this.from.record);
      if (call !== "at") await engine.ask(game, this.id, "at", "", this.at.peek());
      return engine.ask<T>(game, this.id, call, text, ...numbers);
    }
  }

  /* The first position with cards: the one before the first act. */
  private get first(): number {
    const acts = this.story.peek().findIndex((e) => e.seat >= 0);
    return acts < 0 ? this.length : acts;
  }

  /** Reads the record and shows a position; null: the last one. A refusal names the wrong line. */
  async open(at: number | "first" | null, eyes: Eyes): Promise<Refusal | null> {
    const refusal = await this.ask<Refusal | null>("load", this.from.record);
    if (refusal) return refusal;
    this.match.game = await engine.game(this.from.setup.game);
    await this.tell(eyes);
    const from = at === "first" ? this.first : (at ?? this.length);
    await this.show(Math.min(from, this.length), eyes);
    this.wanted = { at: this.at.peek(), eyes };
    let first = true;
    this.stop = effect(() => {
      lang.value;
      if (!first) void this.translate();
      first = false;
    });
    return null;
  }

  private async tell(eyes: Eyes): Promise<void> {
    const { length } = this.story.peek();
    if (length) await this.ask("at", "", length);
    this.story.value = await this.ask<Event[]>("story", "", numberOf(eyes));
  }

  private async show(at: number, eyes: Eyes): Promise<void> {
    await this.ask("at", "", at);
    const { choices: _, ...rest } = await this.ask<Answered>("table", "", numberOf(eyes));
    const one = at === this.at.peek() + 1; // only a single step forward shows how a trick is taken
    const { turn } = rest.view;
    const told = this.story.peek().slice(0, at);
    batch(() => {
      this.below = typeof eyes === "number" ? eyes : Math.max(0, this.you);
      this.match.events.value = told.map((e, i) => (one && i === at - 1 ? e : { ...e, took: -1 }));
      this.at.value = at;
      this.eyes.value = eyes;
      this.match.wait.value = typeof turn === "number" ? "seat" : turn;
      this.match.table.value = {
        ...rest,
        acts: [],
        amounts: [],
        picks: [],
        undo: false,
        redo: false,
      };
    });
  }

  private async translate(): Promise<void> {
    await this.going;
    this.match.game = await engine.game(this.from.setup.game);
    await this.tell(this.eyes.peek());
    await this.show(this.at.peek(), this.eyes.peek());
  }

  /** Shows the position and view that were asked for last. Skips those asked for before. */
  private follow(): Promise<void> {
    this.going ??= (async () => {
      try {
        while (this.wanted.at !== this.at.peek() || this.wanted.eyes !== this.eyes.peek()) {
          const { at, eyes } = this.wanted;
          if (eyes !== this.eyes.peek()) await this.tell(eyes);
          await this.show(at, eyes);
        }
      } catch (error) {
        this.match.trouble.value = t("seat.trouble");
        console.error(error);
      } finally {
        this.going = null;
      }
    })();
    return this.going;
  }

  /** Goes to the position after `at` lines. */
  go(at: number): Promise<void> {
    this.wanted = { ...this.wanted, at: Math.max(0, Math.min(at, this.length)) };
    return this.follow();
  }
  look(eyes: Eyes): Promise<void> {
    this.wanted = { ...this.wanted, eyes };
    return this.follow();
  }

  /** The match up to this position as a record, and its round. */
  async here(): Promise<{ record: string; round: number }> {
    await this.going;
    return { record: await this.ask<string>("record"), round: this.match.table.peek().round };
  }
  /** This position as text, for a solver. */
  async state(): Promise<string> {
    await this.going;
    return this.ask<string>("state");
  }
  record(): Promise<string> {
    return Promise.resolve(this.from.record);
  }

  close(): void {
    this.stop();
  }

  /* A finished match cannot be changed: the other methods of Seat do nothing. */
  async play(): Promise<Refusal | null> {
    return null;
  }
  async check(): Promise<Refusal | null> {
    return null;
  }
  async offers(): Promise<Act[]> {
    return [];
  }
  async hint(): Promise<null> {
    return null;
  }
  async undo(): Promise<void> {}
  async redo(): Promise<void> {}
  async next(): Promise<void> {}
  again(): Setup {
    return this.setup;
  }
}
