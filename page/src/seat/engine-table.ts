/* engine-table.ts - a table that the engine's worker holds. The worker may end at any moment, or
 * the language may change. Then reopen() opens the table again, and the call is repeated. */
import { engine, Gone, newTable } from "../engine/engine";

export abstract class EngineTable {
  private readonly id = newTable();

  protected abstract get slug(): string;
  /** Opens the table in its present state, in a worker that does not have it. */
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

  /** Asks a question that changes nothing. */
  ask<T>(call: string, text = "", ...numbers: number[]): Promise<T> {
    return this.retried(() => this.askOnce<T>(call, text, ...numbers));
  }
}
