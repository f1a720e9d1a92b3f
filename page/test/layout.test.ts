/* layout.test.ts - checks the geometry of a table: hands, boards, melds, rows, piles and seats. */
import { describe, expect, it } from "vitest";
import type { Field, Game, View, Zone, ZoneLine } from "../src/engine/types";
import { pilePlaces, pileUnit, rankRows, seatPlace, seatsOf } from "../src/table/arrange";
import {
  board,
  boardUnit,
  columnsOf,
  fitBoard,
  gridOf,
  lapped,
  narrowed,
  stacked,
  turned,
  wrapped,
} from "../src/table/boards";
import { largeFor } from "../src/table/large";
import {
  handLines,
  handRows,
  kindOf,
  meldColumns,
  meldShape,
  meldSize,
  meldSpan,
  meldStep,
  meldsHeight,
  meldWidth,
  tall,
  zonesOf,
} from "../src/table/layout";

const line = (name: string, n: number, at: number[], more: Partial<ZoneLine> = {}): ZoneLine => {
  const [x = 0, y = 0, dx = 0, dy = 0, wide = 0] = at;
  const plain = {
    loose: false,
    top: false,
    turns: false,
    ranks: false,
    melds: false,
    edges: false,
    each: false,
  };
  return { name, label: name, n, ...plain, sees: "all", at: { x, y, dx, dy, wide }, ...more };
};
const game = (zones: ZoneLine[], fields: Partial<Field>[] = []) =>
  ({ zones, fields, min_seats: 1 }) as unknown as Game;
const zonesFor = (g: Game, held = 1): Zone[] =>
  g.zones.flatMap((l, k) =>
    Array.from({ length: l.n }, (_, i) => ({
      id: l.n > 1 ? `${l.name}.${i + 1}` : l.name,
      line: k,
      n: held,
      ...(l.n > 1 ? { i: i + 1 } : {}),
    })),
  );

const field = game([
  line("stock", 1, [8, 3], { sees: "none" }),
  line("base", 1, [8, 1]),
  line("cell", 35, [0, 0, 0, 0, 7]),
]);
const kennels = game(
  [
    line("deck", 1, [8, 0], { sees: "none" }),
    line("foundation", 8, [0, 0, 0, 0, 8]),
    line("kennel", 30, [0, 3, 0, 0, 10]),
  ],
  [{ name: "high", means: "column", zone: "kennel" }],
);
const pyramid = game([line("cell", 28, [0, 0, 0, 0, -7])]);

describe("kinds of places", () => {
  const melding = game([
    line("stock", 1, [0, 0], { sees: "none" }),
    line("hand", 1, [0, 0, 1], { each: true, sees: "owner", hand: true }),
    line("away", 1, [0, 0], { each: true, sees: "owner" }),
    line("meld", 36, [0, 1, 0, 1, 9], { melds: true }),
    line("trick", 1, [2, 0, 1], { turns: true }),
    line("row", 4, [0, 0, 1], { ranks: true }),
  ]);
  it("follow from the description", () => {
    const kinds = melding.zones.map((l) => kindOf(l));
    expect(kinds).toEqual(["pile", "hand", "pile", "meld", "trick", "ranks"]);
    expect(kindOf(field.zones[2] as ZoneLine)).toBe("grid");
  });
  it("find the zones of a seat", () => {
    const zones = [
      { id: "hand", line: 1, seat: 0, n: 3 },
      { id: "stock", line: 0, n: 9 },
    ];
    const view = { zones } as unknown as View;
    expect(zonesOf(melding, view, "hand", 0)).toHaveLength(1);
    expect(zonesOf(melding, view, "pile")).toHaveLength(1);
  });
});

describe("a hand at 360 px", () => {
  const width = 352;
  it("shows 14 cards in two rows of strips of 41 px or more", () => {
    const h = handRows(14, width, 62);
    expect([h.rows, h.each]).toEqual([2, 7]);
    expect(h.step).toBeGreaterThanOrEqual(48);
  });
  it("shows 22 cards in three rows", () => {
    const h = handRows(22, width, 62);
    expect(h.rows).toBe(3);
    expect(h.step).toBeGreaterThanOrEqual(41);
  });
  it("never runs out of the row unless it scrolls", () => {
    for (let n = 1; n <= 60; n++) {
      const h = handRows(n, width, 62);
      expect(h.rows * h.each).toBeGreaterThanOrEqual(n);
      if (!h.scroll) expect((h.each - 1) * h.step + 62).toBeLessThanOrEqual(width + 1);
    }
    expect(handRows(36, width, 62).scroll).toBe(false);
    expect(handRows(48, width, 62).scroll).toBe(true);
  });
});

describe("boards", () => {
  it("stand where the description puts them, wide gaps closed", () => {
    const b = board(field, zonesFor(field));
    const at = (id: string) => b.spots.find((s) => s.zone.id === id);
    expect(at("cell.9")).toMatchObject({ x: 1, y: 1 });
    expect(at("base")?.x).toBeCloseTo(7.2);
    expect(b.rows).toBe(5);
  });
  it("stand in columns where these are told", () => {
    const b = board(kennels, zonesFor(kennels), { kennel: 3 });
    const kennel = b.spots.filter((s) => s.zone.id.startsWith("kennel"));
    expect(kennel[3]?.x).toBe(1);
    expect(kennel[2]?.y).toBe((kennel[0]?.y ?? 0) + 2);
  });
  it("stand in columns as the game's own numbers say", () => {
    const view = (fields: View["fields"]) => ({ fields }) as View;
    expect(columnsOf(kennels, view({ high: 4, kennel_column: 5, round: 2 })).kennel).toBe(4);
    expect(columnsOf(kennels, view({ round: 2 })).kennel).toBe(0);
  });
  it("break rows of columns too, each column whole", () => {
    const b = narrowed(kennels, zonesFor(kennels), { kennel: 3 });
    const spot = (i: number) => b?.spots.find((s) => s.zone.id === `kennel.${i}`);
    expect(b?.cols).toBe(8);
    expect(spot(24)).toMatchObject({ x: 7 });
    expect(spot(25)?.x).toBe(0);
    expect(spot(25)?.y).toBeGreaterThan((spot(3)?.y ?? 0) + 1);
  });
  it("leave out the columns behind the last card", () => {
    const zones = zonesFor(kennels).map((z) =>
      z.line === 2 && (z.i ?? 0) > 16 ? { ...z, n: 0 } : z,
    );
    const few = [board(kennels, zones, { kennel: 3 }), narrowed(kennels, zones, { kennel: 3 })];
    for (const b of few) expect(b?.spots).toHaveLength(1 + 8 + 16);
    expect(few[1]?.cols).toBe(8);
  });
  it("centre each row of a pyramid over the next", () => {
    const b = board(pyramid, zonesFor(pyramid));
    expect(b.spots[0]?.x).toBe(3);
    expect(b.spots[1]?.x).toBe(2.5);
    expect(b.spots[27]?.x).toBe(6);
  });
  it("put single piles above a grid that is too wide beside them", () => {
    const all = zonesFor(field);
    const b = stacked(field, board(field, all));
    expect(b.cols).toBe(7);
    expect(b.spots.find((s) => s.zone.id === "stock")?.named).toBeGreaterThan(1);
    const phone = fitBoard(field, all, [348, 460, 80]);
    const desk = fitBoard(field, all, [900, 560, 90]);
    expect(phone.board.cols).toBe(7);
    expect(desk.board.cols).toBeGreaterThan(8);
    expect(phone.unit).toBeGreaterThan(44);
  });
  it("break the widest of several grids as the others do", () => {
    const zones = zonesFor(kennels).map((z) =>
      z.line === 2 && (z.i ?? 0) > 18 ? { ...z, n: 0 } : z,
    );
    const b = narrowed(kennels, zones);
    expect(b?.cols).toBe(8);
    expect(b?.spots).toHaveLength(1 + 8 + 18);
    expect(narrowed(field, zonesFor(field))).toBeNull();
  });
  describe("with a row longer than the rest", () => {
    const dogs = game([
      line("base", 8, [0, 0]),
      line("dog", 1, [7, 1]),
      line("packet", 12, [0, 1, 0, 0, 6]),
    ]);
    const all = zonesFor(dogs);
    const plain = board(dogs, all);
    const last = (b: ReturnType<typeof lapped>, id: string) =>
      b?.spots.find((s) => s.zone.id === id);
    it("let its cards overlap", () => {
      const b = lapped(dogs, plain);
      expect(b?.cols).toBeCloseTo(7.2);
      expect(last(b, "base.8")?.x).toBeCloseTo(6.2);
      expect(last(b, "dog")?.x).toBeCloseTo(6.2);
    });
    it("or break it, with the pile behind its end", () => {
      const b = wrapped(dogs, plain);
      expect(b?.cols).toBe(6);
      expect(last(b, "base.8")).toMatchObject({ x: 1, y: 1 });
      expect(last(b, "dog")).toMatchObject({ x: 5, y: 1 });
      expect(last(b, "packet.1")?.y).toBe(2);
    });
    it("and take what gives the largest cards", () => {
      const low = fitBoard(dogs, all, [378, 230, 90]);
      const tall = fitBoard(dogs, all, [378, 460, 90]);
      expect(low.board.rows).toBe(3);
      expect(tall.board.rows).toBe(4);
      expect(tall.unit).toBeGreaterThan(boardUnit(plain, 378, 460, 90) * 1.2);
    });
    it("but leave other boards as they are", () => {
      for (const g of [field, kennels, pyramid]) {
        const b = board(g, zonesFor(g));
        for (const way of [lapped, wrapped]) expect(way(g, b)?.cols ?? 0).toBeLessThan(b.cols);
      }
    });
  });
  it("fit their rectangle", () => {
    for (const g of [field, kennels, pyramid]) {
      const { board: b, unit } = fitBoard(g, zonesFor(g), [348, 420, 90]);
      expect(b.cols * unit).toBeLessThanOrEqual(349);
      expect(b.rows * unit * tall).toBeLessThanOrEqual(421);
    }
    expect(boardUnit(board(field, zonesFor(field)), 5000, 5000, 99)).toBe(99);
  });
});

describe("melds", () => {
  const em = 12.6;
  const eight = Array.from({ length: 8 }, (_, i) => ({ n: 3 + (i % 5), note: i === 2 }));
  const s = { w: 40, crop: 1 };
  it("fill rows and count the notes above them", () => {
    const one = meldsHeight([{ n: 3, note: false }], 300, s, em);
    expect(meldsHeight([{ n: 7, note: true }], 300, s, em)).toBeCloseTo(one + 1.25 * em);
    const three = Array.from({ length: 4 }, () => ({ n: 3, note: false }));
    expect(meldsHeight(three, 300, s, em)).toBe(2 * one);
    expect(meldsHeight([], 300, s, em)).toBe(0);
  });
  it("grow in their columns, and take one more where their cards would lie too close", () => {
    const { n, wide } = meldColumns(340, { w: 44, crop: 1 });
    expect(n * wide).toBeLessThan(340);
    for (const cards of [3, 5, 7, 10, 14]) {
      const step = meldStep({ n: cards, note: false }, wide, { w: 44, crop: 1 });
      expect(step).toBeGreaterThan(11);
      expect((cards - 1) * step + 44).toBeLessThanOrEqual(
        meldWidth({ n: cards, note: false }, wide) + 0.1,
      );
    }
    const span = (n: number, heap = false) => meldSpan({ n, note: false, heap });
    expect(span(4)).toBe(span(5));
    expect(span(6)).toBe(span(8));
    expect(span(14)).toBeGreaterThan(span(8));
    expect(span(14, true)).toBe(span(7)); // no other meld moves when one becomes a heap
  });
  it("lie as a heap, or with the last card across, in the same room", () => {
    const size = { w: 44, crop: 1 };
    const { wide } = meldColumns(340, size);
    const heap = meldShape({ n: 12, heap: 3 } as Zone);
    expect(11 * meldStep(heap, wide, size) + 44).toBeLessThan(2 * 44);
    expect(meldShape({ n: 7, down: true } as Zone).heap).toBe(true);
    const across = meldShape({ n: 7, across: 6, note: "canastra suja · 100" } as Zone);
    expect(across).toEqual({ n: 7, note: true, heap: false });
    const step = meldStep(across, wide, size, 44 * tall);
    expect(6 * step + 44 * tall).toBeLessThanOrEqual(meldWidth(across, wide) + 0.1);
    expect(step).toBeGreaterThan(11);
  });
  it("shrink until eight a side fit a phone, and no further", () => {
    const small = meldSize([eight, eight], 336, 250, 68, em);
    expect(meldsHeight(eight, 336, small, em) * 2).toBeLessThanOrEqual(250);
    expect(small.w).toBeGreaterThanOrEqual(36);
    expect(meldSize([[], []], 336, 250, 68, em).crop).toBe(1);
  });
});

describe("the own hand, while it is played", () => {
  const keys = (n: number, from = 0) => Array.from({ length: n }, (_, i) => `${from + i}`);
  const rows = (all: string[], was: Parameters<typeof handLines>[3] = []) =>
    handLines(all, 340, 62, was).lines;
  it("keeps its rows when a card leaves or comes", () => {
    const first = rows(keys(12));
    const fewer = rows(
      keys(12).filter((k) => k !== "2"),
      first,
    );
    expect(fewer.map((l) => l.keys.length)).toEqual([5, 6]);
    expect(fewer.map((l) => l.step)).toEqual(first.map((l) => l.step));
    const more = rows(keys(13), first);
    expect(more[0]).toEqual(first[0]);
    expect(more[1]?.keys).toEqual(keys(7, 6));
  });
  it("keeps room for the cards that the first deal brings", () => {
    const before = handLines([], 340, 62, [], 12).lines;
    expect(before.map((l) => l.keys.length)).toEqual([0, 0]);
    expect(rows(keys(12), before)).toEqual(rows(keys(12)));
    expect(handLines([], 340, 62, rows(keys(5)), 12).lines).toHaveLength(1);
  });
  it("is laid out anew where a row overflows, the order is another, or the cards are", () => {
    const first = rows(keys(12));
    expect(rows(keys(16), first)).toHaveLength(3);
    expect(rows(keys(12).reverse(), first)[0]?.keys).toEqual(keys(12).reverse().slice(0, 6));
    expect(rows(keys(5, 20), first)).toHaveLength(1);
  });
});

describe("rows, piles and seats", () => {
  it("rows of ranks take no more than the width", () => {
    for (const width of [340, 700, 1200]) {
      const { w, step } = rankRows(4, 13, width, 300, 76);
      expect(12 * step + w).toBeLessThanOrEqual(width + 0.01);
    }
  });
  it("rows of ranks show less of each card where they would not fit, but most of it", () => {
    expect(rankRows(4, 13, 700, 300, 76).crop).toBe(1);
    const { w, crop } = rankRows(4, 13, 390, 158, 76);
    expect(4 * (w * tall * crop + 4)).toBeLessThanOrEqual(158.01);
    expect(rankRows(4, 13, 390, 60, 76).crop).toBe(0.58);
  });
  it("piles shrink before they take a row too many", () => {
    expect(pileUnit([1, 1, 2], null, { width: 330, height: 130 }, 80)).toBeLessThan(80);
    expect(pileUnit([1], null, { width: 330, height: 200 }, 80)).toBe(80);
  });
  it("piles stand above each other where the deal lays them so, and fit", () => {
    const lines = [
      line("pack", 1, [0, 0]),
      line("upper", 1, [2, 0, 1]),
      line("lower", 1, [2, 1, 1]),
    ];
    const places = pilePlaces(lines);
    expect(places).toEqual([
      { column: 1, row: 1 },
      { column: 2, row: 1 },
      { column: 2, row: 2 },
    ]);
    expect(pilePlaces(lines.slice(0, 2))).toBeNull();
    const w = pileUnit([1, 2, 2], places, { width: 300, height: 400 }, 200);
    expect(3 * w + 32).toBeLessThanOrEqual(300);
    expect(3 * (w + 2) + 32).toBeGreaterThan(300);
    expect(pileUnit([1, 2, 2], places, { width: 900, height: 300 }, 200)).toBeLessThan(100);
  });
  it("my own place is below, the next seat's where the turn goes", () => {
    expect(seatPlace(0, 4, true)).toEqual({ x: 0.5, y: 1 });
    expect(seatPlace(1, 4, true).x).toBeCloseTo(1);
    expect(seatPlace(1, 4, false).x).toBeCloseTo(0);
  });
});

describe("large windows", () => {
  it("tells tablets and desktops from phones, at the size of the text", () => {
    const all: [number, number, number, string][] = [
      [1440, 900, 1, "broad"],
      [1024, 768, 1, "broad"],
      [1440, 900, 1.5, "broad"],
      [1920, 1080, 2, "broad"],
      [1440, 900, 2, ""],
      [820, 1180, 1, "tall"],
      [820, 1180, 1.5, ""],
      [844, 390, 1, ""],
      [390, 844, 1, ""],
    ];
    for (const [width, height, zoom, arrangement] of all)
      expect(largeFor(width, height, zoom)).toBe(arrangement);
  });
  it("divides the other seats among the sides, in the order of their turns", () => {
    const parts = (n: number) => {
      const others = Array.from({ length: n }, (_, i) => i + 1);
      return (["next", "far", "last"] as const).map((part) => seatsOf(others, part));
    };
    expect(parts(1)).toEqual([[], [1], []]);
    expect(parts(2)).toEqual([[1], [], [2]]);
    expect(parts(3)).toEqual([[1], [2], [3]]);
    expect(parts(5)).toEqual([[1], [2, 3, 4], [5]]);
    expect(parts(9)).toEqual([
      [1, 2],
      [3, 4, 5, 6, 7],
      [8, 9],
    ]);
    expect(seatsOf([1, 2, 3])).toEqual([1, 2, 3]);
  });
  it("moves the piles of a square to the left, where no notes are", () => {
    const square = game([line("cell", 25, [0, 0, 0, 0, 5]), line("pile", 1, [6, 0])]);
    const b = board(square, zonesFor(square));
    expect(gridOf(square, b)).toEqual([0, 5]);
    const other = turned(square, b);
    expect(other.cols).toBe(b.cols);
    expect(other.spots.find((s) => s.zone.id === "pile")?.x).toBe(0);
    expect(gridOf(square, other)[1]).toBeCloseTo(b.cols);
  });
});
