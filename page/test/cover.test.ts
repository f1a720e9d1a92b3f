/* cover.test.ts - checks that a covered hand is nowhere in what the page knows of the table. */
import "./page";
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Event, Game, Table } from "../src/engine/types";
import type { Seat } from "../src/seat/seat";
import { cover, coveredEvents, keptCover } from "../src/table/cover";
import { TableState } from "../src/table/state";

class Memory {
  readonly kept = new Map<string, string>();
  getItem = (name: string) => this.kept.get(name) ?? null;
  setItem = (name: string, value: string) => void this.kept.set(name, value);
  removeItem = (name: string) => void this.kept.delete(name);
}
Object.assign(globalThis, { sessionStorage: new Memory() });

const game = {
  fields: [],
  zones: [
    { sees: "owner", hand: true, at: {} },
    { sees: "all", at: {} },
  ],
  verbs: [
    { name: "swap", operands: ["choice"] },
    { name: "play", operands: ["card"] },
  ],
} as unknown as Game;

const event = (n: number, seat: number, act: string, say: string, came: string[] = []) =>
  ({ n, seat, act, say, came, shown: [] }) as unknown as Event;

function tableOf(turn: number | "over" = 0) {
  const zones = [
    { id: "hand@0", line: 0, seat: 0, hand: true, n: 2, cards: ["7h", "9s"], marks: [1] },
    { id: "hand@1", line: 0, seat: 1, hand: true, n: 2 },
    { id: "pile", line: 1, n: 1, cards: ["Qd"] },
  ];
  const acts = [{ verb: 1, act: "0 play 7h", cards: ["7h"], zones: [] }];
  const table = {
    acts,
    amounts: [],
    picks: [],
    view: { turn, ply: 2, zones, seats: 2, facts: [] },
  };
  const events = [event(1, -1, "deal", ""), event(2, 0, "swap 7h", "trocou 10♥ ★", ["9s"])];
  const match = {
    ...{ table: signal(table as unknown as Table), events: signal(events) },
    ...{ wait: signal("you"), trouble: signal(""), game },
  };
  const seat = { match, setup: { me: 0 } } as unknown as Seat;
  return new TableState(seat, { onRules() {}, onAgain() {} });
}

const known = (state: TableState) =>
  JSON.stringify([state.table.value, state.events.value, state.own.value, state.acts.value]);

test("a covered hand is a number of cards, and its acts are gone", () => {
  const state = tableOf();
  expect(known(state)).toContain("9s");
  cover(state, true);
  expect(known(state)).not.toMatch(/7h|9s|♥|★/);
  expect(state.hand.value.map((o) => o.card)).toEqual([null, null]);
  expect(state.zone("pile")?.cards).toEqual(["Qd"]); // what all see stays
  expect(state.view.value.turn).toBe(0); // it is still the person's turn
  cover(state, false);
  expect(known(state)).toContain("9s");
});

test("after the deal nothing is covered", () => {
  const state = tableOf("over");
  cover(state, true);
  expect(state.covered.value).toBe(false);
  expect(known(state)).toContain("9s");
});

test("only secret acts of the own seat lose their cards", () => {
  const events = [
    event(1, 0, "swap 7h 10h", "trocou 7♥ 10♥"),
    event(2, 0, "play 9s", "jogou 9♠"),
    event(3, 1, "swap 7c", "trocou 7♣"),
  ];
  const say = coveredEvents(game, events, 0).map((e) => e.say);
  expect(say).toEqual(["trocou ? ?", "jogou 9♠", "trocou 7♣"]);
});

test("it is remembered within the match, and a new match begins uncovered", () => {
  const state = tableOf();
  cover(state, true);
  expect(keptCover(tableOf())).toBe(true);
  const fresh = tableOf();
  fresh.match.events.value = [event(1, -1, "deal", "")];
  expect(keptCover(fresh)).toBe(false);
  expect(keptCover(tableOf())).toBe(false);
});
