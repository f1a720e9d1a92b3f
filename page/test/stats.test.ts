/* stats.test.ts - statistics. Checks the figures by counting in a second way, the history as a file
 * and back, and wrong files. The records are the golden matches, replayed by the games' own
 * modules. */
import "./page";
import { readFileSync } from "node:fs";
import known from "virtual:firsts";
import { beforeAll, describe, expect, it } from "vitest";
import { readHead } from "../src/replay/record";
import {
  chosen,
  counts,
  distribution,
  figures,
  isWon,
  movingAverage,
  noFilter,
  pairs,
  valuesOf,
} from "../src/stats/compute";
import { type Ask, fromJson, toCsv, toJson, verify } from "../src/stats/files";
import { endsOf, firsts, shows } from "../src/stats/firsts";
import { isPast, type Past } from "../src/store/history";
import { records, slugs, text } from "./games";

const repo = new URL("../../", import.meta.url);

/* ---- the engine, without a page ---- */

type Calls = Record<string, (...n: number[]) => number> & { memory: WebAssembly.Memory };
const modules = new Map<string, { calls: Calls; page: number }>();

const ask: Ask = async <T>(slug: string, call: string, text: string, ...numbers: number[]) => {
  let m = modules.get(slug);
  if (!m) {
    const file = readFileSync(new URL(`build/wasm/${slug}.pt.wasm`, repo));
    const { instance } = await WebAssembly.instantiate(file, {});
    const calls = instance.exports as unknown as Calls;
    calls._initialize?.();
    m = { calls, page: calls.web_new?.() ?? 0 };
    modules.set(slug, m);
  }
  const { calls, page } = m;
  const bytes = new TextEncoder().encode(text);
  const room = calls.web_room?.(page, bytes.length) ?? 0;
  new Uint8Array(calls.memory.buffer, room).set([...bytes, 0]);
  const answer = calls[`web_${call}`]?.(page, ...numbers);
  const out = new Uint8Array(calls.memory.buffer, answer);
  return JSON.parse(new TextDecoder().decode(out.subarray(0, out.indexOf(0)))) as T;
};

/* ---- matches ---- */

const all: Past[] = [];

beforeAll(async () => {
  for (const [i, name] of records.entries()) {
    const record = text(name);
    const { game, options, seats } = readHead(record);
    expect(await ask(game, "load", record), name).toBeNull();
    const { view, round } = await ask<{
      view: { score: number[]; won: number[]; turn: unknown };
      round: number;
    }>(game, "table", "", -1);
    const over = view.turn === "over";
    const names = Array.from({ length: seats }, (_, s) => `N${s}`);
    all.push({
      setup: { game, options, seats, bots: i % 2 ? "beginner" : "casual", names, me: i % seats },
      ...{ id: 1000 + i, record, time: 2000 + ((i * 37) % 101), seconds: 10 * i, over },
      ...{ rounds: round, moves: record.match(/^0 /gm)?.length ?? 0 },
      score: over ? view.score : [],
      won: over ? view.won : [],
    });
  }
  expect(all.filter((p) => p.over).length).toBeGreaterThan(12);
  expect(all.filter((p) => p.over && p.won.includes(p.setup.me)).length).toBeGreaterThan(2);
});

const copy = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("figures", () => {
  it("are those of the records, counted one by one", async () => {
    const f = figures(all);
    let [played, won, sum, run, longest, seconds] = [0, 0, 0, 0, 0, 0];
    let [best, quickest, fewest] = [-Infinity, Infinity, Infinity];
    const byTime = copy(all).sort((a: Past, b: Past) => a.time - b.time || a.id - b.id);
    for (const p of byTime as Past[]) {
      await ask(p.setup.game, "load", p.record);
      const { view } = await ask<{ view: { score: number[]; won: number[]; turn: unknown } }>(
        p.setup.game,
        "table",
        "",
        -1,
      );
      if (view.turn !== "over") continue;
      played++;
      seconds += p.seconds;
      const score = view.score[p.setup.me] as number;
      sum += score;
      if (score > best) best = score;
      if (view.won.includes(p.setup.me)) {
        won++;
        run++;
        if (run > longest) longest = run;
        if (p.seconds < quickest) quickest = p.seconds;
        if (p.moves < fewest) fewest = p.moves;
      } else run = 0;
    }
    expect(f).toMatchObject({ played, won, streak: run, longest, best, quickest, fewest, seconds });
    expect(f.average).toBeCloseTo(sum / played, 9);
    expect(f.scores.length).toBe(played);
  });
  it("leave out what was given up, begun in the middle, or shared", () => {
    const [p] = all.filter((x) => x.over) as [Past];
    expect(counts(p)).toBe(true);
    expect(counts({ ...p, over: false })).toBe(false);
    expect(counts({ ...p, partial: true })).toBe(false);
    expect(counts({ ...p, setup: { ...p.setup, humans: [0, 1] } })).toBe(false);
    expect(counts({ ...p, setup: { ...p.setup, humans: [0] } })).toBe(true);
  });
  it("of nothing are nothing", () => {
    expect(figures([])).toMatchObject({ played: 0, won: 0, average: 0, best: null, scores: [] });
  });
  it("know where the lowest score is the best", () => {
    const over = all.filter((p) => p.over);
    const scores = over.map((p) => p.score[p.setup.me] as number);
    expect(figures(over, true).best).toBe([...scores].sort((a, b) => a - b)[0]);
  });
  it("are of the chosen matches", () => {
    const solo = chosen(all, { ...noFilter, game: "solo" }, 0);
    expect(solo.map((p) => p.id)).toEqual(
      all.filter((p) => p.setup.game === "solo").map((p) => p.id),
    );
    expect(solo.length).toBeGreaterThan(1);
    const day = 86_400_000;
    const late = chosen(all, { ...noFilter, days: 7 }, 2050 + 7 * day);
    expect(late.length).toBe(all.filter((p) => p.time >= 2050).length);
    const level = chosen(all, { ...noFilter, bots: "casual" }, 0);
    expect(level.every((p) => p.setup.seats > 1 && p.setup.bots === "casual")).toBe(true);
    const rules = chosen(all, { ...noFilter, game: "solo", rules: "" }, 0);
    expect(rules.every((p) => p.setup.options === "")).toBe(true);
    expect(valuesOf(all, (p) => p.setup.game).sort()).toEqual([...slugs].sort());
  });
});

describe("drawings", () => {
  const numbers = [3, -7, 12, 12, 0, 45, 8, -1, 30, 22, 5, 12, -20];
  it("average the last ones", () => {
    const means = movingAverage(numbers, 4);
    numbers.forEach((_, i) => {
      const part = numbers.slice(Math.max(0, i - 3), i + 1);
      expect(means[i]).toBeCloseTo(part.reduce((a, b) => a + b) / part.length, 9);
    });
  });
  it("put every number in one bin, side by side", () => {
    for (const list of [
      numbers,
      [5],
      [5, 5],
      [0, 100_000],
      [1, 2, 3],
      numbers.map((n) => n * 173),
    ]) {
      const bins = distribution(list);
      expect(bins.length).toBeLessThanOrEqual(10);
      expect(bins.reduce((s, b) => s + b.n, 0)).toBe(list.length);
      bins.slice(1).forEach((b, i) => {
        expect(b.from).toBe((bins[i]?.to ?? 0) + 1);
      });
    }
    expect(distribution([])).toEqual([]);
  });
});

describe("the history as a file", () => {
  const slugs = () => [...new Set(all.map((p) => p.setup.game))];
  const wrong = async (change: (file: { matches: Past[] } & Record<string, unknown>) => void) => {
    const file = copy(JSON.parse(toJson(all)));
    change(file);
    const read = async () => verify(fromJson(JSON.stringify(file)), slugs(), ask);
    await expect(read()).rejects.toThrow();
  };
  it("comes back the same", async () => {
    const back = fromJson(toJson(all));
    expect(back).toEqual(all);
    expect(toJson(back)).toBe(toJson(all));
    await verify(back, slugs(), ask);
  });
  it("is refused when anything in it is wrong", async () => {
    expect(() => fromJson("{")).toThrow("JSON");
    for (const other of ["null", "7", "[]", "{}", '{"kind":"carteado-history"}'])
      expect(() => fromJson(other)).toThrow();
    await wrong((f) => Object.assign(f, { version: 2 }));
    await wrong((f) => Object.assign(f, { kind: "other" }));
    await wrong((f) => f.matches.push(copy(f.matches[0])));
    const over = all.findIndex((p) => p.over);
    const at = (f: { matches: Past[] }) => f.matches[over] as Past;
    await wrong((f) => (at(f).score[0] = (at(f).score[0] ?? 0) + 1));
    await wrong((f) => (at(f).won = at(f).won.length ? [] : [0]));
    await wrong((f) => (at(f).record = at(f).record.replace(/\n\d \w+/, "\n0 nonsense")));
    await wrong((f) => (at(f).record = at(f).record.split("\n").slice(0, -3).join("\n")));
    await wrong((f) => (at(f).setup.game = "canastra"));
    await wrong((f) => (at(f).setup.me = 9));
    await wrong((f) => (at(f).time = Number.NaN));
    await wrong((f) => (at(f).seconds = -1));
    await wrong((f) => Object.assign(at(f), { score: "7" }));
  });
  it("has entries of one shape", () => {
    const [p] = all as [Past];
    expect(isPast(p)).toBe(true);
    for (const name of Object.keys(p))
      expect(isPast({ ...p, [name]: undefined }), name).toBe(false);
  });
  it("is a table for other programs", () => {
    const [head, ...rows] = toCsv(all).trimEnd().split("\r\n");
    const names = head?.split(",") ?? [];
    expect(rows.length).toBe(all.length);
    const column = (name: string) => rows.map((r) => r.split(",")[names.indexOf(name)]);
    expect(column("id").map(Number).sort()).toEqual(all.map((p) => p.id).sort());
    const won = column("won").filter((v) => v === "true").length;
    expect(won).toBe(figures(all).won);
    const odd = toCsv([
      { ...(all[0] as Past), setup: { ...(all[0] as Past).setup, options: 'a"b,c' } },
    ]);
    expect(odd).toContain('"a""b,c"');
  });
});

describe("what was done for the first time", () => {
  it("is found in the score sheets, once for each", async () => {
    const found = await firsts(all, ask);
    const keys = found.map(({ past, name }) => `${past.setup.game} ${name?.[1]}`);
    expect(new Set(keys).size).toBe(keys.length);
    const won = new Set(all.filter((p) => counts(p) && isWon(p)).map((p) => p.setup.game));
    expect(
      found
        .filter((d) => !d.name)
        .map((d) => d.past.setup.game)
        .sort(),
    ).toEqual([...won].sort());
    expect(found.some((d) => d.name)).toBe(true);
  });
  it("names only lines that sheets of the game have", async () => {
    for (const slug of slugs) {
      const { sheet } = await ask<{ sheet: { name: string }[] }>(slug, "game", slug);
      const names = sheet.map((l) => l.name);
      for (const { lines } of known[slug] ?? [])
        expect(names).toEqual(expect.arrayContaining(lines.flat()));
    }
  });
  it("needs a line of each group", () => {
    const first = { name: ["a", "b"] as const, lines: [["kept"], ["natural", "natural_ouros"]] };
    expect(shows(first, new Set(["kept", "natural"]))).toBe(true);
    expect(shows(first, new Set(["lost", "natural"]))).toBe(false);
    expect(
      endsOf([
        { n: 1, act: "deal" },
        { n: 2, act: "x" },
        { n: 3, act: "deal" },
        { n: 4, act: "y" },
      ]),
    ).toEqual([2, 4]);
  });
});

it("wins with help are told apart", () => {
  const won = all.filter((p) => counts(p) && isWon(p));
  const [one] = won as [Past];
  expect(figures(won).unhelped).toBe(won.length);
  expect(figures(won.map((p) => (p === one ? { ...p, hints: 1 } : p))).unhelped).toBe(
    won.length - 1,
  );
  expect(isPast({ ...one, undos: 2 })).toBe(true);
  expect(isPast({ ...one, undos: "2" })).toBe(false);
});

describe("pairs of partners", () => {
  const match = (names: string[], more: object, won: number[], score = [1, 2, 3, 4]) =>
    ({
      ...{ id: 1, over: true, won, score, time: 1, seconds: 1, moves: 1, rounds: 1, record: "" },
      setup: { game: "buraco", seats: 4, options: "", bots: "x", names, me: 0, ...more },
    }) as unknown as Past;
  const team = () => [0, 1, 0, 1];
  const told = (list: Past[], of = team) =>
    [...pairs(list, of, " e ")].map(([name, mine]) => {
      const f = figures(mine);
      return [name, f.played, f.won, f.average];
    });
  it("are those of one's own side, whoever sits where", () => {
    const one = match(["Bia", "X", "Ana", "Y"], {}, [0, 2]);
    const other = match(["Z", "Ana", "W", "Bia"], { me: 1 }, [0, 2]);
    expect(told([one, other])).toEqual([["Ana e Bia", 2, 1, 1.5]]);
  });
  it("count both sides of a table of people, each once", () => {
    const people = match(["Ana", "Bia", "Caio", "Dora"], { humans: [0, 1, 2, 3] }, [1, 3]);
    expect(told([people])).toEqual([
      ["Ana e Caio", 1, 0, 1],
      ["Bia e Dora", 1, 1, 2],
    ]);
  });
  it("are none where each plays alone, nor of what was given up", () => {
    expect(told([match(["A", "B", "C", "D"], {}, [0])], () => [0, 1, 2, 3])).toEqual([]);
    const left = { ...match(["A", "B", "C", "D"], {}, []), over: false };
    expect(told([left])).toEqual([]);
  });
});
