/* played.ts - what a table played in this page and one played elsewhere have in common: the table as it
 * is shown, one thing done at a time, and the questions that the engine answers about it. */
import { signal } from "@preact/signals";
import type {
  Act,
  Answered,
  Card,
  Event,
  Game,
  MeldPlan,
  Refusal,
  Table,
  Way,
} from "../engine/types";
import type { Wait } from "./seat";

export const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A table as the screens draw it. */
export const shownAs = ({ choices, ...rest }: Answered): Table => ({ ...rest, ...choices });

export abstract class LiveSeat {
  readonly table = signal<Table>(null as unknown as Table); // set before anybody sees it
  readonly events = signal<Event[]>([]);
  readonly wait = signal<Wait>("bot");
  readonly trouble = signal<string | null>(null);
  game: Game = null as unknown as Game;
  protected closed = false;
  private turn: Promise<unknown> = Promise.resolve();

  /** The seat whose view the table shows. */
  protected abstract get eyes(): number;
  /** Asks the engine what changes nothing. */
  protected abstract ask<T>(call: string, text?: string, ...numbers: number[]): Promise<T>;

  /** One thing at a time: what is asked for meanwhile waits its turn. */
  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.turn.then(work);
    this.turn = next.catch(() => {});
    return next;
  }

  check(act: string): Promise<Refusal | null> {
    return this.inTurn(() => this.ask("check", `${this.eyes} ${act}`));
  }

  offers(cards: Card[], zones: string[]): Promise<Act[]> {
    return this.inTurn(async () => {
      const acts = await this.ask<Act[]>("offers", cards.join(" "), this.eyes);
      return acts.filter((a) => zones.every((z) => a.zones.includes(z)));
    });
  }

  ways(): Promise<Way[]> {
    return this.inTurn(() => this.ask("ways", "", this.eyes));
  }

  meldPlan(): Promise<MeldPlan> {
    return this.inTurn(() => this.ask("lay", "", this.eyes));
  }

  odds(): Promise<string[]> {
    return this.inTurn(() => this.ask("odds", "", this.eyes));
  }
}
