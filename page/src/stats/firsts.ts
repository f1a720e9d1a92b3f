/* firsts.ts - what was done for the first time: the first win of each game, and what games/<slug>/
 * page.ts lists. It is found in the score sheets of the recorded deals, so it needs no storage of
 * its own. Each match is replayed once; what was found is kept beside it. */
import known from "virtual:firsts";
import type { First, Said } from "../almanac";
import { engine, newTable } from "../engine/engine";
import type { Event, Refusal, Table } from "../engine/types";
import type { Past } from "../store/history";
import { prefix, readKept } from "../store/prefs";
import { counts, isWon } from "./compute";
import type { Ask } from "./files";

/** Something done for the first time, and the match. `name` null: the first win of the game. */
export interface Done {
  past: Past;
  name: Said | null;
}

const place = "firsts";
type Found = Record<string, string[]>; // by the id of a match: the names found there
const isFound = (v: unknown): v is Found =>
  typeof v === "object" &&
  v !== null &&
  Object.values(v).every((all) => Array.isArray(all) && all.every((s) => typeof s === "string"));

const nameOf = (f: First) => f.name[1];

/** True when the sheet lines of a deal, without "<slug>.sheet.", show this first. */
export const shows = (first: First, lines: ReadonlySet<string>): boolean =>
  first.lines.every((group) => group.some((line) => lines.has(line)));

/** The numbers of lines after which a deal or the match has ended. */
export const endsOf = (events: readonly Pick<Event, "n" | "act">[]): number[] => {
  const deals = events.filter((e) => e.act === "deal" && e.n > 1).map((e) => e.n - 1);
  return [...deals, events.at(-1)?.n ?? 0];
};

/** The names of the firsts that one match shows. */
export async function inMatch(p: Past, all: readonly First[], ask: Ask): Promise<string[]> {
  const { game, me } = p.setup;
  if (!all.length || (await ask<Refusal | null>(game, "load", p.record))) return [];
  const found = new Set<string>();
  for (const n of endsOf(await ask<Event[]>(game, "story", "", me))) {
    await ask(game, "at", "", n);
    const { sheet } = await ask<Table>(game, "table", "", me);
    const own = sheet?.seats.find((s) => s.seat === me)?.lines ?? [];
    const lines = new Set(own.map((l) => l.key.split(".").at(-1) ?? ""));
    for (const f of all) if (shows(f, lines)) found.add(nameOf(f));
  }
  return [...found];
}

const table = newTable();
const asked: Ask = (slug, call, text, ...numbers) =>
  engine.ask(slug, table, call, text, ...numbers);

/** What was done for the first time in these matches, the newest first. */
export async function firsts(all: readonly Past[], ask: Ask = asked): Promise<Done[]> {
  const kept = readKept<Found>(place, isFound, {});
  const found: Found = {};
  const done = new Map<string, Done>();
  const played = all.filter(counts).sort((a, b) => a.time - b.time || a.id - b.id);
  for (const past of played) {
    const { game } = past.setup;
    const list = known[game] ?? [];
    const names = kept[past.id] ?? (await inMatch(past, list, ask).catch(() => []));
    found[past.id] = names;
    const note = (key: string, name: Said | null) => {
      if (!done.has(key)) done.set(key, { past, name });
    };
    if (isWon(past)) note(game, null);
    for (const f of list) if (names.includes(nameOf(f))) note(`${game} ${nameOf(f)}`, f.name);
  }
  try {
    localStorage.setItem(prefix + place, JSON.stringify(found));
  } catch {
    // no storage: the matches are replayed again at the next visit
  }
  return [...done.values()].reverse();
}
