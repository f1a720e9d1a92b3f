/* follow.ts - follows the match at a table to its end, and stores the result if the deal has a
 * code. watch.ts fetches this module once something has been played. */
import { effect } from "@preact/signals";
import { engine } from "../engine/engine";
import type { Seat } from "../seat/seat";
import { prefix, readKept } from "../store/prefs";
import { dayOf, dealOfSeed } from "./codes";
import { addTry } from "./tries";
import type { Opened } from "./watch";

/** The clock of a match: when it began and how long it was played. It survives reloads of the
 * page. */
interface Clock {
  seed: string;
  began: number;
  seconds: number;
}
const longest = 120; // longer pauses count as this many seconds

function isClock(v: unknown): v is Clock {
  const c = v as Clock | null;
  return typeof c?.seed === "string" && Number.isInteger(c.began) && Number.isFinite(c.seconds);
}

/** Begins to follow the match at `seat`; resolves with a function that stops. */
export async function follow(seat: Seat, opened: Opened): Promise<() => void> {
  const { game, seats, options, seed = "", me } = seat.setup;
  const deal = await dealOfSeed(game, seed);
  if (!deal) return () => {};
  const { line } = await engine.rules(game, seats, options);
  const place = `clock.${game}`;
  const kept = readKept<Clock | null>(place, isClock, null);
  const { time, played } = opened;
  const clock = kept?.seed === seed && played ? kept : { seed, began: time, seconds: 0 };
  let before = time;
  let { over } = opened; // true: the result has already been stored

  const end = async () => {
    const { score, won } = seat.match.table.peek().view;
    const moves = seat.match.events.peek().filter((e) => e.seat === me).length;
    const day = await dayOf(deal);
    addTry({
      ...{ game, code: deal.code, rules: line, seats, moves, began: clock.began },
      ...(day && { day }),
      ...seat.help,
      ...{ seconds: Math.round(clock.seconds), score: score[me] ?? 0, won: won.includes(me) },
    });
  };

  return effect(() => {
    seat.match.table.value;
    const now = Date.now();
    clock.seconds += Math.min(longest, (now - before) / 1000);
    before = now;
    try {
      localStorage.setItem(prefix + place, JSON.stringify(clock));
    } catch {
      // no storage: the played time is lost when the page is left
    }
    const was = over;
    over = seat.match.wait.value === "over";
    if (over && !was) void end();
  });
}
