/* codes.ts - finds the deal of a code that is typed, pasted or in an address, and the deal of a
 * day. The engine says what a code means and why one is wrong (docs/record.md). */
import { engine } from "../engine/engine";
import type { GameHead, Refusal } from "../engine/types";
import { dateAgo } from "../home/days";
import { rulesLink } from "../prepare/terms";
import { w } from "../text/codes";

export interface Deal {
  slug: string;
  code: string;
  seed: string;
  day?: string; // the day as 2026-11-21, if the reader asked for its deal
  deck?: string; // the cards of another program, in the order in which they are dealt; then `code` is ""
}
/** Why a text is not accepted as a deal code. `game`: the game that the code belongs to, where that
 * is another one. */
export interface NoDeal {
  why: string;
  game?: GameHead;
}

interface Answer {
  error: Refusal | null;
  code?: string;
  seed?: string;
}

async function ask(slug: string, call: string, text: string): Promise<Deal | NoDeal> {
  const {
    error,
    code = "",
    seed = "",
  } = await engine.ask<Answer>(slug, 0, call, `${slug}\n${text.replaceAll("\n", " ")}`);
  return error ? { why: error.text } : { slug, code, seed };
}

const bare = (text: string) =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** The code within an address or a shared result; otherwise the whole text. */
export function codeWithin(text: string): string {
  const link = /[?&]d=([^&#\s]+)/.exec(text)?.[1];
  if (link) {
    try {
      return decodeURIComponent(link);
    } catch {
      return link;
    }
  }
  const whole = text.match(/\p{L}+-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z](?![0-9a-z-])/giu);
  return whole?.at(-1) ?? text;
}

/** The game whose name is at the beginning of a code. If several names fit, the one before exactly
 * nine more letters (number and check digit) is chosen. Undefined: none fits. */
export function gameOf(text: string, games: readonly GameHead[]): GameHead | undefined {
  const all = bare(text);
  const rest = (g: GameHead) => all.length - bare(g.slug).length;
  const named = games.filter((g) => all.startsWith(bare(g.slug)));
  return named.find((g) => rest(g) === 9) ?? named[0];
}

/** The deal that a text names. `slug`: the wanted game; the text may then leave out that game's
 * name. */
export async function findDeal(text: string, slug?: string): Promise<Deal | NoDeal> {
  const code = codeWithin(text.slice(0, 500));
  if (!bare(code)) return { why: w("empty") };
  const games = await engine.games();
  const game = gameOf(code, games);
  if (game && slug && game.slug !== slug) return { why: w("other", game.name), game };
  const whose = game?.slug ?? slug;
  if (whose) return ask(whose, "code", code);
  const key = bare(code).length > 9 ? "code.game" : "code.bad";
  return { why: await engine.say(games[0]?.slug ?? "", key) };
}

/** The deal of a day. For a patience with a solver it is one that can be won (docs/record.md). */
export const dealOfDay = async (slug: string, day: string): Promise<Deal | NoDeal> => {
  const first = await ask(slug, "code_day", day);
  if ("why" in first) return first;
  const seed = await (await import("../solver/deals")).seedOfDay(slug, day);
  const found = seed && seed !== first.seed ? await ask(slug, "code_seed", seed) : first;
  return "why" in found ? found : { ...found, day };
};

/** The deal of a seed; null: the seed has no code. */
export async function dealOfSeed(slug: string, seed: string): Promise<Deal | null> {
  const found = await ask(slug, "code_seed", seed);
  return "why" in found ? null : found;
}

/** The deal that the parameters of an address ask for: ?d=CODE, ?dia=2026-11-21 or ?dia=hoje. */
export async function dealOfLink(slug: string, query: URLSearchParams): Promise<Deal | NoDeal> {
  const day = query.get("dia");
  if (day === null) return findDeal(query.get("d") ?? "", slug);
  return dealOfDay(slug, day === "hoje" ? dateAgo(0) : day);
}

/** An address that prepares a match with the cards of a deal. `rules`: the differences from the
 * default rules. `usual`: the number of seats that the address need not name. */
export function dealLink(
  { slug, code }: Deal,
  rules: string,
  seats: number,
  usual: number,
): string {
  if (!rules && seats === usual) return `/jogar/${slug}?d=${code}`;
  return `${rulesLink(slug, rules, seats)}&d=${code}`;
}

// ---- days

const daysBack = 31; // dayOf() looks back this many days, today included: all days of a month

/** The recent day whose deal this is; undefined: the deal belongs to no recent day. */
export async function dayOf({ slug, code, seed }: Deal): Promise<string | undefined> {
  for (let ago = 0; ago < daysBack; ago++) {
    const day = dateAgo(ago);
    const first = await ask(slug, "code_day", day);
    if ("why" in first || !isNear(first.seed, seed)) continue;
    const deal = await dealOfDay(slug, day);
    if ("code" in deal && deal.code === code) return day;
  }
  return undefined;
}

/** The number in a seed (docs/record.md): its first five bytes, the least significant one first. */
const numberIn = (seed: string) =>
  [0, 1, 2, 3, 4].reduce(
    (sum, i) => sum + Number.parseInt(seed.slice(2 * i, 2 * i + 2), 16) * 256 ** i,
    0,
  );

const tries = 1000; // the number of candidates for the deal of a day: CT_SEEK_TRIES of the engine
/** True when `seed` is one of the candidates that begin at `first`. The deal of a day may be any of
 * them. */
export const isNear = (first: string, seed: string): boolean =>
  (numberIn(seed) - numberIn(first) + 2 ** 40) % 2 ** 40 < tries;
