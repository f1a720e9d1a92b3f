/* levels.ts - the levels of play as the page offers and shows them. Data kept by older versions of
 * the page may have older names of levels, or "random". */
import { lang, t } from "../text/text";

/** What the players' modules say about a level (bridge/bot_calls.c). */
export interface Level {
  name: string;
  label: string;
  style: string; // how the level plays, in one sentence
  games: string[]; // slugs of the games that offer the level
  notes: Record<string, string>; // by slug: a sentence about the level in this game
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

/** The levels that a game offers. A note about the game is part of their style. */
export const levelsOf = async (slug: string): Promise<Level[]> =>
  (await levels())
    .filter((l) => l.games.includes(slug))
    .map((l) => ({ ...l, style: [l.style, l.notes[slug]].filter(Boolean).join(" ") }));

/** The face of each level, a number of ui/Avatar.tsx: a fool's cap, a bow, two caps with a feather, a
 * crown. */
const faces: Record<string, number> = { easy: 12, medium: 5, good: 11, hard: 10, master: 0 };
export const levelFace = (name: string): number => faces[name] ?? 0;

/** Older names of levels. The engine reads the same names (ct_player_find). */
const older = new Map([
  ["iniciante", "easy"],
  ["beginner", "medium"],
  ["medio", "medium"],
  ["bom", "good"],
  ["forte", "hard"],
  ["mestre", "master"],
]);

/** The current name of a level. */
export const todays = (name: string): string => older.get(name) ?? name;

/** The level to begin with, for a person whose last choice was `name`. */
export function chosenLevel(name: string | undefined): string {
  const known = ["easy", usualLevel, "good", "hard", "master"];
  if (name === "random") return "easy";
  const today = todays(name ?? "");
  return known.includes(today) ? today : usualLevel;
}

export function levelLabel(all: readonly Level[], name: string): string {
  const level = all.find((l) => l.name === todays(name));
  if (name === withPeople) return t("bot.people");
  return level?.label ?? (name === "random" ? t("bot.random") : name);
}
