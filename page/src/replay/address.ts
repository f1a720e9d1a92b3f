/* address.ts - writes the reader's position in a match into the page's address. */
import { useEffect } from "preact/hooks";
import { readPlace, writePlace } from "./link";
import type { Player } from "./player";

/** Writes the position of `player` and the view into the address. A reload or a copy of the address
 * then leads to this position. */
export function usePlaceInAddress(player: Player) {
  const { replay } = player;
  const [at, eyes] = [replay.at.value, replay.eyes.value];
  useEffect(() => {
    const timer = setTimeout(() => {
      const { payload } = readPlace(location.hash);
      const hash = writePlace({ payload, at, eyes });
      history.replaceState(history.state, "", location.pathname + location.search + hash);
    }, 400);
    return () => clearTimeout(timer);
  }, [at, eyes]);
}
