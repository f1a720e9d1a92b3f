/* kept.ts - adds a finished online match to the history on this device, where replays and
 * statistics find it. */
import { engine, newTable } from "../engine/engine";
import type { Event, Refusal } from "../engine/types";
import { remember } from "../store/history";
import type { Saw, Seen } from "../store/saw";
import type { Remote } from "./remote";

const cards = ({ seat, act, shown, came }: Event) => [seat, act, shown, came];

/** Plays the record again, and compares it with what this device saw of the match and its draw. */
export async function witness(seat: Remote, record: string, draw?: Seen): Promise<Saw> {
  const { game, me } = seat.setup;
  const table = newTable();
  const refusal = await engine.ask<Refusal | null>(game, table, "load", record);
  const told = refusal ? [] : await engine.ask<Event[]>(game, table, "story", "", me);
  const own = seat.match.events.peek();
  const lines = JSON.stringify(told.map(cards)) === JSON.stringify(own.map(cards));
  return { ...(draw && { draw }), lines };
}

/** Adds the record that the server has revealed; returns its number in the history. `early`: the
 * table ended before the match was over, so nobody has won. */
export async function keepRecord(
  seat: Remote,
  record: string,
  saw: Saw,
  early: boolean,
): Promise<number> {
  const time = Date.now();
  const { view, round } = seat.match.table.peek();
  const { setup } = seat;
  const moves = seat.match.events.peek().filter((e) => e.seat === setup.me).length;
  const seconds = Math.round((time - seat.began) / 1000);
  await remember(
    {
      game: setup.game,
      setup,
      record,
      round,
      over: !early,
      time,
      clock: { began: seat.began, seconds },
    },
    early ? { score: [], won: [], moves } : { score: view.score, won: view.won, moves },
    saw,
  );
  return seat.began;
}
