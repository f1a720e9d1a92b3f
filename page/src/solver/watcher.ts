/* watcher.ts - watches a patience: says after each act whether it can still be won, and gives the
 * solver's hints. Where possible the answer follows from the one before. A lost deal stays lost.
 * After an act of a winning line, the rest of that line still wins. */
import { effect, signal } from "@preact/signals";
import type { Act } from "../engine/types";
import type { Hint, Seat } from "../seat/seat";
import { w } from "../text/solver";
import { type Answer, type Choice, Solver } from "./solver";

export type Verdict = Answer["verdict"] | "asking" | "";

const most = 3_000_000; // the most positions for a verdict, which takes one or two seconds
const patience = 300; // ms that a hint may take
const arrival = 3000; // ms that the solver may take to load, once

/** The answer after `act`, which made `made` points, derived from the answer `before` it. Null: the
 * solver must be asked. */
export function following(before: Answer | undefined, act: string, made: number): Answer | null {
  if (!before) return null;
  const left = { ...before, value: before.value - made, bound: before.bound - made };
  if (before.verdict === "lost") return { ...left, line: [], value: left.bound };
  if (before.verdict !== "won" || before.line[0] !== act) return null;
  return { ...left, line: before.line.slice(1) };
}

/** Why the first act of the line in `a` is advised, in one sentence; null: there is no reason to
 * give. `score`: the points so far. `of`: the legal acts, if known. */
export function reason(a: Answer, score: number, of: Choice | null = null): string | null {
  const points = score + a.value;
  const exact = a.done && a.value === a.bound;
  const told = w(Math.abs(points) === 1 ? "point" : "points", points);
  const kept = of ? w(of.kept, of.lost, of.acts) : w("keeps");
  if (a.verdict === "won") return exact ? `${kept}: ${told}` : kept;
  if (a.verdict === "lost") return exact ? w("lost-best", told) : null;
  return null;
}

export class Watcher {
  readonly verdict = signal<Verdict>("");
  /** The acts of a sure win that turns up no hidden card; null: there is none. */
  readonly rest = signal<string[] | null>(null);
  private readonly seat: Seat;
  private readonly solver: Solver;
  private readonly known = new Map<string, Answer>(); // the solver's answers, by position
  private thought: Promise<Hint | null> | null = null;
  private before = { events: 0, state: "", score: 0 };
  private readonly stop: () => void;

  /** `watching`: whether verdicts are wanted now. The function may read signals. */
  constructor(seat: Seat, watching: () => boolean, solver = new Solver(seat.setup.game)) {
    this.seat = seat;
    this.solver = solver;
    this.stop = effect(() => {
      const on = watching();
      seat.match.table.value;
      void this.follow(on);
    });
  }

  private show(a: Answer | null) {
    this.verdict.value = a ? a.verdict : "";
    this.rest.value = a?.line.length && a.line.length <= a.plain ? a.line : null;
  }

  private question(state: string, ...aim: ("win" | "best")[]): string {
    const { game, seats, options } = this.seat.setup;
    return [game, seats, options, ...aim, state].join("\n");
  }

  private score(): number {
    return this.seat.match.table.peek().view.score[this.seat.setup.me] ?? 0;
  }

  private note(state: string, a: Answer) {
    this.known.set(state, a);
    return a;
  }

  private async follow(on: boolean): Promise<void> {
    const { seat, before } = this;
    const events = seat.match.events.peek();
    const state = seat.position?.() ?? "";
    const score = this.score();
    this.before = { events: events.length, state, score };
    this.thought = null; // the hint was about another position
    const last = events.at(-1);
    // Before the first act the page does not say whether the deal can be won.
    if (!on || !state || seat.match.wait.peek() === "over" || last?.seat !== seat.setup.me)
      return this.show(null);
    if (typeof seat.match.table.peek().view.turn !== "number") return this.show(null);
    const told =
      this.known.get(state) ??
      (events.length === before.events + 1
        ? following(this.known.get(before.state), last.act, score - before.score)
        : null);
    if (told) return this.show(this.note(state, told));
    this.rest.value = null;
    this.verdict.value = "asking";
    const a = await this.solver.ask<Answer>("solve", this.question(state, "win"), most);
    if (a) this.note(state, a);
    if (seat.position?.() === state && this.verdict.peek() === "asking")
      this.show(a ?? { ...nothing });
  }

  /** The solver's hint; null: the solver finds none in time. A second call before the answer gets
   * the same promise. */
  hint(): Promise<Hint | null> {
    if (this.thought) return this.thought;
    const thought = this.think().finally(() => {
      if (this.thought === thought) this.thought = null;
    });
    this.thought = thought;
    return thought;
  }

  private async think(): Promise<Hint | null> {
    const state = this.seat.position?.() ?? "";
    const known = this.known.get(state);
    let best: Answer | null = null;
    let enough: (nothing: null) => void = () => {};
    const time = new Promise<null>((done) => {
      enough = done;
    });
    setTimeout(enough, arrival, null);
    const asked = this.solver.ask<Answer>("solve", this.question(state, "best"), most, (a) => {
      if (!best) setTimeout(enough, patience, null);
      best = a;
    });
    const whole = (await Promise.race([asked, time])) ?? (best as Answer | null);
    const here = () => this.seat.position?.() === state;
    const won = known?.verdict === "won" && known.line.length ? known : null;
    const better = whole?.done || whole?.verdict === "won" ? whole : null;
    if (better?.done) this.note(state, better);
    const a = better ?? won;
    const choice = a?.verdict === "won" && here() ? this.question(state) : "";
    const of = choice && (await Promise.race([this.solver.ask<Choice>("choice", choice), time]));
    if (this.verdict.peek() === "asking") void this.follow(true); // the hint replaced that question
    if (!here()) return null;
    const why = a && reason(a, this.score(), of || null);
    const act = why && this.seat.match.table.peek().acts.find((x: Act) => x.act === a?.line[0]);
    return act ? { act: act.act, label: act.label, cards: act.cards, zones: act.zones, why } : null;
  }

  close(): void {
    this.stop();
    this.solver.close();
  }
}

const nothing: Answer = {
  done: false,
  verdict: "undecided",
  value: 0,
  bound: 0,
  nodes: 0,
  line: [],
  plain: 0,
};
