/* compute.ts - computes the statistics from the list of matches alone. Matches that were given up,
 * begun in the middle, or shared by several people do not count. */
import { todays, withPeople } from "../players/levels";
import type { Past } from "../store/history";

export interface Filter {
  game: string; // "": all games
  rules: string | null; // the setup's options; null: any
  bots: string; // a level, or what levelOf() returns for people; "": all opponents
  days: number; // how many days back from now; 0: all days
}
export const noFilter: Filter = { game: "", rules: null, bots: "", days: 0 };

const day = 86_400_000;

export const counts = (p: Past): boolean =>
  p.over && !p.partial && (p.setup.humans?.length ?? 1) < 2;

/** The opponents of a match: a level, people elsewhere, or "" for none. */
export const levelOf = ({ setup }: Past): string =>
  setup.online ? withPeople : setup.seats > 1 ? todays(setup.bots) : "";

export function chosen(all: readonly Past[], f: Filter, now: number): Past[] {
  return all.filter(
    (p) =>
      (!f.game || p.setup.game === f.game) &&
      (f.rules === null || p.setup.options === f.rules) &&
      (!f.bots || levelOf(p) === f.bots) &&
      (!f.days || p.time >= now - f.days * day),
  );
}

export const scoreOf = (p: Past): number => p.score[p.setup.me] ?? 0;
export const isHelped = (p: Past): boolean => !!(p.hints || p.undos);
export const isWon = (p: Past): boolean => p.won.includes(p.setup.me);

export interface Figures {
  played: number;
  won: number;
  unhelped: number; // the wins without a hint or an act taken back
  streak: number; // the number of wins in a row at the end
  longest: number;
  average: number;
  best: number | null;
  seconds: number; // the time played in all matches
  quickest: number | null; // the time of the shortest won match
  fewest: number | null; // the fewest moves of a won match
  scores: number[]; // the score of each match, oldest first
}

/** The figures of some matches. `low`: the lowest score is the best. */
export function figures(all: readonly Past[], low = false): Figures {
  const played = all.filter(counts).sort((a, b) => a.time - b.time || a.id - b.id);
  const scores = played.map(scoreOf);
  const wins = played.filter(isWon);
  let [streak, longest] = [0, 0];
  for (const p of played) {
    streak = isWon(p) ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  const least = (numbers: number[]) => (numbers.length ? Math.min(...numbers) : null);
  const most = (numbers: number[]) => (numbers.length ? Math.max(...numbers) : null);
  return {
    ...{ played: played.length, won: wins.length, streak, longest, scores },
    unhelped: wins.filter((p) => !isHelped(p)).length,
    average: scores.length ? scores.reduce((a, b) => a + b, 0) / scores.length : 0,
    best: low ? least(scores) : most(scores),
    seconds: played.reduce((s, p) => s + p.seconds, 0),
    quickest: least(wins.map((p) => p.seconds)),
    fewest: least(wins.map((p) => p.moves)),
  };
}

/** The matches for each pair of partners: "Ana e Bia". Matches of several people at one device
 * count here, too. `team`: the side of each seat of a match. */
export function pairs(
  all: readonly Past[],
  team: (p: Past) => readonly number[],
  and: string,
): Map<string, Past[]> {
  const found = new Map<string, Past[]>();
  for (const p of all.filter((m) => m.over && !m.partial)) {
    const sides = team(p);
    const done = new Set<number>();
    for (const me of p.setup.humans ?? [p.setup.me]) {
      const side = sides[me] ?? -1;
      const seats = sides.flatMap((s, i) => (s === side ? [i] : []));
      if (seats.length !== 2 || done.has(side)) continue;
      done.add(side);
      const name = seats
        .map((i) => p.setup.names[i] ?? "")
        .sort((a, b) => a.localeCompare(b))
        .join(and);
      const mine: Past = { ...p, setup: { ...p.setup, me, humans: [me] } };
      found.set(name, [...(found.get(name) ?? []), mine]);
    }
  }
  return found;
}

/** The moving average: for each number, the mean of at most `width` numbers, of which it is the
 * last. */
export function movingAverage(numbers: readonly number[], width: number): number[] {
  let sum = 0;
  return numbers.map((n, i) => {
    sum += n - (i >= width ? (numbers[i - width] ?? 0) : 0);
    return sum / Math.min(i + 1, width);
  });
}

/** A bin: the numbers from `from` to `to` inclusive, and how many there are. */
export interface Bin {
  from: number;
  to: number;
  n: number;
}
const steps = [1, 2, 5];

/** Sorts numbers into at most `most` bins of equal, round width. */
export function distribution(numbers: readonly number[], most = 10): Bin[] {
  if (!numbers.length) return [];
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const bins = (width: number) => Math.floor(high / width) - Math.floor(low / width) + 1;
  let width = 1;
  for (let i = 0; bins(width) > most; i++) width = (steps[i % 3] ?? 1) * 10 ** Math.floor(i / 3);
  const first = Math.floor(low / width);
  return Array.from({ length: bins(width) }, (_, i) => {
    const from = (first + i) * width;
    const to = from + width - 1;
    return { from, to, n: numbers.filter((x) => x >= from && x <= to).length };
  });
}

/** All values of a property, the most frequent first. */
export function valuesOf<T>(all: readonly Past[], of: (p: Past) => T): T[] {
  const times = new Map<T, number>();
  for (const p of all) times.set(of(p), (times.get(of(p)) ?? 0) + 1);
  return [...times.keys()].sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}
