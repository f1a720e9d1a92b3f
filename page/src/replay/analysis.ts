/* analysis.ts - finds the acts of a match that cost most. In games of several players, the players'
 * module judges the acts of a seat (docs/bridge.md). It runs in a worker of its own, so it can be
 * stopped at any moment. In a patience, the solver finds the act that lost a deal that could be
 * won. */
import { signal } from "@preact/signals";
import type { Ask } from "../engine/engine";
import { engine, newTable } from "../engine/engine";
import type { Act, Event, Refusal } from "../engine/types";
import type { Setup } from "../seat/seat";
import { type Answer, hasSolver, Solver } from "../solver/solver";
import { lang } from "../text/text";

/** An act, by the number of its line from 1, the words about it, and the hand that the seat held. */
export interface Costly {
  line: number;
  text: string;
  hand?: string; // "7♥ 8♥"; empty: the seat saw no cards of its own
}
interface Told {
  error: Refusal | null;
  served: boolean;
  cut: boolean;
  costly: Costly[];
}
interface Message {
  id: number;
  value?: Told;
  error?: string;
  far?: number;
}

/** A range of lines, from 0; `to` is not included. */
export interface Part {
  from: number;
  to: number;
}

/** The result of an analysis. `cut`: the time ran out before the last act. `never`: how many deals
 * could not be won from the start. `unknown`: how many deals the solver could not decide. */
export interface Found {
  served: boolean;
  cut?: boolean;
  costly: Costly[];
  never: number;
  unknown: number;
}

const table = newTable();
const most = 3_000_000; // the most positions that the solver may visit for one question
const budget = 40_000; // ms for the first look at the acts; the costly ones are then judged again

/** Finds the last place from `from` to `to` at which the deal could still be won. The caller knows
 * that it can be won at `from` and is lost at `to`. A lost deal stays lost, so bisection works.
 * Null: the solver could not decide. */
export async function lastWon(
  from: number,
  to: number,
  won: (at: number) => Promise<boolean | null>,
): Promise<number | null> {
  let [good, bad] = [from, to];
  while (bad - good > 1) {
    const mid = (good + bad) >> 1;
    const is = await won(mid);
    if (is === null) return null;
    if (is) good = mid;
    else bad = mid;
  }
  return good;
}

/** The deals of a patience in a range. In each result, `from` is the place after the cards were
 * dealt, `to` the place after the last act. */
export function dealsIn(story: readonly Event[], { from, to }: Part): Part[] {
  const starts = story.filter((e) => e.seat < 0).map((e) => e.n);
  return starts
    .filter((n) => n > from && n <= to)
    .map((n) => ({ from: n, to: (starts.find((m) => m > n) ?? story.length + 1) - 1 }));
}

export class Analysis {
  readonly far = signal<number | null>(null); // progress from 0 to 1; null: nothing runs
  private worker: Worker | null = null;
  private solver: Solver | null = null;
  private asked = 0;

  static serves({ game, seats }: Setup): boolean {
    return seats > 1 || hasSolver(game);
  }

  /** Runs the analysis. Null: it was stopped. `phrase`: makes the words for an act that lost a
   * patience. */
  async ask(
    setup: Setup,
    record: string,
    story: readonly Event[],
    seat: number,
    part: Part,
    phrase: (better: string) => string,
  ): Promise<Found | null> {
    this.stop();
    const mine = ++this.asked;
    this.far.value = 0;
    const found =
      setup.seats > 1
        ? await this.judged(setup, record, seat, part)
        : await this.solved(setup, record, dealsIn(story, part), phrase, () => mine === this.asked);
    if (mine !== this.asked) return null;
    this.far.value = null;
    return found;
  }

  /** Stops the analysis and ends its workers. */
  stop(): void {
    this.asked++;
    this.far.value = null;
    this.worker?.terminate();
    this.worker = null;
    this.solver?.close();
    this.solver = null;
  }

  private judged({ game }: Setup, record: string, seat: number, { from, to }: Part) {
    const worker = new Worker(new URL("../players/players.worker.ts", import.meta.url), {
      type: "module",
    });
    this.worker = worker;
    return new Promise<Found>((done, failed) => {
      worker.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.far !== undefined) {
          this.far.value = data.far;
          return;
        }
        worker.terminate();
        if (data.value && !data.value.error) done({ ...data.value, never: 0, unknown: 0 });
        else failed(new Error(data.error ?? data.value?.error?.text));
      };
      worker.onerror = () => failed(new Error("the players stopped"));
      const text = [lang.peek(), seat, from, to, 0, record].join("\n");
      const ask = { id: 1, slug: game, table: 0, lang: lang.peek(), call: "analyse", text };
      worker.postMessage({ ...ask, numbers: [budget] } satisfies Ask);
    });
  }

  private async solved(
    { game, seats, options }: Setup,
    record: string,
    deals: Part[],
    phrase: (better: string) => string,
    on: () => boolean,
  ): Promise<Found> {
    const found: Found = { served: hasSolver(game), costly: [], never: 0, unknown: 0 };
    const solver = new Solver(game);
    this.solver = solver;
    await engine.ask(game, table, "load", record);
    const answer = async (at: number): Promise<Answer | null> => {
      if (!on()) return null;
      await engine.ask(game, table, "at", "", at);
      const state = await engine.ask<string>(game, table, "state");
      return solver.ask<Answer>("solve", [game, seats, options, "win", state].join("\n"), most);
    };
    const won = async (at: number) => {
      const verdict = (await answer(at))?.verdict;
      return verdict === "won" ? true : verdict === "lost" ? false : null;
    };
    for (const [i, { from, to }] of deals.entries()) {
      if (!on()) break;
      this.far.value = i / deals.length;
      const first = await won(from);
      const open = await won(to); // null: the deal has ended at `to`, so the search stops before the last act
      const end = open === null ? Math.max(from, to - 1) : to;
      const last = open ?? (await won(end));
      const at = first && last === false ? await lastWon(from, end, won) : null;
      if (first === false) found.never++;
      else if (first === null || (last === false && at === null)) found.unknown++;
      const better = at === null ? null : (await answer(at))?.line[0];
      if (at !== null && better)
        found.costly.push({ line: at + 1, text: phrase(await label(better)) });
    }
    if (this.solver === solver) this.solver = null;
    solver.close();
    return found;

    async function label(act: string): Promise<string> {
      const { choices } = await engine.ask<{ choices: { acts: Act[] } | null }>(
        game,
        table,
        "table",
        "",
        0,
      );
      return choices?.acts.find((a) => a.act === act)?.label ?? act;
    }
  }
}
