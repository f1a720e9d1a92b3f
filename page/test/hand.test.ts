/* hand.test.ts - checks the keys and the order of own cards, and the guess of an intended act. */
import { describe, expect, it } from "vitest";
import type { Act, Game, Table, View } from "../src/engine/types";
import { intendedActs, plainly } from "../src/table/intended";
import { grouped, moved, ownCards, sortHand } from "../src/table/own";

const line = (name: string, more = {}) => ({
  name,
  n: 1,
  each: false,
  sees: "all",
  at: { x: 0, y: 0, dx: 0, dy: 0, wide: 0 },
  ...more,
});
const verb = (name: string, operands: string, on: string | null = null, more = {}) => ({
  name,
  operands: operands.split(" ").filter(Boolean),
  any_seat: false,
  on,
  quits: false,
  aside: false,
  ...more,
});
const game = {
  order: null,
  zones: [
    line("stock", { sees: "none" }),
    line("hand", { each: true, sees: "owner", hand: true }),
    line("meld", { n: 9, melds: true }),
    line("red", { each: true }),
  ],
  verbs: [
    verb("draw", "", "stock"),
    verb("meld", "run"),
    verb("add", "zone run"),
    verb("discard", "card"),
    verb("give_up", "", null, { quits: true }),
    verb("place", "number"),
  ],
} as unknown as Game;
const view = {
  zones: [
    { id: "stock", line: 0, n: 9 },
    { id: "red", line: 3, seat: 0, n: 1, cards: ["3h"] },
    { id: "hand", line: 1, seat: 0, hand: true, n: 4, cards: ["7h", "Ac", "7h", "XX"], marks: [2] },
    { id: "hand@1", line: 1, seat: 1, hand: true, n: 4 },
    { id: "meld.2", line: 2, i: 2, n: 3 },
  ],
} as unknown as View;
const table = { view, acts: [], amounts: [], picks: [] } as unknown as Table;

describe("a suit that leads", () => {
  it("comes first in a hand by suit", () => {
    const hand = ownCards(game, view, 0).slice(0, 4);
    const keys = (first: string) => sortHand(game, hand, "suit", [], first).map((o) => o.key);
    expect(keys("")[0]).toBe("Ac.0");
    expect(keys("h")).toEqual(["7h.0", "7h.1", "Ac.0", "XX.0"]);
  });
});

describe("own cards", () => {
  const own = ownCards(game, view, 0);
  it("have keys that tell copies apart, the hand first", () => {
    expect(own.map((o) => o.key)).toEqual(["7h.0", "Ac.0", "7h.1", "XX.0", "3h.0"]);
    expect(own[2]?.marked).toBe(true);
  });
  it("are sorted by suit, by rank, or as arranged", () => {
    const hand = own.slice(0, 4);
    const keys = (sort: "suit" | "rank" | "own", order: string[] = []) =>
      sortHand(game, hand, sort, order).map((o) => o.key);
    expect(keys("suit")).toEqual(["Ac.0", "7h.0", "7h.1", "XX.0"]);
    expect(sortHand({ ...game, order: "7A" } as Game, hand, "rank", [])[0]?.key).toBe("7h.0");
    expect(keys("own", ["XX.0", "7h.1"])).toEqual(["XX.0", "7h.1", "7h.0", "Ac.0"]);
  });
  it("move to a place, and lie by groups", () => {
    expect(moved(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], "c", -5)).toEqual(["c", "a", "b"]);
    expect(grouped(own, [["XX", "7h"]])).toEqual(["XX.0", "7h.0", "Ac.0", "7h.1", "3h.0"]);
  });
});

describe("the act that may have been meant", () => {
  const acts = [{ act: "discard 7h", verb: 3 }] as unknown as Act[];
  it("begins with words that are legal now", () => {
    expect(intendedActs(game, table, acts, { cards: ["Ac"], zones: [] })[0]).toBe("discard Ac");
  });
  it("takes a zone as operand, or as the place a word is tapped on", () => {
    const add = intendedActs(game, table, [], { cards: ["Ac"], zones: ["meld.2"] });
    expect(add).toEqual(["add meld.2 Ac"]);
    expect(intendedActs(game, table, [], { cards: [], zones: ["stock"] })[0]).toBe("draw");
    expect(intendedActs(game, table, [], { cards: [], zones: ["meld.2"] })).toContain("place 2");
  });
  it("is never to give up", () => {
    for (const zones of [[], ["stock"]])
      expect(intendedActs(game, table, [], { cards: [], zones })).not.toContain("give_up");
  });
  it("or plain words say what is wrong with the choice", () => {
    const say = (cards: string) => plainly(game, { cards: cards.split(" "), zones: [] });
    expect(say("5h 7h 9h")).toContain("mas não seguidas.");
    expect(say("5h 6h 9c")).toContain("nem iguais");
    expect(say("5h")).toContain("lâmpada");
    expect(plainly(game, { cards: ["5h"], zones: ["stock"] })).toContain("não forma uma jogada");
  });
});
