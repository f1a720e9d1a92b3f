/* watch.ts - waits until something has been played at a table, then fetches follow.ts, which
 * stores the result. The first table loads without follow.ts. */
import { effect } from "@preact/signals";
import type { Seat } from "../seat/seat";

/** The state of a table at the moment when it was opened. */
export interface Opened {
  time: number; // the time of opening, in milliseconds since 1970
  played: boolean; // true if the reader's seat had already acted
  over: boolean;
}

/** Watches a table from now on; returns a function that stops. */
export function watch(seat: Seat): () => void {
  const played = () => seat.match.events.value.some((e) => e.seat === seat.setup.me);
  const opened = { time: Date.now(), played: played(), over: seat.match.wait.value === "over" };
  let stopped = false;
  let stop = () => {};
  const begin = async () => {
    const { follow } = await import("./follow");
    const unfollow = await follow(seat, opened);
    if (stopped) unfollow();
    else stop = unfollow;
  };
  const wait = effect(() => {
    if (!played() && seat.match.wait.value !== "over") return;
    queueMicrotask(() => wait());
    void begin();
  });
  return () => {
    stopped = true;
    wait();
    stop();
  };
}
