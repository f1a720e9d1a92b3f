/* local.test.ts - a local match and its engine. Checks that an act is one message to the worker
 * that holds the match, and that the record grows by the lines in the answer. The worker is a stub
 * that counts messages and gives fixed answers. */
import "./page";
import { beforeEach, expect, it, vi } from "vitest";
import type { Ask } from "../src/engine/engine";

const posts: Ask[] = [];
let lines: string[] = [];
let answers = true; // false: the bots' worker does not answer

const head = "carteado 1\ngame golfe\nseats 2\n";
const table = () => ({
  view: { turn: lines.length % 2 ? 0 : 1, ply: lines.length, score: [0, 0], won: [] },
  round: 1,
  choices: { acts: [], amounts: [], picks: [] },
  sheet: null,
  undo: true,
  redo: false,
});

function act({ text, numbers: [, record = 0, events = 0] }: Ask) {
  if (text === "deal 7h 7h") return { error: { key: "deal.card", text: "?" } };
  if (text === "0 fly") return { error: { key: "act.word", text: "?" } };
  if (text.startsWith("undo")) lines.pop();
  else if (text) lines.push(`${text}\n`);
  const kept = Math.min(record, lines.length);
  const from = Math.min(events, lines.length);
  return {
    ...{ error: null, lines: lines.length, state: `state ${lines.length}`, table: table() },
    record: (kept < 0 ? head : "") + lines.slice(Math.max(0, kept)).join(""),
    ...{ from, events: lines.slice(from).map((_, i) => ({ n: from + i + 1, seat: 0 })) },
  };
}

function answer(ask: Ask): unknown {
  if (ask.call === "act") return act(ask);
  if (ask.call === "game") return { zones: [], verbs: [] };
  if (ask.call === "fetch") return null;
  if (ask.call === "think") return { error: null, act: [{ act: "bot" }] };
  return null; // null: the act is not refused
}

class Counter {
  onmessage: ((e: { data: unknown }) => void) | null = null;
  postMessage(ask: Ask) {
    posts.push(ask);
    if (ask.call === "think" && !answers) return;
    queueMicrotask(() => this.onmessage?.({ data: { id: ask.id, value: answer(ask) } }));
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal("Worker", Counter);
  posts.length = 0;
  lines = [];
});

const setup = {
  ...{ game: "golfe", seats: 2, options: "", bots: "medium", seed: "00", me: 0 },
  names: ["Ana", "Bia"],
};

async function opened() {
  const { settings } = await import("../src/settings/settings");
  settings.pace.value = "instant";
  const { Local } = await import("../src/seat/local");
  const seat = new Local(setup, Promise.resolve());
  expect(await seat.open()).toBeNull();
  expect(seat.match.wait.value).toBe("you");
  posts.length = 0;
  return seat;
}

const calls = () => posts.map((p) => [p.call, p.call === "act" ? p.text : ""]);

it("an act, the bot's answer: one message each, and one for the bot's thought", async () => {
  const seat = await opened();
  expect(await seat.play("draw")).toBeNull();
  await vi.waitFor(() => expect(lines.length).toBe(3));
  await seat.record();
  expect(calls()).toEqual([
    ["act", "0 draw"],
    ["think", ""],
    ["act", "1 bot"],
  ]);
  expect(posts[1]?.text).toBe(`pt\n1\nmedium\n00\n${head}deal\n0 draw\n`);
  expect(await seat.record()).toBe(`${head}deal\n0 draw\n1 bot\n`);
  expect(seat.match.events.value.length).toBe(3);
  seat.close();
});

it("cards of another program are dealt first, and a refusal of them is told", async () => {
  const { Local } = await import("../src/seat/local");
  const seat = new Local({ ...setup, deck: "7h 8h" }, Promise.resolve());
  expect(await seat.open()).toBeNull();
  expect(await seat.record()).toBe(`${head}deal 7h 8h\n`);
  expect(seat.again(true).deck).toBe("7h 8h");
  expect(seat.again(false).deck).toBeUndefined();
  seat.close();
  lines = [];
  const bad = new Local({ ...setup, deck: "7h 7h" }, Promise.resolve());
  expect((await bad.open())?.key).toBe("deal.card");
  bad.close();
});

it("players are fetched once the table is drawn, and bots wait for that", async () => {
  const { Local } = await import("../src/seat/local");
  const { players } = await import("../src/players/players");
  players.drop();
  let show = () => {};
  const drawn = new Promise<void>((done) => {
    show = done;
  });
  const seat = new Local(setup, drawn);
  await seat.open();
  await seat.play("draw");
  await seat.record();
  const asked = () => posts.map((p) => p.call).filter((c) => /think|fetch/.test(c));
  expect(asked()).toEqual([]);
  show();
  await vi.waitFor(() => expect(lines.length).toBe(3));
  expect(asked().sort()).toEqual(["fetch", "think"]);
  seat.close();
});

it("what is being thought out is given up with the table", async () => {
  const ended = vi.spyOn(Counter.prototype, "terminate");
  const seat = await opened();
  answers = false;
  await seat.play("draw");
  await vi.waitFor(() => expect(posts.at(-1)?.call).toBe("think"));
  ended.mockClear();
  seat.close();
  expect(ended).toHaveBeenCalledTimes(1);
  answers = true;
});

it("what is being thought out is given up with what is taken back", async () => {
  const seat = await opened();
  answers = false;
  await seat.play("draw");
  await vi.waitFor(() => expect(posts.at(-1)?.call).toBe("think"));
  const ended = vi.spyOn(Counter.prototype, "terminate");
  ended.mockClear();
  await seat.undo();
  expect(ended).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(seat.match.wait.value).toBe("you"));
  expect(seat.match.trouble.value).toBeNull();
  answers = true;
  seat.close();
});

it("what was taken back leaves the record", async () => {
  const seat = await opened();
  await seat.undo();
  expect(calls()[0]).toEqual(["act", "undo 0"]);
  expect(posts.filter((p) => p.text === "undo 0").length).toBe(1);
  seat.close();
  expect((await seat.record()).startsWith(head)).toBe(true);
  expect(await seat.record()).toBe(head + lines.join(""));
});

it("a refused act is one message, and so is asking why not", async () => {
  const seat = await opened();
  const before = await seat.record();
  expect((await seat.play("fly"))?.key).toBe("act.word");
  expect(await seat.check("draw")).toBeNull();
  expect(posts.map((p) => [p.call, p.text])).toEqual([
    ["act", "0 fly"],
    ["check", "0 draw"],
  ]);
  expect(await seat.record()).toBe(before);
  seat.close();
});

it("a record loses its last lines", async () => {
  const { withoutLast } = await import("../src/seat/match");
  expect(withoutLast("a\nb\nc\n", 0)).toBe("a\nb\nc\n");
  expect(withoutLast("a\nb\nc\n", 1)).toBe("a\nb\n");
  expect(withoutLast("a\nb\nc\n", 2)).toBe("a\n");
  expect(withoutLast("a\nb\nc\n", 3)).toBe("");
});
