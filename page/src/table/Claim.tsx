/* Claim.tsx - the button that takes the tricks to come, which the engine has proved to be the
 * seat's. It then plays them as ordinary acts, one at each turn of the seat. Everybody else plays
 * as before: bots at once, people when they like. */

import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { w } from "../text/trick";
import { play } from "./acting";
import { mayClaim } from "./now";
import { type TableState, useTableState } from "./state";

/* Plays the next claimed card, or ends the claim where nothing is proved any more. */
function goOn(state: TableState) {
  const { claiming } = state.match;
  const wait = state.wait.value;
  const { claim } = state.table.value;
  if (wait === "dealer" || wait === "over") claiming.value = false;
  if (!claiming.value || !state.mine.value || state.busy.value) return;
  if (claim && !state.refusal.value) void play(state, claim);
  else claiming.value = false;
}

function Take() {
  const state = useTableState();
  const take = () => {
    state.match.claiming.value = true;
  };
  return (
    <button type="button" class="button main" data-do onClick={take}>
      {w("claim")}
    </button>
  );
}

export default function Claim() {
  const state = useTableState();
  useLayoutEffect(() => {
    const stop = effect(() => goOn(state));
    const offer = effect(() => {
      state.extra.value = state.mine.value && mayClaim(state) ? <Take /> : null;
    });
    return () => {
      stop();
      offer();
      state.extra.value = null;
    };
  }, [state]);
  return null;
}
