/* deals.ts - finds a deal that can be won: the deal of a day, or one of a wished difficulty. The
 * solver's module chooses, so everybody gets the same deal (include/solver.h). */
import { randomSeed } from "../seat/match";
import type { Setup } from "../seat/seat";
import { type Found, hasSolver, Solver } from "./solver";

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

/** The seed of a deal with the wished difficulty; a random seed if there is no such deal. */
export async function seedFor({ game, seats, options, wish = "" }: Setup): Promise<string> {
  const first = randomSeed();
  const lines = [game, seats, options, wish, first];
  return (await search(game, "seek", lines.join("\n")).catch(() => null))?.seed ?? first;
}
