/* tries.ts - results of deals played on this device: the last ones, kept in local storage.
 * Results are compared only under the same rules and with the same number of seats. */
import { signal } from "@preact/signals";
import type { GameHead } from "../engine/types";
import { dayWords, triesPlace as place } from "../home/days";
import type { Help } from "../seat/seat";
import { prefix, readKept } from "../store/prefs";
import { w } from "../text/codes";

export interface Try extends Help {
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
    [t.seats, t.began, t.seconds, t.moves, t.hints ?? 0, t.undos ?? 0].every(isCount) &&
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

/** What helped in a match, in words: "usei 2 dicas e voltei uma jogada"; "": nothing did. */
export function helpWords({ hints = 0, undos = 0 }: Help): string {
  const said = [
    hints && w("used", hints > 1 ? w("hints", hints) : w("hint")),
    undos && w(undos > 1 ? "undos" : "undo", undos),
  ];
  return said.filter(Boolean).join(w("and"));
}

/** A result to share: "Joguei Golfe do dia 21/11 e fiz 12 pontos. Quer tentar com as mesmas cartas?
 * O código é GOLFE-8P4N-4DG0-C". A win says whether anything helped. */
export function shareWords(game: Kind, t: Try): string {
  const title = t.day ? w("title-day", game.name, dayWords(t.day)) : game.name;
  const result = resultWords(game, t);
  const points = pointWords(game, t);
  const solved = t.seats < 2 && t.won && !game.low ? w("made-alone", points) : result;
  const helped = helpWords(t);
  const help = helped ? w("my-help", helped) : t.won ? w("no-help") : "";
  return w("share-words", title, result === points ? w("made", points) : solved, help, t.code);
}

/** A time in figures: "4:07", "1:02:40". */
export function clockWords(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
