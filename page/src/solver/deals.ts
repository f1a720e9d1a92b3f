/* deals.ts - deals chosen by what can be made of them: the deal of a day, or one that a person
 * wishes. The solver's module chooses, the same for everybody (include/solver.h). */
import { randomSeed } from "../seat/match";
import type { Setup } from "../seat/seat";
import { type Found, hasSolver, Solver } from "./solver";

/** The deal that a search finds, in a worker of its own that ends with the search. */
async function search(slug: string, call: "seek" | "seek_day", text: string): Promise<Found> {
  const solver = new Solver(slug);
  const found = await solver.ask<Found>(call, text);
  solver.close();
  if (!found) throw new Error(`no ${call} of ${slug}`);
  return found;
}

/** The seed of a day's deal; null: the game has no solver to choose one. */
export async function seedOfDay(slug: string, day: string): Promise<string | null> {
  return hasSolver(slug) ? (await search(slug, "seek_day", `${slug}\n${day}`)).seed : null;
}

/** A seed as the setup wishes; a random one where no such deal is found. */
export async function seedFor({ game, seats, options, wish = "" }: Setup): Promise<string> {
  const first = randomSeed();
  const lines = [game, seats, options, wish, first];
  return (await search(game, "seek", lines.join("\n")).catch(() => null))?.seed ?? first;
}
