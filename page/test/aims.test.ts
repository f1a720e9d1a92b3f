/* aims.test.ts - checks where a dragged card may be dropped, and which zones then count as
 * tapped. */
import { expect, test } from "vitest";
import type { Act, Way } from "../src/engine/types";
import { cardAims, laid, zoneAims } from "../src/table/aims";

const act = (text: string, cards: string, zones: string): Act => ({
  ...{ act: text, verb: 0, label: text, faces: [] },
  cards: cards ? cards.split(" ") : [],
  zones: zones ? zones.split(" ") : [],
});

const acts = [
  act("take cell.3", "", "cell.3"),
  act("draw", "", "stock"),
  act("pair cell.1 cell.2", "", "cell.1 cell.2"),
  act("place 4", "", "cell.4"),
  act("discard 7h", "7h", "pile"),
  act("add meld.1 7h", "7h", "meld.1"),
  act("meld 7h 8h 9h", "7h 8h 9h", ""),
];
const ways: Way[] = [
  ["cell.3", "base", "take cell.3"],
  ["stock", "base", "draw"],
  ["next", "cell.4", "place 4"],
  ["cell.9", "base", "take cell.9"], // a way whose act is not legal
];

test.each([
  ["cell.3", [["base", ["cell.3"]]]],
  ["stock", [["base", ["stock"]]]],
  ["cell.1", [["cell.2", ["cell.1", "cell.2"]]]],
  ["cell.2", [["cell.1", ["cell.2", "cell.1"]]]],
  ["next", [["cell.4", ["cell.4"]]]],
  ["cell.9", []],
  ["pile", []],
])("from %s", (from, aims) => {
  expect([...zoneAims(acts, ways, from)]).toEqual(aims);
});

test("own cards go where an act takes all of them", () => {
  expect([...cardAims(acts, ["7h"]).keys()]).toEqual(["pile", "meld.1"]);
  expect([...cardAims(acts, ["7h", "8h"]).keys()]).toEqual([]);
});

test("cards that make a meld may be laid out", () => {
  expect(laid(acts, ["9h", "7h", "8h"]).map((a) => a.act)).toEqual(["meld 7h 8h 9h"]);
  expect(laid(acts, ["7h", "8h"])).toEqual([]);
  expect(laid(acts, [])).toEqual([]);
});
