/* drawn.test.ts - what a table tells while changes are not drawn yet: only what is on the screen. */
import "./page";
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Event, Game, Table, View, Zone, ZoneLine } from "../src/engine/types";
import type { Seat } from "../src/seat/seat";
import { isInUse, isNumbered, turnedFrom } from "../src/table/shape";
import { TableState } from "../src/table/state";

const event = (n: number, act = "bet 3", say = act) =>
  ({ n, seat: n % 2, act, say, shown: [], came: [], gain: 0, took: -1, ends: true }) as Event;

test("events of a change that is not drawn yet are not told", () => {
  const table = (ply: number) => ({ view: { ply, turn: 0, zones: [] } }) as unknown as Table;
  const match = {
    ...{ table: signal(table(2)), events: signal([event(1), event(2)]) },
    ...{ wait: signal("you"), trouble: signal(""), game: null },
  };
  const state = new TableState({ match } as unknown as Seat, { onRules() {}, onAgain() {} });
  expect(state.events.value.map((e) => e.n)).toEqual([1, 2]);
  match.events.value = [...match.events.value, event(3), event(4)];
  expect(state.events.value.map((e) => e.n)).toEqual([1, 2]);
  state.whole.value = table(3);
  expect(state.events.value.map((e) => e.n)).toEqual([1, 2, 3]);
});

const line = (name: string, n: number, top = false, melds = false) =>
  ({ name, n, top, melds, at: { x: 0, y: 0, dx: 0, dy: 0, wide: 0 } }) as ZoneLine;
const game = {
  min_seats: 1,
  zones: [line("heap", 1), line("packet", 3, true), line("place", 9), line("row", 4)],
  fields: [
    { name: "packet", zone: null },
    { name: "columns", zone: "place" },
  ],
  verbs: [{ name: "turn", on: "heap" }],
} as unknown as Game;
const zone = (line: number, i?: number, cards: string[] = []) =>
  ({ id: `${line}.${i}`, line, i, n: cards.length, cards }) as Zone;

test("zones that a number is about carry their numbers", () => {
  expect(game.zones.map((l) => isNumbered(game, l))).toEqual([false, true, true, false]);
  const melds = { ...game, zones: [line("packet", 3, true, true)] };
  expect(isNumbered(melds, melds.zones[0] as ZoneLine)).toBe(false);
});

test("the zone in use is the one whose number the game gives", () => {
  const view = { fields: { packet: 2 } } as unknown as View;
  expect([1, 2, 3].map((i) => isInUse(game, view, zone(1, i)))).toEqual([false, true, false]);
  expect(isInUse(game, view, zone(2, 2))).toBe(false);
});

test("a turned card stays where it was turned while no pile shows it", () => {
  const seen = (...zones: Zone[]) => ({ zones }) as unknown as View;
  const heap = zone(0);
  const turn = event(1, "turn", "virou 7♥");
  expect(turnedFrom(game, seen(heap, zone(1, 1, ["2c"])), heap, turn)).toBe("7h");
  expect(turnedFrom(game, seen(heap, zone(1, 1, ["2c", "7h"])), heap, turn)).toBeNull();
  expect(turnedFrom(game, seen(heap), heap, event(2, "go", "virou 7♥"))).toBeNull();
  expect(turnedFrom(game, seen(heap), heap, undefined)).toBeNull();
  expect(turnedFrom({ ...game, min_seats: 2 }, seen(heap), heap, turn)).toBeNull();
});
