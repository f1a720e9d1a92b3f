/* shape.test.ts - checks that the kind of a table follows from the game's zones and numbers alone. */
import { describe, expect, it } from "vitest";
import type { Fact, Field, Game, View, ZoneLine } from "../src/engine/types";
import { hasMelds, isAlone, potsOf, shapeOf, trumpOf } from "../src/table/shape";

const line = (more: Partial<ZoneLine> = {}) =>
  ({
    name: "pile",
    n: 1,
    each: false,
    sees: "all",
    at: { x: 0, y: 0, dx: 0, dy: 0, wide: 0 },
    ...more,
  }) as ZoneLine;
const game = (zones: ZoneLine[], fields: Partial<Field>[] = [], min_seats = 2) =>
  ({ family: "new", zones, fields, min_seats, verbs: [] }) as unknown as Game;
const view = (...facts: Partial<Fact>[]) => ({ facts }) as unknown as View;

describe("the shape of a table", () => {
  const piles = game([line()]);
  it("follows the flags of its zones, whatever the family is", () => {
    const melds = game([line(), line({ melds: true, n: 9 })]);
    const tricks = game([line(), line({ turns: true })]);
    const board = game([line(), line({ n: 20 })], [], 1);
    expect([piles, melds, tricks, board].map(hasMelds)).toEqual([false, true, false, false]);
    expect([piles, melds, tricks, board].map(isAlone)).toEqual([false, false, false, true]);
    expect([piles, melds, tricks, board].map(shapeOf)).toEqual([
      "with-piles",
      "with-melds",
      "with-tricks",
      "alone",
    ]);
  });
});

describe("numbers are known by what they mean", () => {
  it("trumps", () => {
    const g = game([line()], [{ name: "naipe", means: "trump" }]);
    const trumps = (value: number) => trumpOf(g, view({ kind: "suit", name: "naipe", value }));
    expect([0, 1, 2, 3].map(trumps).join("")).toBe("cdhs");
    expect(trumpOf(g, view())).toBe("");
    expect(trumpOf(g, view({ kind: "suit", name: "trump", value: 2 }))).toBe("");
    expect(trumpOf(game([line()]), view({ kind: "suit", name: "trump", value: 2 }))).toBe("");
  });
  it("pots", () => {
    const fields = [{ name: "a", means: "pot" } as const, { name: "b", means: "number" } as const];
    const facts = [
      { name: "a", value: 3, chips: true },
      { name: "b", value: 4, chips: true },
    ];
    expect(potsOf(game([line()], fields), view(...facts)).map((f) => f.name)).toEqual(["a"]);
  });
});
