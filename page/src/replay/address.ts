/* address.ts - keeps the place in a match in the page's address. */
import { useEffect } from "preact/hooks";
import { readPlace, writePlace } from "./link";
import type { Player } from "./player";

/** Writes the place into the address, so that reloading and copying the address lead here again. */
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
