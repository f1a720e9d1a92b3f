/* watch.ts - sees to it that what comes of a deal is kept (follow.ts), whose code is fetched once
 * something has been played: the first table does without. */
import { effect } from "@preact/signals";
import type { Seat } from "../seat/seat";

/** How a table was when it was opened. */
export interface Opened {
  time: number; // in milliseconds
  played: boolean; // something had been played there by its player
  over: boolean;
}

/** Watches a table from now on; returns how to stop. */
export function watch(seat: Seat): () => void {
  const played = () => seat.events.value.some((e) => e.seat === seat.setup.me);
  const opened = { time: Date.now(), played: played(), over: seat.wait.value === "over" };
  let stopped = false;
  let stop = () => {};
  const begin = async () => {
    const { follow } = await import("./follow");
    const unfollow = await follow(seat, opened);
    if (stopped) unfollow();
    else stop = unfollow;
  };
  const wait = effect(() => {
    if (!played() && seat.wait.value !== "over") return;
    queueMicrotask(() => wait());
    void begin();
  });
  return () => {
    stopped = true;
    wait();
    stop();
  };
}
