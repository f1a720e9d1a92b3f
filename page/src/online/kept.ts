/* kept.ts - adds a finished online match to the history on this device, where replays and
 * statistics find it. */
import { remember } from "../store/history";
import type { Remote } from "./remote";

/** Adds the record that the server has revealed; returns its number in the history. */
export async function keepRecord(seat: Remote, record: string): Promise<number> {
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
      over: true,
      time,
      clock: { began: seat.began, seconds },
    },
    { score: view.score, won: view.won, moves },
  );
  return seat.began;
}
