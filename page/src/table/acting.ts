/* acting.ts - what a person does at a table: plays an act, is refused, asks for a hint, takes back,
 * or goes on to the next deal. */
import { batch } from "@preact/signals";
import { alarm, say } from "../app/live";
import type { Refusal } from "../engine/types";
import { t } from "../text/text";
import { spoken } from "./names";
import type { TableState } from "./state";

/** Forgets the choice, the hint and the refusal. */
export function clear(state: TableState) {
  batch(() => {
    state.keys.value = [];
    state.zones.value = [];
    state.refusal.value = null;
    state.hinted.value = null;
  });
}

/** Plays an act given as text, unless another act is under way. */
export async function play(state: TableState, act: string) {
  if (state.busy.value) return;
  state.busy.value = true;
  const old = state.hinted.peek();
  const refusal = await state.seat.play(act).finally(() => {
    state.busy.value = false;
  });
  if (refusal) {
    refuse(state, refusal);
    return;
  }
  // The new table is drawn before the act is saved. A hint for the new table stays.
  const fresh = state.hinted.peek();
  clear(state);
  if (fresh !== old) state.hinted.value = fresh;
}

/** Shows a refusal and reads it out. */
export function refuse(state: TableState, refusal: Refusal) {
  const text = state.named(refusal.text);
  state.refusal.value = { ...refusal, text };
  alarm(spoken(text));
}

/** Marks the act that a solver or the strongest player advises. */
export async function hint(state: TableState) {
  if (!state.mine.value || state.covered.value) return;
  const { ply } = state.view.value;
  const advice = (await state.advise?.()) ?? (await state.seat.hint?.());
  if (state.view.value.ply !== ply) return;
  if (!advice) {
    say(t("hint.none"));
    return;
  }
  clear(state);
  state.hinted.value = advice;
  state.seat.hinted?.();
  say(spoken(state.named(`${t("hint.says", advice.label)}. ${advice.why ?? ""}`)));
}

export async function undo(state: TableState) {
  clear(state);
  state.match.claiming.value = false;
  await state.seat.undo();
}

export async function redo(state: TableState) {
  clear(state);
  await state.seat.redo();
}

export async function next(state: TableState) {
  state.panel.value = null;
  clear(state);
  await state.seat.next();
}
