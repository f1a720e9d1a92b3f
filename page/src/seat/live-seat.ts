/* live-seat.ts - a seat at a match under way: the code that a match in this page and a match on a
 * server share. A seat does one thing at a time, and asks the engine about the table. */
import type { Act, Answered, Card, MeldPlan, Refusal, Table, Way } from "../engine/types";
import { MatchState } from "./match-state";

export const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The engine's answer as a table for the screens. */
export const shownAs = ({ choices, ...rest }: Answered): Table => ({ ...rest, ...choices });

export abstract class LiveSeat {
  readonly match = new MatchState();
  private turn: Promise<unknown> = Promise.resolve();

  /** The seat whose view the table shows. */
  protected abstract get eyes(): number;
  /** Asks the engine a question that changes nothing. */
  protected abstract ask<T>(call: string, text?: string, ...numbers: number[]): Promise<T>;

  /** Does one thing at a time: later work waits for its turn. */
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
