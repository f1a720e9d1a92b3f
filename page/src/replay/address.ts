/* address.ts - the place in a match that one looks at, as part of the page's address. */
import { useEffect } from "preact/hooks";
import { readPlace, writePlace } from "./link";
import type { Player } from "./player";

/** Keeps the place in the address, so that reload and copying it lead here again. */
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
