/* Time.tsx - how long a match has been played. This is a line of its own, or a running clock among
 * the numbers of a patience, if the reader wants that. */
import { useEffect, useState } from "preact/hooks";
import { clock } from "../stats/numbers";
import { w } from "../text/time";
import { useTableState } from "./state";

/** The time as a line of its own. */
export function TimePlayed() {
  const { seconds } = useTableState().seat;
  return seconds === undefined ? null : (
    <p class="muted time-played">{w("played", clock(seconds))}</p>
  );
}

/** The running time among the numbers. A screen reader does not announce it. */
export default function Time() {
  const state = useTableState();
  const [, tick] = useState(0);
  const runs = state.wait.value !== "over";
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const { seconds } = state.seat;
  if (seconds === undefined) return null;
  const [m, s] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, "0")];
  return (
    <li class="time">
      <span class="only-read">{w("played", clock(seconds))}</span>
      <span aria-hidden="true">{`${m}:${s}`}</span>
    </li>
  );
}
