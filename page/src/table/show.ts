/* show.ts - draws the changes of a table one after another, a little later than they happen, so
 * that a person can follow. A full trick, and what a card has decided, stay for a moment. Also
 * finds the cards that moved, for fly.ts. */
import { batch, effect } from "@preact/signals";
import type { Card, Event, Table } from "../engine/types";
import { paces, settings } from "../settings/settings";
import { flights, fullTrick } from "./flights";
import type { TableState } from "./state";

/* Milliseconds that a full trick stays; the slower the bots, the longer. */
const trickStays = ({ match }: TableState) =>
  400 + (match.claiming.peek() ? 0 : 0.8 * paces[settings.pace.peek()]);
const sceneStays = 2500;

/** Draws each change of the seat's table from now on; returns a function that stops. */
export function followTable(state: TableState): () => void {
  const stop = effect(() => {
    const table = state.match.table.value;
    if (table === state.table.peek()) return;
    state.queue.push(table);
    state.behind.value = true;
    queueMicrotask(() => drawNext(state));
  });
  return () => {
    clearTimeout(state.timer);
    stop();
  };
}

/** Ends the pause after a full trick or during a scene: the next change is drawn at once. */
export function skip(state: TableState) {
  if (!state.timer) return;
  clearTimeout(state.timer);
  goOn(state);
}

function goOn(state: TableState) {
  state.timer = 0;
  state.scene.value = null;
  drawNext(state);
}

function drawNext(state: TableState) {
  if (state.timer) return;
  const next = state.queue.shift();
  if (!next) {
    state.behind.value = false;
    return;
  }
  const full = trickBefore(state, next);
  const decided = decidedIn(state, next);
  state.told = state.match.events.peek().length;
  if (!full) {
    draw(state, next);
    state.scene.value = decided;
    if (decided) state.timer = window.setTimeout(goOn, sceneStays, state);
    else queueMicrotask(() => drawNext(state));
    return;
  }
  draw(state, full);
  state.queue.unshift(next);
  state.timer = window.setTimeout(goOn, trickStays(state), state);
}

/* The last event between the drawn table and `next` in which a card decided something. Null: there
 * is none, or the pace allows no pause. */
function decidedIn({ table, match, past }: TableState, next: Table): Event | null {
  if (settings.pace.peek() === "instant" || past) return null;
  const fresh = match.events.peek().slice(table.peek().view.ply, next.view.ply);
  return fresh.filter((e) => e.decided).at(-1) ?? null;
}

/* The drawn table with the card added that completed the trick, so that the full trick can be shown
 * before `next`. Null: no trick was taken since the drawn table. */
function trickBefore({ table, match, told }: TableState, next: Table): Table | null {
  const fresh = match.events
    .peek()
    .slice(told)
    .find((e) => e.took >= 0);
  const card = fresh?.act.split(" ").at(-1);
  if (!fresh || !card || !/^([A2-9TJQK][cdhs]|XX)$/.test(card)) return null;
  return fullTrick(match.game, table.peek(), next, fresh.seat, card as Card);
}

function draw(state: TableState, table: Table) {
  const before = state.table.peek().view;
  const moving = settings.animation.peek() !== "0";
  state.beforeChange();
  batch(() => {
    state.flown.value = moving ? flights(before, table.view) : [];
    state.table.value = table;
  });
}
