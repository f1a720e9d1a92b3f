/* people.test.ts - several people at one device. Checks who gets the device next, and what each
 * person may see, take back and be told. */
import "./page";
import { describe, expect, it } from "vitest";
import type { Event, Game, Table, View } from "../src/engine/types";
import { hides, humansOf, isFirst, onlooker, People, since } from "../src/seat/people";
import type { Setup } from "../src/seat/seat";
import { isSetup } from "../src/store/saves";

const at = (eyes: number, seats = [0, 2, 3]) => {
  const people = new People(seats);
  people.eyes.value = eyes;
  return people;
};

describe("who gets the device", () => {
  it.each([
    ["the person on turn", 0, 2, 2],
    ["nobody while the turn stays", 2, 2, null],
    ["nobody for a bot", 0, 1, null],
    ["nobody between deals", 0, "dealer", null],
    ["nobody once it is over", 0, "over", null],
    ["whoever begins, when nobody has it", onlooker, 3, 3],
  ] as const)("%s", (_, eyes, turn, next) => {
    expect(at(eyes).next(turn)).toBe(next);
  });
  it("nobody else while one speaks out of turn; then again the one on turn", () => {
    const people = at(3);
    people.ask(3, 2);
    expect(people.next(2)).toBeNull();
    people.did("play");
    expect(people.next(2)).toBe(2);
  });
  it("asking to give it back to the one on turn is no word out of turn", () => {
    const people = at(3);
    people.ask(2, 2);
    expect(people.outOfTurn.value).toBe(false);
    expect(people.next(2)).toBe(2);
  });
  it("may be another out of turn, where the game has such words at all", () => {
    const game = (free: boolean) => ({ verbs: [{ any_seat: false }, { any_seat: free }] }) as Game;
    expect(at(2).others(game(true))).toEqual([0, 3]);
    expect(at(2).others(game(false))).toEqual([]);
  });
});

describe("whose eyes", () => {
  it("are everybody's at the end of a deal, and the seat's own before", () => {
    expect(at(2).sees(2, 0)).toBe(2);
    expect(at(2).sees(2, "dealer")).toBe(onlooker);
    expect(at(2).sees(2, "over")).toBe(onlooker);
  });
  it("are covered when the page goes out of sight", () => {
    const mine = at(2);
    mine.hide(2);
    expect(mine.cover.value).toBe(2);
    const passing = at(2);
    passing.hide(3);
    expect(passing.cover.value).toBe(3);
    const bot = at(2);
    bot.hide(1);
    expect(bot.cover.value).toBe(2);
    const all = at(onlooker);
    all.hide(2);
    expect(all.cover.value).toBeNull();
    const open = at(2);
    open.secret = false;
    open.hide(2);
    expect(open.cover.value).toBeNull();
  });
  it("see what others do not, by the description or by the rules of this table", () => {
    const game = (sees: "owner" | "all") => ({ zones: [{ sees }] }) as Game;
    const view = (cards: (string | null)[]) =>
      ({ zones: [{ cards }], seat_facts: [] }) as unknown as View;
    expect(hides(game("owner"), view([]), view([]))).toBe(true);
    expect(hides(game("all"), view(["7h"]), view(["7h"]))).toBe(false);
    expect(hides(game("all"), view(["7h"]), view([null]))).toBe(true);
  });
});

describe("taking back", () => {
  const table = (ply: number, undo: boolean, redo: boolean) =>
    ({ undo, redo, view: { ply } }) as Table;
  const both = ({ undo, redo }: Table) => [undo, redo];
  it("never crosses the moment in which the device passed", () => {
    const people = at(0);
    people.passed(7);
    expect(both(people.bounded(table(7, true, true)))).toEqual([false, false]);
    people.did("play");
    expect(both(people.bounded(table(8, true, false)))).toEqual([true, false]);
    people.did("undo");
    expect(both(people.bounded(table(7, true, true)))).toEqual([false, true]);
    people.did("redo");
    expect(both(people.bounded(table(8, true, false)))).toEqual([true, false]);
  });
  it("what one took back the next cannot do again", () => {
    const people = at(0);
    people.passed(3);
    people.did("play");
    people.did("undo");
    people.passed(3);
    expect(both(people.bounded(table(3, true, true)))).toEqual([false, false]);
  });
  it("the engine's word counts too", () => {
    const people = at(0);
    people.passed(3);
    people.did("play");
    expect(both(people.bounded(table(4, false, true)))).toEqual([false, false]);
  });
});

describe("what happened since one's turn", () => {
  const events = (...seats: number[]) => seats.map((seat, i) => ({ n: i + 1, seat }) as Event);
  const told = (all: Event[], seat: number) => since(all, seat).map((e) => e.n);
  it("is all after the own last act", () => {
    expect(told(events(-1, 0, 1, 2, 1, 2), 1)).toEqual([6]);
    expect(told(events(-1, 0, 1, 2, 1), 1)).toEqual([]);
  });
  it("is all of the deal before the first act", () => {
    expect(isFirst(events(-1, 0, 2), 1)).toBe(true);
    expect(isFirst(events(-1, 1, -1, 0), 1)).toBe(true);
    expect(isFirst(events(-1, 1, 0), 1)).toBe(false);
  });
  it("goes back no further than the deal", () => {
    expect(told(events(-1, 0, 1, -1, 2, 0), 1)).toEqual([5, 6]);
    expect(told(events(-1, 0, 2), 1)).toEqual([2, 3]);
  });
});

describe("a setup", () => {
  const setup: Setup = {
    ...{ game: "solo", seats: 3, options: "classico", bots: "beginner" },
    ...{ names: ["Ana", "Bia", "Caio"], me: 1 },
  };
  it("without word of people is of one", () => {
    expect(humansOf(setup)).toEqual([1]);
    expect(humansOf({ ...setup, humans: [0, 2] })).toEqual([0, 2]);
  });
  it.each([
    [true, { humans: [0, 2], faces: [3, 0, 11] }],
    [true, {}],
    [false, { humans: [] }],
    [false, { humans: [0, 3] }],
    [false, { humans: [1, 1] }],
    [false, { humans: "0" }],
    [false, { humans: [0.5] }],
    [false, { faces: [-1] }],
    [false, { faces: "x" }],
  ])("is kept: %s, with %j", (good, more) => {
    expect(isSetup({ ...setup, ...more })).toBe(good);
  });
});
