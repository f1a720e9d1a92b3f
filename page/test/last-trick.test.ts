/* last-trick.test.ts - checks that the last trick is found in the events of a match. */
import { expect, it } from "vitest";
import type { Event } from "../src/engine/types";
import { lastTrick } from "../src/table/last-trick";

const told = (...lines: [number, string, number?][]) =>
  lines.map(([seat, act, took = -1]) => ({ seat, act, took }) as Event);
const deal: [number, string] = [-1, "deal"];
const first: [number, string, number?][] = [
  [0, "play 7h"],
  [1, "play Kh"],
  [2, "play XX", 1],
];

it("has the cards in turn and who took them", () => {
  expect(lastTrick(told(deal, [0, "bid solo"], [0, "trump h"], ...first, [1, "play 2c"]))).toEqual({
    plays: [
      { seat: 0, card: "7h" },
      { seat: 1, card: "Kh" },
      { seat: 2, card: "XX" },
    ],
    winner: 1,
  });
});
it("begins after the one before, and leaves out what is no play", () => {
  const second: [number, string, number?][] = [
    [1, "play 2c"],
    [2, "call As"],
    [2, "play 3c"],
    [0, "play 4c", 0],
  ];
  const trick = lastTrick(told(deal, ...first, ...second));
  expect(trick?.plays.map((p) => p.card)).toEqual(["2c", "3c", "4c"]);
  expect(trick?.winner).toBe(0);
});
it("is none before the first trick of a deal", () => {
  expect(lastTrick(told(deal, [0, "play 7h"]))).toBeNull();
  expect(lastTrick(told(deal, ...first, deal, [0, "play 2c"]))).toBeNull();
});
