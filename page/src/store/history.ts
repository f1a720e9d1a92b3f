/* history.ts - the matches that were played on this device, for looking back and for statistics. Each is
 * its record with what came of it; nothing is kept twice: a match has one beginning, its id. */
import { signal } from "@preact/signals";
import type { Setup } from "../seat/seat";
import { prefix, readKept } from "./prefs";
import { blame, database, isCount, isSetup, isText, type Match } from "./saves";

export interface Past {
  id: number; // when it began, in milliseconds
  setup: Setup;
  record: string;
  time: number; // when it ended
  seconds: number; // played, long pauses left out
  rounds: number;
  moves: number; // of the player
  over: boolean; // false: given up for another match
  score: number[]; // by seat; empty when it was given up
  won: number[]; // seats
  partial?: boolean; // taken up in the middle: counts in no statistics
}
type End = Pick<Past, "score" | "won" | "moves">;

/** Grows whenever the history changes. */
export const historyChanged = signal(0);

const isInteger = (v: unknown): v is number => Number.isInteger(v);

export function isPast(v: unknown): v is Past {
  if (typeof v !== "object" || v === null) return false;
  const p = v as Record<string, unknown>;
  const numbers = [p.id, p.time, p.seconds, p.rounds, p.moves];
  if (!numbers.every(isCount) || !isSetup(p.setup) || !isText(p.record)) return false;
  const { seats } = p.setup;
  const isSeat = (s: unknown) => isCount(s) && s < seats;
  return (
    typeof p.over === "boolean" &&
    (p.partial === undefined || p.partial === true) &&
    Array.isArray(p.score) &&
    p.score.every(isInteger) &&
    p.score.length === (p.over ? seats : 0) &&
    Array.isArray(p.won) &&
    p.won.every(isSeat) &&
    isSeat(p.setup.me)
  );
}

async function write(all: readonly Past[]): Promise<boolean> {
  try {
    await database.write("history", (store) => {
      for (const p of all) store("history").put(p);
    });
    historyChanged.value++;
    return true;
  } catch (error) {
    blame(error);
    return false;
  }
}

function pastOf({ setup, record, round, time, clock, over }: Match, end: End): Past {
  const { began = time, seconds = 0, partial } = clock ?? {};
  return {
    ...{ id: began, setup, record, time, seconds, rounds: round, over },
    ...end,
    ...(partial && { partial }),
  };
}

/** Keeps a match that has ended. */
export async function remember(match: Match, end: End): Promise<void> {
  await write([pastOf(match, end)]);
}

const place = "abandoned";
const isYes = (v: unknown): v is boolean => typeof v === "boolean";
/** Whether matches that are given up are kept as well. */
export const keepsAbandoned = signal(readKept(place, isYes, false));
export function keepAbandoned(on: boolean) {
  keepsAbandoned.value = on;
  try {
    localStorage.setItem(prefix + place, JSON.stringify(on));
  } catch {
    // closed: the choice holds until the page is left
  }
}

/** A match gives way to another before its end. Kept if the reader wants it and has played in it. */
export async function abandon(match: Match): Promise<void> {
  const own = new RegExp(`^${match.setup.me} `, "gm");
  const moves = match.record.match(own)?.length ?? 0;
  if (keepsAbandoned.value && moves) await write([pastOf(match, { score: [], won: [], moves })]);
}

/** All matches, the last one first; what has not the right shape is left out. */
export async function listPast(): Promise<Past[]> {
  try {
    const all: unknown[] = await database.read("history", (s) => s.getAll());
    return all.filter(isPast).sort((a, b) => b.time - a.time);
  } catch (error) {
    blame(error);
    return [];
  }
}

export async function find(id: number): Promise<Past | null> {
  try {
    const value: unknown = await database.read("history", (s) => s.get(id));
    return isPast(value) ? value : null;
  } catch {
    return null;
  }
}

export async function dropPast(...ids: number[]): Promise<void> {
  try {
    await database.write("history", (store) => {
      for (const id of ids) store("history").delete(id);
    });
  } catch (error) {
    blame(error);
  }
  historyChanged.value++;
}

/** Adds matches, all or none; false: it could not be done. */
export const addPast = (all: readonly Past[]): Promise<boolean> => write(all);
