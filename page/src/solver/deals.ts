/* deals.ts - finds a deal that can be won: the deal of a day, or one for the next match. The
 * solver's module chooses, so everybody gets the same deal (include/solver.h). The search for the
 * next match begins while the reader still prepares or plays, so that nobody waits for it. */
import { hasPage, loadPage } from "../almanac";
import { randomSeed } from "../seat/match";
import type { Setup } from "../seat/seat";
import { prefix, readKept, wishes } from "../store/prefs";
import { usualIn } from "./shares";
import { type Found, hasSolver, Solver } from "./solver";

/** The part of a setup that decides which deal is looked for. */
type Wanted = Pick<Setup, "game" | "seats" | "options" | "wish">;

const longest = 1000; // ms that a table waits for a deal nobody asked for

/** Searches for a deal in a worker of its own, which ends with the search. */
async function search(slug: string, call: "seek" | "seek_day", text: string): Promise<Found> {
  const solver = new Solver(slug);
  const found = await solver.ask<Found>(call, text);
  solver.close();
  if (!found) throw new Error(`no ${call} of ${slug}`);
  return found;
}

/** The seed of a day's deal; null: the game has no solver. */
export async function seedOfDay(slug: string, day: string): Promise<string | null> {
  return hasSolver(slug) ? (await search(slug, "seek_day", `${slug}\n${day}`)).seed : null;
}

/* ---- the deal of the next match ---- */

/** The wish for the deal of a match; "": any deal will do. */
async function wishOf({ game, options, wish = wishes.value[game] }: Wanted): Promise<string> {
  if (!hasSolver(game) || wish === "any") return "";
  if (wish) return wish;
  return usualIn(hasPage(game) ? (await loadPage(game)).shares : [], game, options).wish;
}

/* One deal found ahead is stored for each game, with the question that it answers. */
const place = "ahead";
type Ahead = Record<string, { question: string; seed: string }>;
const isAhead = (v: unknown): v is Ahead =>
  typeof v === "object" &&
  v !== null &&
  Object.values(v).every((one) => typeof one?.question === "string" && isSeed(one.seed));
const isSeed = (v: unknown) => typeof v === "string" && /^[0-9a-f]{64}$/.test(v);

let memory: Ahead | null = null; // the deals, where nothing can be stored
const readAhead = () => memory ?? readKept(place, isAhead, {});
function writeAhead(all: Ahead) {
  try {
    localStorage.setItem(prefix + place, JSON.stringify(all));
    memory = null;
  } catch {
    memory = all;
  }
}

const searching = new Map<string, Promise<string | null>>();

/** Searches for a deal and stores it; null: there is none, or the solver did not come. */
function find(game: string, question: string): Promise<string | null> {
  let running = searching.get(question);
  if (!running) {
    running = search(game, "seek", `${question}\n${randomSeed()}`)
      .then(({ seed, won }) => {
        if (won) writeAhead({ ...readAhead(), [game]: { question, seed } });
        return won ? seed : null;
      })
      .catch(() => null)
      .finally(() => searching.delete(question));
    searching.set(question, running);
  }
  return running;
}

const asked = async (wanted: Wanted) => {
  const wish = await wishOf(wanted);
  return wish && [wanted.game, wanted.seats, wanted.options, wish].join("\n");
};

/** Takes the deal found ahead for this question, so that it is dealt only once. */
function take(game: string, question: string): string | null {
  const { [game]: ahead, ...others } = readAhead();
  if (ahead?.question !== question) return null;
  writeAhead(others);
  return ahead.seed;
}

/** Finds the deal of the next match ahead, unless there is one already. */
export async function lookAhead(wanted: Wanted): Promise<void> {
  const question = await asked(wanted).catch(() => "");
  if (question && readAhead()[wanted.game]?.question !== question)
    await find(wanted.game, question);
}

/** The seed of a match's first deal, as wished. A random seed if no such deal is found, or not
 * soon enough when the reader did not ask for one; the search then goes on for the next match. */
export async function seedFor(setup: Setup): Promise<string> {
  const { game } = setup;
  const question = await asked(setup).catch(() => "");
  if (!question) return randomSeed();
  const ready = take(game, question);
  if (ready) return ready;
  const found = find(game, question);
  const late = new Promise<null>((done) => setTimeout(done, longest, null));
  const seed = setup.wish || wishes.value[game] ? await found : await Promise.race([found, late]);
  if (seed) take(game, question);
  return seed ?? randomSeed();
}
