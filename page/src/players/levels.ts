/* levels.ts - the levels of play, as they are chosen and shown. Matches and choices kept before
 * there were three levels have "beginner", which is "medio" now, and "random". */
import { lang, t } from "../text/text";

/** What the players' modules tell of a level (bridge/bot_calls.c). */
export interface Level {
  name: string;
  label: string;
  style: string; // how it plays, in one sentence
  games: string[]; // slugs of the games that offer it
}

export const usualLevel = "medio";
/** Stands for a level in a match against people. */
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

/** The current name of a level. */
export const todays = (name: string): string => (name === "beginner" ? usualLevel : name);

/** The level to begin with, for a person whose last choice was `name`. */
export function chosenLevel(name: string | undefined): string {
  const known = ["iniciante", usualLevel, "forte", "mestre"];
  if (name === "random") return "iniciante";
  return name && known.includes(name) ? name : usualLevel;
}

export function levelLabel(all: readonly Level[], name: string): string {
  const level = all.find((l) => l.name === todays(name));
  if (name === withPeople) return t("bot.people");
  return level?.label ?? (name === "random" ? t("bot.random") : name);
}
