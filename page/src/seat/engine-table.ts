/* held.ts - a table that the engine's worker holds. A worker may be lost at any moment, or the language
 * change; another one then opens the table anew, and the work is done once more. */
import { engine, Gone } from "../engine/engine";

let tables = 0;

export abstract class EngineTable {
  private readonly id = ++tables;

  protected abstract get slug(): string;
  /** Opens the table as it is, in a worker that has not got it. */
  protected abstract reopen(): Promise<unknown>;

  protected askOnce<T>(call: string, text = "", ...numbers: number[]): Promise<T> {
    return engine.ask<T>(this.slug, this.id, call, text, ...numbers);
  }

  protected async retried<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      await this.reopen();
      return work();
    }
  }

  /** Asks what changes nothing. */
  ask<T>(call: string, text = "", ...numbers: number[]): Promise<T> {
    return this.retried(() => this.askOnce<T>(call, text, ...numbers));
  }
}
