/* watcher.test.ts - the solver's verdicts at a patience. Checks what follows from earlier answers,
 * what a hint brings, and that nothing is asked after the table is left. */
import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import type { Seat } from "../src/seat/seat";
import type { Answer, Choice, Solver } from "../src/solver/solver";
import { following, reason, Watcher } from "../src/solver/watcher";

const answer = (more: Partial<Answer>): Answer => ({
  done: true,
  verdict: "won",
  value: 3,
  bound: 3,
  nodes: 1,
  line: ["take cell.1", "draw"],
  plain: 0,
  ...more,
});

test("what is lost stays lost, and the winning line goes on", () => {
  expect(following(undefined, "draw", 0)).toBeNull();
  expect(following(answer({ verdict: "lost" }), "draw", 0)?.verdict).toBe("lost");
  expect(following(answer({}), "take cell.1", 0)).toMatchObject({ verdict: "won", line: ["draw"] });
  expect(following(answer({}), "draw", 0)).toBeNull();
  expect(following(answer({ verdict: "undecided" }), "take cell.1", 0)).toBeNull();
});

test("points that an act has made are not to come any more", () => {
  expect(following(answer({ bound: 5 }), "take cell.1", 2)).toMatchObject({ value: 1, bound: 3 });
  expect(following(answer({ bound: 5 }), "take cell.1", -4)).toMatchObject({ value: 7, bound: 9 });
  expect(following(answer({ verdict: "lost" }), "draw", 1)).toMatchObject({ value: 2, bound: 2 });
});

test("a reason tells the best result only where it is proved", () => {
  expect(reason(answer({}), 4)).toContain("7 pontos");
  expect(reason(answer({ bound: 5 }), 4)).not.toMatch(/\d/);
  expect(reason(answer({ value: -3, bound: -3 }), 4)).toContain("1 ponto");
  expect(reason(answer({ verdict: "lost", value: -2, bound: -2 }), 0)).toContain("−2 pontos");
  expect(reason(answer({ verdict: "lost", done: false, bound: 9 }), 0)).toBeNull();
  expect(reason(answer({ verdict: "undecided" }), 0)).toBeNull();
});

test("a reason tells which acts keep the win", () => {
  const told = (kept: Choice["kept"], acts: number, lost: number) =>
    reason(answer({}), 4, { acts, lost, kept });
  expect(told("only", 5, 4)).toBe("Só com esta jogada ainda dá: 7 pontos");
  expect(told("but", 5, 3)).toBe("Com ela ainda dá; com 3 das 5 jogadas, não: 7 pontos");
  for (const few of [told("keeps", 5, 3), reason(answer({}), 4)])
    expect(few).toBe("Com ela ainda dá: 7 pontos");
});

const settle = () => new Promise((done) => setTimeout(done));

/** A table whose position the test sets, and a solver that answers when the test says so. */
function scene() {
  const asked: { text: string; end(a: Answer | null): void; heard(a: Answer): void }[] = [];
  let closed = false;
  const solver = {
    ask: (_: string, text: string, _most: number, heard: (a: Answer) => void) =>
      new Promise((end) => {
        asked.at(-1)?.end(null); // as in the real solver, a new question replaces the old one
        asked.push({ text, end: end as (a: Answer | null) => void, heard });
      }),
    close: () => {
      closed = true;
    },
  } as unknown as Solver;
  let state = "dealt";
  const table = signal({ view: { turn: 0, score: [0] }, acts: [] as object[] });
  const events = signal([{ seat: -1, act: "deal" }]);
  const seat = {
    setup: { game: "golfe", seats: 1, options: "", me: 0 },
    match: { table, events, wait: signal("you") },
    position: () => state,
  } as unknown as Seat;
  const act = (text: string, score = table.value.view.score) => {
    state = `${state} ${text}`;
    events.value = [...events.value, { seat: 0, act: text }];
    const acts = [{ act: "c", label: "C", cards: [], zones: [] }];
    table.value = { view: { ...table.value.view, score }, acts };
  };
  const back = () => {
    state = state.slice(0, state.lastIndexOf(" "));
    events.value = events.value.slice(0, -1);
    table.value = { ...table.value };
  };
  return { seat, solver, asked, act, back, isClosed: () => closed };
}

test("nothing is asked before the first act; then after each whose answer does not follow", async () => {
  const { seat, solver, asked, act, back, isClosed } = scene();
  const watcher = new Watcher(seat, () => true, solver);
  expect([watcher.verdict.value, asked.length]).toEqual(["", 0]);
  act("a");
  expect([watcher.verdict.value, asked.length]).toEqual(["asking", 1]);
  expect(asked[0]?.text.split("\n").slice(-2)).toEqual(["win", "dealt a"]);
  asked[0]?.end(answer({ line: ["b", "c"] }));
  await settle();
  expect(watcher.verdict.value).toBe("won");
  act("b");
  expect([watcher.verdict.value, asked.length]).toEqual(["won", 1]);
  act("x");
  asked[1]?.end(answer({ verdict: "lost", line: ["y"] }));
  await settle();
  expect(watcher.verdict.value).toBe("lost");
  act("z");
  expect([watcher.verdict.value, asked.length]).toEqual(["lost", 2]);
  back();
  back();
  expect([watcher.verdict.value, asked.length]).toEqual(["won", 2]);
  watcher.close();
  expect(isClosed()).toBe(true);
  act("w");
  expect(asked.length).toBe(2);
});

test("an act while it is asking: the answer to the position before is not shown", async () => {
  const { seat, solver, asked, act } = scene();
  const watcher = new Watcher(seat, () => true, solver);
  act("a");
  act("b");
  await settle();
  expect([watcher.verdict.value, asked.length]).toEqual(["asking", 2]);
  asked[1]?.end(answer({ verdict: "undecided", done: false }));
  await settle();
  expect(watcher.verdict.value).toBe("undecided");
});

test("a win that shows nothing new can be played to its end", async () => {
  const { seat, solver, asked, act } = scene();
  const watcher = new Watcher(seat, () => true, solver);
  act("a");
  asked[0]?.end(answer({ plain: 2, line: ["b", "c"] }));
  await settle();
  expect(watcher.rest.value).toEqual(["b", "c"]);
  act("b");
  expect(watcher.rest.value).toEqual(["c"]);
});

test("a hint on the line of a win promises the same points after each act", async () => {
  const { seat, solver, asked, act } = scene();
  const watcher = new Watcher(seat, () => true, solver);
  act("a", [1]);
  asked[0]?.end(answer({ value: 27, bound: 27, line: ["b", "c"] }));
  await settle();
  act("b", [3]);
  const hint = watcher.hint();
  asked.at(-1)?.heard(answer({ done: false, verdict: "undecided", line: [] })); // an unfinished answer; no other follows
  expect((await hint)?.why).toContain("28 pontos");
});

test("a hint's moment begins when its solver has begun", async () => {
  vi.useFakeTimers();
  const { seat, solver, asked, act } = scene();
  const watcher = new Watcher(seat, () => false, solver);
  act("a", [1]);
  const hint = watcher.hint();
  await vi.advanceTimersByTimeAsync(1000); // the solver's module is still being fetched
  const again = watcher.hint(); // the second hint gets the same promise
  expect(asked.length).toBe(1);
  asked.at(-1)?.heard(answer({ line: ["c"], done: false, verdict: "undecided" }));
  await vi.advanceTimersByTimeAsync(200);
  asked.at(-1)?.end(answer({ line: ["c"] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.length).toBe(2); // the second question asks which acts keep the win
  asked.at(-1)?.end({ acts: 2, lost: 1, kept: "only" } as unknown as Answer);
  expect(await hint).toMatchObject({ act: "c", why: expect.stringMatching(/^Só com esta/) });
  expect(await again).toBe(await hint);

  act("b");
  let late: unknown = "waits";
  watcher.hint().then((h) => {
    late = h;
  });
  asked.at(-1)?.heard(answer({ line: [], done: false, verdict: "undecided" }));
  await vi.advanceTimersByTimeAsync(299);
  expect(late).toBe("waits");
  await vi.advanceTimersByTimeAsync(1);
  expect(late).toBeNull();
  vi.useRealTimers();
});
