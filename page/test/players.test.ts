/* players.test.ts - a thought that several workers share. The workers are stubs that do three shares
 * each. Checks who gets which message, and that all get the same sums. */
import "./page";
import { beforeEach, expect, it, vi } from "vitest";
import type { Ask } from "../src/engine/engine";
import { Players } from "../src/players/players";
import { added } from "../src/players/sharing";

const rounds = 3;
let stubs: Stub[] = [];

class Stub {
  onmessage: ((e: { data: unknown }) => void) | null = null;
  readonly asked: Ask[] = [];
  private done = 0;

  constructor() {
    stubs.push(this);
  }
  private answer({ call, numbers: [part = 0] }: Ask): unknown {
    if (call === "think_begin") this.done = 0;
    if (call === "think_begin") return { more: true };
    if (call === "think_share") return this.done++ < rounds ? `${part + 1} -${part} 0` : null;
    return call === "fetch" ? null : { error: null, act: [{ act: call }] };
  }
  postMessage(ask: Ask) {
    this.asked.push(ask);
    queueMicrotask(() => this.onmessage?.({ data: { id: ask.id, value: this.answer(ask) } }));
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal("Worker", Stub);
  stubs = [];
});

const question = { game: "buraco", seat: 1, level: "hard", seed: "00", record: "" };
const calls = (stub?: Stub) => stub?.asked.map((ask) => ask.call);
const act = async (of: Players) => (await of.think(question)).act?.[0]?.act;

it("sums are added entry by entry, also beyond the exact numbers of JavaScript", () => {
  expect(added(["1 -2 9007199254740993", "3 -4 1"])).toBe("4 -6 9007199254740994");
});

it("helpers fetch the game first, and later share the thoughts", async () => {
  const three = new Players(3);
  expect(await act(three)).toBe("think");
  expect(stubs.map(calls)).toEqual([["think"]]);
  await vi.waitFor(async () => expect(await act(three)).toBe("think_end"));
  const [main, one, two] = stubs;
  const shares = Array(rounds + 1).fill("think_share");
  expect(calls(main)?.slice(-6)).toEqual(["think_begin", ...shares, "think_end"]);
  for (const helper of [one, two]) expect(calls(helper)?.[0]).toBe("fetch");
  for (const helper of [one, two])
    expect(calls(helper)?.slice(-5)).toEqual(["think_begin", ...shares]);
  for (const stub of stubs) {
    const got = stub.asked.filter((ask) => ask.call === "think_share");
    expect(got.map((ask) => ask.text)).toEqual(["", "6 -3 0", "6 -3 0", "6 -3 0"]);
    expect(new Set(got.map((ask) => ask.numbers[1]))).toEqual(new Set([3]));
  }
  const parts = stubs.map((stub) => stub.asked.at(-1)?.numbers[0] ?? 0);
  expect(parts.sort()).toEqual([0, 1, 2]);
});

it("a second thought at the same time stays in one worker", async () => {
  const two = new Players(2);
  await vi.waitFor(async () => expect(await act(two)).toBe("think_end"));
  expect(await Promise.all([act(two), act(two)])).toEqual(["think_end", "think"]);
});

it("one worker has its thoughts alone", async () => {
  const one = new Players(1);
  expect(await act(one)).toBe("think");
  expect(await act(one)).toBe("think");
  expect(stubs.length).toBe(1);
});

it("after all were stopped, the helpers fetch the game again", async () => {
  const two = new Players(2);
  await vi.waitFor(async () => expect(await act(two)).toBe("think_end"));
  two.drop();
  expect(await act(two)).toBe("think");
});
