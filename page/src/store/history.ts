/* history.ts - the matches played on this device, for replays and statistics. Each entry is a
 * record with its result. The time when a match began is its id, so no match is kept twice. */
import { signal } from "@preact/signals";
import type { Help, Setup } from "../seat/seat";
import { prefix, readKept } from "./prefs";
import { blame, database, isCount, isHelp, isSetup, isText, type Match } from "./saves";
import { isSaw, type Saw } from "./saw";

export interface Past extends Help {
  id: number; // the time when the match began, in milliseconds since 1970
  setup: Setup;
  record: string;
  time: number; // the time when the match ended
  seconds: number; // seconds played, without long pauses
  rounds: number;
  moves: number; // the number of the player's own acts
  over: boolean; // false: the match was given up for another
  score: number[]; // the score of each seat; empty when the match was given up
  won: number[]; // the seats that won
  partial?: boolean; // begun in the middle of another match, so no statistics count it
  saw?: Saw; // what this device saw of an online match
}
type End = Pick<Past, "score" | "won" | "moves">;

/** A number that grows whenever the history changes. */
export const historyChanged = signal(0);

const isInteger = (v: unknown): v is number => Number.isInteger(v);

export function isPast(v: unknown): v is Past {
  if (typeof v !== "object" || v === null) return false;
  const p = v as Record<string, unknown>;
  const numbers = [p.id, p.time, p.seconds, p.rounds, p.moves];
  if (!numbers.every(isCount) || !isHelp(p) || !isSetup(p.setup) || !isText(p.record)) return false;
  const { seats } = p.setup;
  const isSeat = (s: unknown) => isCount(s) && s < seats;
  return (
    typeof p.over === "boolean" &&
    (p.partial === undefined || p.partial === true) &&
    (p.saw === undefined || isSaw(p.saw)) &&
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
  const { began = time, seconds = 0, partial, hints, undos } = clock ?? {};
  return {
    ...{ id: began, setup, record, time, seconds, rounds: round, over },
    ...end,
    ...(partial && { partial }),
    ...(hints && { hints }),
    ...(undos && { undos }),
  };
}

/** Adds a match that has ended to the history. `saw`: what this device saw of an online match. */
export async function remember(match: Match, end: End, saw?: Saw): Promise<void> {
  await write([{ ...pastOf(match, end), ...(saw && { saw }) }]);
}

const place = "abandoned";
const isYes = (v: unknown): v is boolean => typeof v === "boolean";
/** True when the reader also wants matches in the history that were given up. */
export const keepsAbandoned = signal(readKept(place, isYes, false));
export function keepAbandoned(on: boolean) {
  keepsAbandoned.value = on;
  try {
    localStorage.setItem(prefix + place, JSON.stringify(on));
  } catch {
    // no storage: the choice is kept until the page is left
  }
}

/** Called when another match replaces `match` before its end. Adds `match` to the history if the
 * reader wants that and has already acted in it. */
export async function abandon(match: Match): Promise<void> {
  const own = new RegExp(`^${match.setup.me} `, "gm");
  const moves = match.record.match(own)?.length ?? 0;
  if (keepsAbandoned.value && moves) await write([pastOf(match, { score: [], won: [], moves })]);
}

/** All matches, the last one first; entries of the wrong shape are left out. */
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

/** Adds matches, all or none; false: the storage refused them. */
export const addPast = (all: readonly Past[]): Promise<boolean> => write(all);
