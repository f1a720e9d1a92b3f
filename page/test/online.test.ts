/* online.test.ts - online tables (docs/protocol.md). Checks codes as people type them, and a
 * connection that breaks and comes back. Checks that a seat's acts are sent to the server and done
 * only once. The server and the engine's worker are stubs with fixed answers. */
import "./page";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Ask } from "../src/engine/engine";
import { allSigns, phrasesOf, phraseWords, signWords } from "../src/online/phrases";
import type { Line, Room, Story } from "../src/online/protocol";
import { faceOf, readCode, share, strange } from "../src/online/protocol";

describe("codes", () => {
  it("are read as people write them", () => {
    expect(readCode("k7p q2x")).toBe("K7PQ2X");
    expect(readCode("K7P-Q2X")).toBe("K7PQ2X");
    expect(readCode("K7PQ2")).toBeNull();
    expect(readCode("K7PQ20")).toBeNull();
  });
  it("have no 0, O, 1, I: these are named", () => {
    expect(strange("k0p oi1")).toEqual(["0", "O", "I", "1"]);
    expect(strange("K7PQ2X")).toEqual([]);
  });
  it("a share is 16 of 64 random characters, a face one of the page's", () => {
    expect(share()).toMatch(/^[\w-]{16}$/);
    expect(share()).not.toBe(share());
    expect(faceOf({ face: "7" })).toBe(7);
    expect(faceOf({ face: "<b>" })).toBe(0);
  });
});

describe("ready phrases", () => {
  it("are those of the protocol, unknown ones say nothing", () => {
    const { phrases, bank, sign } = JSON.parse(
      readFileSync(new URL("../../server/protocol.schema.json", import.meta.url), "utf8"),
    ).$defs;
    const table = phrasesOf("meld").map(([id]) => id);
    expect(table).toEqual(phrases.enum);
    expect(phrasesOf("bank").map(([id]) => id)).toEqual([...phrases.enum, ...bank.enum]);
    expect(allSigns().map(([id]) => id)).toEqual(sign.enum);
    for (const id of table) expect(phraseWords(id)).not.toBe("");
    expect(phraseWords("toString")).toBe("");
    expect(signWords("clap")).toBe("👏 palmas");
    expect(signWords("constructor")).toBe("");
  });
});

/* ---- the connection ---- */

type Message = Record<string, unknown>;
let sockets: Fake[] = [];

class Fake {
  static readonly OPEN = 1;
  readyState = 0;
  sent: Message[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  constructor() {
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  come() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: Message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answer(name: string, fields: Message = {}) {
    const ask = this.sent.findLast((m) => m.ask === name);
    this.say({ to: ask?.id, ...fields });
  }
  cut() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const socket = async () => {
  const { Socket } = await import("../src/online/socket");
  const s = new Socket(() => new Fake() as unknown as WebSocket);
  s.open();
  return s;
};
const last = () => sockets.at(-1) as Fake;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Fake);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});

describe("the connection", () => {
  it("asks and is answered or refused", async () => {
    const { Refused } = await import("../src/online/socket");
    const s = await socket();
    last().come();
    await settled();
    expect(s.state.value).toBe("open");
    const asked = s.ask("tables");
    last().answer("tables", { tables: [] });
    expect(await asked).toMatchObject({ tables: [] });
    const other = s.ask("seat", { to: 9 });
    last().answer("seat", { error: { key: "seat.none", text: "Não há." } });
    await expect(other).rejects.toBeInstanceOf(Refused);
    s.close();
  });

  it("is made again with growing pauses; asks without an answer are lost", async () => {
    const { Lost } = await import("../src/online/socket");
    const s = await socket();
    last().come();
    await settled();
    const asked = s.ask("next");
    const lost = expect(asked).rejects.toBeInstanceOf(Lost);
    last().cut();
    await lost;
    expect(s.state.value).toBe("lost");
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      const before = sockets.length;
      let waited = 0;
      while (sockets.length === before) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
      }
      waits.push(waited);
      last().cut();
    }
    expect(waits[3]).toBeGreaterThan(waits[0] as number);
    await vi.advanceTimersByTimeAsync(60_000);
    // The last connection was given up, so this waits for the next one.
    while (last().readyState !== 0) await vi.advanceTimersByTimeAsync(50);
    last().come();
    await settled();
    expect(s.state.value).toBe("open");
    s.close();
  });

  it("what came too fast is asked again", async () => {
    const s = await socket();
    last().come();
    await settled();
    const asked = s.ask("next");
    last().answer("next", { error: { key: "rate", text: "Calma." } });
    await vi.advanceTimersByTimeAsync(500);
    expect(last().sent.filter((m) => m.ask === "next").length).toBe(2);
    last().answer("next");
    await asked;
    s.close();
  });

  it("a dead one is found out by silence", async () => {
    const s = await socket();
    s.alive = () => s.ask("hello");
    last().come();
    await settled();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(last().sent.at(-1)).toMatchObject({ ask: "hello" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(s.state.value).toBe("lost");
    s.close();
  });
});

/* ---- a seat ---- */

class Engine {
  onmessage: ((e: { data: unknown }) => void) | null = null;
  private view = "";
  postMessage(ask: Ask) {
    queueMicrotask(() => this.onmessage?.({ data: { id: ask.id, value: this.answer(ask) } }));
  }
  private answer({ call, text }: Ask): unknown {
    if (call === "game") return { zones: [], verbs: [{ name: "accept", any_seat: true }] };
    if (call === "see") this.view = text.split("\n").slice(3).join("\n");
    if (call === "seen") this.view = text;
    if (call !== "table") return null;
    const turn = Number(this.view.split(" ")[1]);
    const view = { turn, ply: 0, deal: 0, score: [0, 0], won: [] };
    return { view, round: 0, choices: { acts: [], amounts: [], picks: [] }, sheet: null };
  }
  terminate() {}
}

const player = (name: string) => ({
  ...({ kind: "person", name, face: "1", level: null } as const),
  ...{ here: true, ready: true, away: false },
});
const room: Room = {
  code: "K7PQ2X",
  settings: {
    ...{ game: "solo", seats: 2, options: "", public: false, text: true, enter: true },
    ...({ clock: "off", watch: "no" } as const),
  },
  ...({
    phase: "play",
    host: 0,
    you: 0,
    match: 1,
    next: [],
    undo: null,
    knock: null,
  } as const),
  players: [player("Ana"), player("Bia")],
  watchers: [],
  counts: false,
};
const event = (n: number, seat: number) =>
  ({ n, seat, act: "x", say: "jogou" }) as Story["events"][0];
const rest = { round: 1, sheet: null, undo: false, clock: null };
const story = (n: number, from: number, turn: number, ...seats: number[]): Story => ({
  ...{ match: 1, n, from, events: seats.map((s, i) => event(from + i + 1, s)) },
  ...{ view: `turn ${turn}`, whole: true, ...rest },
});
const line = (n: number, seat: number, turn: number): Line => ({
  ...{ n, event: event(n, seat), view: `turn ${turn}`, whole: false, ...rest },
});

async function seated() {
  vi.stubGlobal("Worker", Engine);
  const { Remote } = await import("../src/online/remote");
  const asked: { after: number; done(n: number): void; lost(e: Error): void }[] = [];
  const seat = new Remote(room, 1, {
    act: (after) =>
      new Promise((done, lost) => asked.push({ after, done: (n) => done({ n }), lost })),
    next: async () => {},
    undo: async () => {},
  });
  await seat.story(story(2, 0, 0, -1, 1), false);
  return { seat, asked };
}

describe("a seat elsewhere", () => {
  it("shows what comes, and knows whose turn it is", async () => {
    const { seat } = await seated();
    expect(seat.match.wait.value).toBe("you");
    expect(seat.setup.names).toEqual(["Ana", "Bia"]);
    await seat.line(line(3, 0, 1));
    expect(seat.match.events.value.map((e) => e.n)).toEqual([1, 2, 3]);
    expect(seat.match.wait.value).toBe("seat");
    seat.about({ ...room, players: [player("Ana"), { ...player("Bia"), away: true }] });
    expect(seat.match.wait.value).toBe("bot");
    expect(seat.absent.value).toEqual([null, "robô joga por Bia"]);
  });

  it("an act is done once its line has come", async () => {
    const { seat, asked } = await seated();
    const done = seat.play("x");
    asked[0]?.done(3);
    let over = false;
    void done.then(() => {
      over = true;
    });
    await settled();
    expect(over).toBe(false);
    await seat.line(line(3, 0, 1));
    expect(await done).toBeNull();
    expect(asked.length).toBe(1);
  });

  it("lost without a line since, it is asked again with the same number", async () => {
    const { Lost } = await import("../src/online/socket");
    const { seat, asked } = await seated();
    const done = seat.play("x");
    asked[0]?.lost(new Lost("cut"));
    await settled();
    await seat.story(story(2, 2, 0), true);
    await settled();
    expect(asked.map((a) => a.after)).toEqual([2, 2]);
    asked[1]?.done(3);
    await seat.line(line(3, 0, 1));
    expect(await done).toBeNull();
  });

  it("lost with a line since, it is not: it was done, or is no longer what was meant", async () => {
    const { Lost } = await import("../src/online/socket");
    const { seat, asked } = await seated();
    const done = seat.play("x");
    asked[0]?.lost(new Lost("cut"));
    await settled();
    await seat.story(story(3, 2, 1, 0), true);
    expect(await done).toBeNull();
    expect(asked.length).toBe(1);
    expect(seat.meanwhile.value.map((e) => e.n)).toEqual([3]);
  });

  it("what is taken back is told no more", async () => {
    const { seat } = await seated();
    await seat.line(line(3, 0, 1));
    await seat.story(story(4, 2, 0), false);
    expect(seat.match.events.value.map((e) => e.n)).toEqual([1, 2]);
    expect(seat.meanwhile.value).toEqual([]);
    expect(seat.n).toBe(4);
  });
});
