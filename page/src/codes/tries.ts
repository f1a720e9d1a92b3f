/* tries.ts - results of deals played on this device: the last ones, kept in local storage.
 * Results are compared only under the same rules and with the same number of seats. */
import { signal } from "@preact/signals";
import type { GameHead } from "../engine/types";
import { prefix, readKept } from "../store/prefs";
import { w } from "../text/codes";
import { dayWords } from "./codes";

export interface Try {
  game: string;
  code: string;
  rules: string; // the rules' differences from the defaults
  seats: number;
  day?: string; // the day, if this was the deal of a day
  began: number; // start time in milliseconds; identifies the match
  seconds: number; // seconds played, without long pauses
  moves: number;
  score: number;
  won: boolean;
}

const place = "tries";
const most = 1000;
let memory: Try[] = []; // the tries, where nothing can be stored

/** A number that grows whenever a try is added. */
export const triesChanged = signal(0);

const isCount = (v: unknown) => Number.isInteger(v) && (v as number) >= 0;
export function isTry(v: unknown): v is Try {
  if (typeof v !== "object" || v === null) return false;
  const t = v as Record<string, unknown>;
  const texts = [t.game, t.code, t.rules, t.day ?? ""];
  return (
    texts.every((s) => typeof s === "string") &&
    [t.seats, t.began, t.seconds, t.moves].every(isCount) &&
    Number.isInteger(t.score) &&
    typeof t.won === "boolean"
  );
}

export function tries(): Try[] {
  triesChanged.value;
  const kept = readKept(place, (v): v is unknown[] => Array.isArray(v), []).filter(isTry);
  return memory.length ? memory : kept;
}

/** Stores a try. It replaces an earlier one of the same match. */
export function addTry(t: Try): void {
  const others = tries().filter((o) => o.began !== t.began || o.game !== t.game);
  const all = [...others, t].slice(-most);
  try {
    localStorage.setItem(prefix + place, JSON.stringify(all));
    memory = [];
  } catch {
    memory = all; // no room or no storage: the tries stay in memory until the page is left
  }
  triesChanged.value++;
}

type Same = Pick<Try, "code" | "rules" | "seats">;
export const triesOf = (deal: Same): Try[] =>
  tries().filter((t) => t.code === deal.code && t.rules === deal.rules && t.seats === deal.seats);

type Kind = Pick<GameHead, "low" | "chips" | "name">;

/** The best of some tries: any win is better than any loss, then the score decides. */
export function best(game: Kind, all: readonly Try[]): Try | undefined {
  const rank = (t: Try) => (game.low ? -t.score : t.score);
  return [...all].sort((a, b) => Number(b.won) - Number(a.won) || rank(b) - rank(a))[0];
}

function pointWords(game: Kind, { score }: Try): string {
  const one = Math.abs(score) === 1;
  return w(game.chips ? (one ? "chip" : "chips") : one ? "point" : "points", score);
}

/** A result in words: "12 pontos", "consegui, com 36 pontos". */
export function resultWords(game: Kind, t: Try): string {
  const points = pointWords(game, t);
  if (t.seats > 1) return w(t.won ? "won" : "lost", points);
  return t.won && !game.low ? w("won-alone", points) : points;
}

/** A result to share: "Golfe do dia 21/11: fiz 12 pontos. Tente com as mesmas cartas:
 * GOLFE-8P4N-4DG0-C". */
export function shareWords(game: Kind, t: Try): string {
  const title = t.day ? w("title-day", game.name, dayWords(t.day)) : game.name;
  const result = resultWords(game, t);
  const points = pointWords(game, t);
  return w("share-words", title, result === points ? w("made", points) : result, t.code);
}

/** A time in figures: "4:07", "1:02:40". */
export function clockWords(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
