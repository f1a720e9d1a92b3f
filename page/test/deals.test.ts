/* deals.test.ts - the deal of the next patience. Checks which deals are looked for, that one found
 * ahead is dealt once, and that a table does not wait long for a deal nobody asked for. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Setup } from "../src/seat/seat";

const asked: string[] = [];
let answer: (text: string) => Promise<unknown> = async () => null;
vi.mock("../src/solver/solver", () => ({
  hasSolver: (slug: string) => slug !== "poquer",
  Solver: class {
    ask(_call: string, text: string) {
      asked.push(text);
      return answer(text);
    }
    close() {}
  },
}));
vi.mock("../src/almanac", () => ({
  hasPage: () => true,
  loadPage: async (slug: string) => ({
    shares: [{ rules: slug, deals: 100, won: slug === "golfe" ? 100 : 40 }],
  }),
}));

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (k: string) => kept.get(k) ?? null,
  setItem: (k: string, v: string) => kept.set(k, v),
});
const { lookAhead, seedFor } = await import("../src/solver/deals");
const { wishes } = await import("../src/store/prefs");

const setup = (game: string, more: Partial<Setup> = {}): Setup => ({
  ...{ game, seats: 1, options: game, bots: "medio", names: ["x"], me: 0 },
  ...more,
});
const one = "1".repeat(64);
const two = "2".repeat(64);
const finds =
  (seed: string, won = 1) =>
  async () => ({ done: true, tried: 9, won, seed });

beforeEach(() => {
  vi.useRealTimers();
  asked.length = 0;
  kept.clear();
  wishes.value = {};
});

test("a deal that can be won, unless all can or the reader wishes otherwise", async () => {
  answer = finds(one);
  expect(await seedFor(setup("piramide"))).toBe(one);
  expect(asked[0]).toMatch(/^piramide\n1\npiramide\nwon\n[0-9a-f]{64}$/);
  for (const other of [setup("golfe"), setup("poquer"), setup("piramide", { wish: "any" })])
    expect(await seedFor(other)).toMatch(/^[0-9a-f]{64}$/);
  wishes.value = { piramide: "any", golfe: "hard" };
  expect(await seedFor(setup("piramide"))).not.toBe(one);
  expect(asked.length).toBe(1);
  expect(await seedFor(setup("golfe"))).toBe(one);
  expect(asked[1]).toContain("\nhard\n");
});

test("a deal found ahead is dealt once, and only for the same question", async () => {
  answer = finds(one);
  await lookAhead(setup("piramide"));
  await lookAhead(setup("piramide")); // there is one already
  expect(asked.length).toBe(1);
  answer = finds(two);
  expect(await seedFor(setup("piramide"))).toBe(one);
  expect(await seedFor(setup("piramide"))).toBe(two);
  answer = finds(one);
  await lookAhead(setup("piramide"));
  answer = finds(two);
  expect(await seedFor(setup("piramide", { options: "ms" }))).toBe(two);
  expect(asked.length).toBe(4);
});

test("a damaged store counts as empty", async () => {
  kept.set("carteado.ahead", '{"piramide":{"question":"x","seed":"short"}}');
  answer = finds(one);
  expect(await seedFor(setup("piramide"))).toBe(one);
});

test("a random deal when none is found", async () => {
  answer = finds(one, 0);
  expect(await seedFor(setup("piramide"))).not.toBe(one);
  answer = async () => null; // the solver did not come
  expect(await seedFor(setup("piramide"))).toMatch(/^[0-9a-f]{64}$/);
});

test("a table waits one second, and the search goes on for the next match", async () => {
  vi.useFakeTimers();
  let told: (found: unknown) => void = () => {};
  answer = () => new Promise((done) => (told = done));
  const seed = seedFor(setup("piramide"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await seed).toMatch(/^[0-9a-f]{64}$/);
  told(await finds(one)());
  await vi.advanceTimersByTimeAsync(0);
  expect(await seedFor(setup("piramide"))).toBe(one);
  expect(asked.length).toBe(1);
});

test("a table waits for the deal that the reader asked for", async () => {
  vi.useFakeTimers();
  let told: (found: unknown) => void = () => {};
  answer = () => new Promise((done) => (told = done));
  wishes.value = { piramide: "hard" };
  const seed = seedFor(setup("piramide"));
  await vi.advanceTimersByTimeAsync(60_000);
  told(await finds(one)());
  expect(await seed).toBe(one);
});
