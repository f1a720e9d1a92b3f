/* levels.ts - the levels of play as the page offers and shows them. Data kept by older versions of
 * the page may have older names of levels, or "random". */
import { lang, t } from "../text/text";

/** What the players' modules say about a level (bridge/bot_calls.c). */
export interface Level {
  name: string;
  label: string;
  style: string; // how the level plays, in one sentence
  games: string[]; // slugs of the games that offer the level
}

export const usualLevel = "medium";
/** Used in place of a level for a match against people. */
export const withPeople = "people";

/** All levels, weakest first. */
export async function levels(): Promise<Level[]> {
  return lang.value === "pt"
    ? (await import("virtual:games/pt")).levels
    : (await import("virtual:games/en")).levels;
}

/** The levels that a game offers. */
export const levelsOf = async (slug: string): Promise<Level[]> =>
  (await levels()).filter((l) => l.games.includes(slug));

/** Older names of levels. The engine reads the same names (ct_player_find). */
const older = new Map([
  ["iniciante", "easy"],
  ["beginner", "medium"],
  ["medio", "medium"],
  ["forte", "hard"],
  ["mestre", "master"],
]);

/** The current name of a level. */
export const todays = (name: string): string => older.get(name) ?? name;

/** The level to begin with, for a person whose last choice was `name`. */
export function chosenLevel(name: string | undefined): string {
  const known = ["easy", usualLevel, "hard", "master"];
  if (name === "random") return "easy";
  const today = todays(name ?? "");
  return known.includes(today) ? today : usualLevel;
}

export function levelLabel(all: readonly Level[], name: string): string {
  const level = all.find((l) => l.name === todays(name));
  if (name === withPeople) return t("bot.people");
  return level?.label ?? (name === "random" ? t("bot.random") : name);
}
