/* choose.test.ts - checks what a choice of own cards and zones means: which acts are still possible,
 * and when the choice means exactly one act. */
import { describe, expect, it } from "vitest";
import type { Act } from "../src/engine/types";
import { exact, groups, lights, meant, merge, open, ready, single } from "../src/table/choose";

const act = (text: string, cards: string[] = [], zones: string[] = []): Act => ({
  act: text,
  verb: 0,
  label: text,
  cards,
  zones,
  faces: [],
});
const melding = [
  act("meld 5h 6h 7h", ["5h", "6h", "7h"]),
  act("meld 5h 6h 7h 8h", ["5h", "6h", "7h", "8h"]),
  act("add meld.1 8h", ["8h"], ["meld.1"]),
  act("add meld.2 8h", ["8h"], ["meld.2"]),
  act("discard 9s", ["9s"], ["pile"]),
  act("discard 8h", ["8h"], ["pile"]),
];
const draw = act("draw", [], ["stock"]);

describe("a choice of cards", () => {
  it("is open to the acts that contain it", () => {
    expect(open(melding, { cards: ["5h"], zones: [] })).toHaveLength(2);
    expect(open(melding, { cards: ["9s", "9s"], zones: [] })).toHaveLength(0);
  });
  it("is ready for acts with just these cards, wherever they may go", () => {
    const texts = ready(melding, { cards: ["8h"], zones: [] }).map((a) => a.act);
    expect(texts).toEqual(["add meld.1 8h", "add meld.2 8h", "discard 8h"]);
  });
  it("is narrowed by a zone", () => {
    const c = { cards: ["8h"], zones: ["meld.2"] };
    expect(exact(melding, c).map((a) => a.act)).toEqual(["add meld.2 8h"]);
    expect(meant(melding, c)?.act).toBe("add meld.2 8h");
  });
  it("means nothing while more could follow", () => {
    expect(meant(melding, { cards: ["5h", "6h", "7h"], zones: [] })).toBeNull();
    expect(meant(melding, { cards: ["5h", "6h", "7h", "8h"], zones: [] })?.act).toContain("8h");
  });
  it("counts copies", () => {
    const twins = [act("pair", ["7c", "7c"])];
    expect(ready(twins, { cards: ["7c"], zones: [] })).toHaveLength(0);
    expect(ready(twins, { cards: ["7c", "7c"], zones: [] })).toHaveLength(1);
  });
});

describe("a choice of zones", () => {
  it("must be complete to be ready", () => {
    const pair = act("pair a b", [], ["a", "b"]);
    expect(ready([pair], { cards: [], zones: ["a"] })).toHaveLength(0);
    expect(ready([pair], { cards: [], zones: ["b", "a"] })).toEqual([pair]);
  });
  it("in the order of tapping tells twins apart", () => {
    const both = [act("cover 1 2", [], ["p1", "p2"]), act("cover 2 1", [], ["p2", "p1"])];
    expect(meant(both, { cards: [], zones: ["p2", "p1"] })?.act).toBe("cover 2 1");
  });
  it("empty is never ready", () => {
    expect(ready([act("pass")], { cards: [], zones: [] })).toEqual([]);
  });
});

describe("lights", () => {
  it("tell what ends an act from what leads to one", () => {
    const l = lights([...melding, draw], { cards: [], zones: [] });
    expect(l.zones.get("stock")).toBe("ends");
    expect(l.cards.get("5h")).toBe("leads");
    const next = lights(melding, { cards: ["8h"], zones: [] });
    expect([...next.zones.keys()]).toEqual(["meld.1", "meld.2", "pile"]);
    expect(next.zones.get("pile")).toBe("ends");
  });
  it("ask for the second copy of a card", () => {
    const l = lights([act("pair", ["7c", "7c"])], { cards: ["7c"], zones: [] });
    expect(l.cards.get("7c")).toBe("ends");
  });
});

describe("the rest", () => {
  it("merge keeps each text once", () => {
    expect(merge(melding, [melding[0] as Act, draw])).toHaveLength(melding.length + 1);
  });
  it("single when no act takes two cards", () => {
    expect(single([draw, act("play 7h", ["7h"])], 0)).toBe(true);
    expect(single(melding, 0)).toBe(false);
    expect(single([draw], 1)).toBe(false);
  });
  it("groups put the longest act's cards together first", () => {
    const g = groups(melding, ["8h", "9s", "5h", "7h", "6h"]);
    expect(g).toEqual([["5h", "6h", "7h", "8h"], ["9s"]]);
  });
});
