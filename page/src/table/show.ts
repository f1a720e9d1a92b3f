/* show.ts - draws the changes of a table one after another, a little later than they happen, so
 * that a person can follow. A full trick, and what a card has decided, stay for a moment. While
 * cards are dealt or a trick is swept, further changes wait, but the person may act at once. Also
 * finds the cards that moved, for fly.ts. */
import { batch, effect } from "@preact/signals";
import type { Card, Event, Table } from "../engine/types";
import { paces, settings } from "../settings/settings";
import { dealt, flights, fullTrick, inSteps, type Moment } from "./flights";
import { duration } from "./fly";
import type { TableState } from "./state";

/* Milliseconds that a full trick stays; the slower the bots, the longer. */
const trickStays = ({ match }: TableState) =>
  400 + (match.claiming.peek() ? 0 : 0.8 * paces[settings.pace.peek()]);
const sceneStays = 2500;
const momentLasts = 2000; // at most; moments.ts ends it earlier

/** Draws each change of the seat's table from now on; returns a function that stops. */
export function followTable(state: TableState): () => void {
  const { ply } = state.view.peek();
  if (!state.past && dealt(state.match.events.peek(), ply)) begin(state, { kind: "deal" });
  const stop = effect(() => {
    const table = state.match.table.value;
    if (table === state.whole.peek()) return;
    state.queue.push(table);
    state.behind.value = true;
    queueMicrotask(() => drawNext(state));
  });
  return () => {
    clearTimeout(state.timer);
    stop();
  };
}

/** Ends the pause after a full trick, during a scene or a moment: the next change is drawn at once. */
export function skip(state: TableState) {
  if (!state.timer) return;
  clearTimeout(state.timer);
  goOn(state);
}

function goOn(state: TableState) {
  state.timer = 0;
  state.moment = null;
  state.scene.value = null;
  drawNext(state);
}

/* Cards are about to be dealt or swept over the table just drawn. The person need not wait. */
function begin(state: TableState, moment: Moment) {
  if (!duration()) return;
  state.moment = moment;
  state.timer = window.setTimeout(goOn, momentLasts, state);
  state.behind.value = state.queue.length > 0;
}

function drawNext(state: TableState) {
  if (state.timer) return;
  const next = state.queue.shift();
  if (!next) {
    state.behind.value = false;
    return;
  }
  const [full, sweep] = trickBefore(state, next);
  const decided = decidedIn(state, next);
  const moment = momentOf(state, next);
  state.told = state.match.events.peek().length;
  state.sweep = sweep;
  if (!full) {
    draw(state, next, moment);
    state.scene.value = decided;
    if (decided) state.timer = window.setTimeout(goOn, sceneStays, state);
    else if (moment) begin(state, moment);
    if (!state.timer) queueMicrotask(() => drawNext(state));
    return;
  }
  draw(state, full, null);
  state.queue.unshift(next);
  state.timer = window.setTimeout(goOn, trickStays(state), state);
}

/* What is to be seen when `next` is drawn: a deal, or the trick on the table that is taken. */
function momentOf({ view, match, past, sweep }: TableState, next: Table): Moment | null {
  if (sweep) return sweep;
  const { ply } = next.view;
  const on = inSteps(view.peek(), next.view, past) && ply > view.peek().ply;
  return on && dealt(match.events.peek(), ply) ? { kind: "deal" } : null;
}

/* The last event between the drawn table and `next` in which a card decided something. Null: there
 * is none, or the pace allows no pause. */
function decidedIn({ view, match, past }: TableState, next: Table): Event | null {
  if (settings.pace.peek() === "instant" || past) return null;
  const fresh = match.events.peek().slice(view.peek().ply, next.view.ply);
  return fresh.filter((e) => e.decided).at(-1) ?? null;
}

/* The drawn table with the card added that completed the trick, so that the full trick can be shown
 * before `next`, and how it is swept then. Nulls: no trick was taken since the drawn table. */
function trickBefore(
  { whole, match, told }: TableState,
  next: Table,
): [Table, Moment] | [null, null] {
  const fresh = match.events
    .peek()
    .slice(told)
    .find((e) => e.took >= 0);
  const card = fresh?.act.split(" ").at(-1);
  if (!fresh || !card || !/^([A2-9TJQK][cdhs]|XX)$/.test(card)) return [null, null];
  const full = fullTrick(match.game, whole.peek(), next, fresh.seat, card as Card);
  const trick = full?.view.zones.find((z) => match.game.zones[z.line]?.turns);
  if (!full || !trick) return [null, null];
  const cards = trick.cards ?? [];
  return [full, { kind: "sweep", zone: trick.id, cards, seat: fresh.took }];
}

function draw(state: TableState, table: Table, moment: Moment | null) {
  const before = state.view.peek();
  const moving =
    settings.animation.peek() !== "0" &&
    moment?.kind !== "deal" &&
    inSteps(before, table.view, state.past);
  if (moving) state.beforeChange();
  batch(() => {
    state.whole.value = table;
    state.flown.value = moving ? flights(before, state.view.peek()) : [];
  });
}
