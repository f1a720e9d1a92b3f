/* solution.test.ts - checks the solution made from two answers of a solver, and that it can be
 * stopped. */
import { expect, test } from "vitest";
import type { Setup } from "../src/seat/seat";
import { Search, solutionOf } from "../src/solver/solution";
import type { Answer, Solver } from "../src/solver/solver";

const answer = (more: Partial<Answer>): Answer => ({
  ...{ done: true, verdict: "won", value: 5, bound: 5, nodes: 1, line: ["a", "b"], plain: 0 },
  ...more,
});
const lost = { verdict: "lost", line: [] } as const;
const setup: Setup = { game: "x", seats: 1, options: "o", bots: "", names: [], me: 0 };

/** A solver that answers from a list. After the last answer it searches until it is closed. */
class Stub {
  asked: string[] = [];
  private readonly answers: Answer[];
  private wait: (a: null) => void = () => {};
  constructor(...answers: Answer[]) {
    this.answers = answers;
  }
  ask(_: string, text: string, _most: number, heard?: (a: Answer) => void) {
    this.asked.push(text);
    const a = this.answers.shift();
    if (a) heard?.(a);
    return a ? Promise.resolve(a) : new Promise((done) => (this.wait = done));
  }
  close() {
    this.wait(null);
  }
}
const search = (stub: Stub) => new Search("x", stub as unknown as Solver);

test("the best win, else any win", () => {
  const win = answer({ line: ["w"], bound: 9 });
  expect(solutionOf(win, answer({}))).toEqual({ verdict: "won", line: ["a", "b"], exact: true });
  expect(solutionOf(win, answer({ done: false, bound: 9 })).exact).toBe(false);
  expect(solutionOf(win, null)).toEqual({ verdict: "won", line: ["w"], exact: false });
  const slow = answer({ done: false, verdict: "undecided", line: ["u"] });
  expect(solutionOf(win, slow).line).toEqual(["w"]);
  expect(solutionOf(slow, answer({})).verdict).toBe("won"); // the first answer is undecided, the second is won
});

test("of a lost deal the best, where it is proved", () => {
  expect(solutionOf(answer(lost), answer({ verdict: "lost", line: ["l"] })).line).toEqual(["l"]);
  const part = answer({ verdict: "lost", line: ["l"], done: false, bound: 9 });
  expect(solutionOf(answer(lost), part)).toEqual({ verdict: "lost", line: [], exact: false });
});

test("both questions are put about the position", async () => {
  const stub = new Stub(answer({ line: ["w"] }), answer({}));
  const s = search(stub);
  expect(await s.ask(setup, "state")).toEqual({ verdict: "won", line: ["a", "b"], exact: true });
  expect(stub.asked).toEqual(["x\n1\no\nwin\nstate", "x\n1\no\nbest\nstate"]);
  expect(s.asking.value).toBe(false);
});

test("given up: nothing is shown, and nothing is asked on", async () => {
  for (const stub of [new Stub(), new Stub(answer({}))]) {
    const s = search(stub);
    const found = s.ask(setup, "state");
    await Promise.resolve();
    expect(s.asking.value).toBe(true);
    s.stop();
    expect(await found).toBeNull();
    expect(s.asking.value).toBe(false);
  }
});
