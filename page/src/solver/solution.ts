/* solution.ts - finds the best line of play from a position. The solver works in portions. A reader
 * who stops waiting gets the best line so far, or nothing. */
import { signal } from "@preact/signals";
import type { Setup } from "../seat/seat";
import { type Answer, Solver } from "./solver";

const most = 3_000_000; // the most positions for one question, which takes one or two seconds

/** The best line from a position: the acts to the end of the deal. The line wins, or it makes the
 * most points of a lost deal. */
export interface Solution {
  verdict: Answer["verdict"];
  line: string[];
  exact: boolean; // it is proved that no line makes more points
}

/** Combines two answers: whether the deal can be won, and the best line. */
export function solutionOf(win: Answer, best: Answer | null): Solution {
  const exact = !!best?.done && best.value === best.bound;
  if (win.verdict === "won" && best?.verdict !== "won")
    return { verdict: "won", line: win.line, exact: false };
  const line = best && (best.verdict === "won" || exact) ? best.line : [];
  return { verdict: best?.verdict === "won" ? "won" : win.verdict, line, exact };
}

export class Search {
  readonly asking = signal(false);
  private readonly solver: Solver;

  constructor(game: string, solver = new Solver(game)) {
    this.solver = solver;
  }

  /** Finds the best line. Null: stopped, or the solver has no answer for such a position. */
  async ask({ game, seats, options }: Setup, state: string): Promise<Solution | null> {
    const question = (aim: "win" | "best") => [game, seats, options, aim, state].join("\n");
    this.asking.value = true;
    const win = await this.solver.ask<Answer>("solve", question("win"), most);
    let part: Answer | null = null;
    const best =
      win &&
      (await this.solver.ask<Answer>("solve", question("best"), most, (a) => {
        part = a;
      }));
    const kept = this.asking.peek();
    this.asking.value = false;
    return win && kept ? solutionOf(win, best ?? part) : null;
  }

  /** Stops the question and ends the worker. */
  stop(): void {
    this.asking.value = false;
    this.solver.close();
  }
}
