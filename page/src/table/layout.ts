/* layout.ts - the geometry of hands and melds: how a hand breaks into rows, how wide melds may be.
 * Boards are in boards.ts. Pure functions of the game's description; nothing is drawn here. */
import type { Game, View, Zone, ZoneLine } from "../engine/types";

export const tall = 84 / 62; // ratio of a card's height to its width
export const gap = 4; // px between places

export const lineOf = (game: Game, zone: Zone): ZoneLine => game.zones[zone.line] as ZoneLine;

/* ---- kinds of places -------------------------------------------------------------------- */

export type Kind = "hand" | "meld" | "trick" | "ranks" | "grid" | "fan" | "pile";

export function kindOf(line: ZoneLine): Kind {
  if (line.turns) return "trick";
  if (line.ranks) return "ranks";
  if (line.hand) return "hand";
  if (line.melds) return "meld";
  if (line.n > 2 && line.sees !== "none") return "grid";
  return line.at.dx || line.at.dy ? "fan" : "pile";
}

/** The zones of one kind that belong to a seat; without `seat`, those that belong to nobody. */
export function zonesOf(game: Game, view: View, kind: Kind, seat?: number): Zone[] {
  return view.zones.filter((z) => z.seat === seat && kindOf(lineOf(game, z)) === kind);
}

/** True when zones form a board with places of their own. `each`: the zones of each seat, otherwise
 * the zones of nobody. */
export function hasBoard(game: Game, each: boolean): boolean {
  return game.zones.some((l) => l.each === each && kindOf(l) === "grid");
}

/* ---- the hand ---------------------------------------------------------------------------- */

export interface HandRows {
  rows: number;
  each: number; // the number of cards in a row
  step: number; // px from card to card
  scroll: boolean;
}

/** The rows of a hand of `n` cards of width `w` in px. Uses the fewest rows, up to three, that show
 * a strip of 41 px of each card. Otherwise four rows have narrower strips; if even these do not
 * fit, the rows scroll. */
export function handRows(n: number, width: number, w: number): HandRows {
  for (const [rows, strip] of [
    [1, 41],
    [2, 41],
    [3, 41],
    [4, 33],
  ] as const) {
    const each = Math.ceil(n / rows);
    const step = each > 1 ? Math.min(w + 4, (width - w) / (each - 1)) : w;
    if (step >= strip) return { rows, each, step, scroll: false };
  }
  return { rows: 4, each: Math.ceil(n / 4), step: 36, scroll: true };
}

/** A row of the hand: its cards, and the step for the greatest length that the row has had. */
export interface HandRow {
  keys: string[];
  step: number;
}

/* The previous rows, without the cards that have gone and with new cards beside their neighbours.
 * Null: the order has changed, or few of the old cards are left. */
function kept(keys: readonly string[], was: readonly HandRow[]): string[][] | null {
  const old = was.flatMap((row) => row.keys);
  const stay = old.filter((k) => keys.includes(k));
  if (stay.length < Math.min(old.length, keys.length) / 2 || !stay.length) return null;
  if (stay.join() !== keys.filter((k) => old.includes(k)).join()) return null;
  const rows = was.map((): string[] => []);
  let at = was.findIndex((row) => row.keys.includes(stay[0] ?? ""));
  for (const k of keys) {
    const own = was.findIndex((row) => row.keys.includes(k));
    if (own >= 0) at = own;
    rows[at]?.push(k);
  }
  return rows;
}

/** The rows of a hand whose previous rows were `was`. `width`: px of a row; `w`: px of a card;
 * `dealt`: how many cards the first deal brings. An empty hand keeps the room of its last rows, or of
 * those that the deal will bring, so that nothing moves. */
export function handLines(
  keys: readonly string[],
  width: number,
  w: number,
  was: HandRow[],
  dealt = 0,
) {
  const n = keys.length || (was.length ? 0 : dealt);
  const { rows, each, step, scroll } = handRows(n, width, w);
  if (!keys.length) {
    const empty = n ? Array.from({ length: rows }, () => ({ step })) : was;
    return { lines: empty.map((row) => ({ keys: [], step: row.step })), scroll };
  }
  const strip = rows > 3 ? 33 : 41;
  const old = scroll || was.length < rows ? null : kept(keys, was);
  const lines = old?.map((row, i) => {
    const fits = row.length > 1 ? (width - w) / (row.length - 1) : w + 4;
    return { keys: row, step: Math.min(was[i]?.step ?? w + 4, fits) };
  });
  if (lines?.every((l) => l.step >= strip)) return { lines, scroll };
  const anew = Array.from({ length: rows }, (_, i) => keys.slice(i * each, (i + 1) * each));
  return { lines: anew.filter((l) => l.length).map((l) => ({ keys: l, step })), scroll };
}

/* ---- melds ------------------------------------------------------------------------------- */

export interface MeldSize {
  w: number; // width of a card, in px
  crop: number; // part of the card's height that shows
}

const meldSizes: MeldSize[] = [
  { w: 132, crop: 1 },
  { w: 120, crop: 1 },
  { w: 108, crop: 1 },
  { w: 100, crop: 1 },
  { w: 92, crop: 1 },
  { w: 84, crop: 1 },
  { w: 76, crop: 1 },
  { w: 69, crop: 1 },
  { w: 62, crop: 1 },
  { w: 52, crop: 1 },
  { w: 48, crop: 0.75 },
  { w: 44, crop: 0.64 },
  { w: 40, crop: 0.62 },
  { w: 36, crop: 0.62 },
];
export const smallest = meldSizes[meldSizes.length - 1] as MeldSize;
export const meldGap = 6;

/** The number of cards in a meld, and whether a note is above it. `heap`: it lies as a heap, which
 * keeps the room of a meld of seven cards. */
export interface MeldShape {
  n: number;
  note: boolean;
  heap?: boolean;
}
export const meldShape = (z: Zone): MeldShape => ({
  n: z.n,
  note: !!z.note,
  heap: z.down === true || z.heap !== undefined,
});

/* The most cards of a meld that spans two, three or four columns; a longer meld spans five. A
 * column is at least as wide as a card. A meld grows within its columns by moving its cards closer,
 * so no other meld has to move. */
const spans = [5, 8, 11];
const heapAs = 7;
const spanOf = (n: number): number => 2 + spans.filter((most) => n > most).length;
export const meldSpan = ({ n, heap }: MeldShape): number => spanOf(heap ? heapAs : n);

/** The number of columns for a side's melds, and their width in px. */
export function meldColumns(width: number, { w }: MeldSize) {
  const most = Math.floor((width + meldGap) / (w + meldGap));
  const n = Math.max(2, most < 6 ? most - (most % 2) : most);
  return { n, wide: (width - (n - 1) * meldGap) / n };
}

export const meldWidth = (shape: MeldShape, wide: number): number =>
  meldSpan(shape) * (wide + meldGap) - meldGap;

/** The step in px from card to card in a meld. `wide`: the width of a column; `last`: of the last
 * card. The cards of a heap show little more than their edges. */
export const meldStep = (shape: MeldShape, wide: number, { w }: MeldSize, last = w): number =>
  shape.heap
    ? w * 0.04
    : Math.min(w * 0.42, (meldWidth(shape, wide) - last) / Math.max(1, shape.n - 1));

const noteLine = 1.25; // height of a note, in em

/** The height in px of a side's melds in `width` px. `em`: px of the notes' font size. */
export function meldsHeight(melds: MeldShape[], width: number, s: MeldSize, em: number): number {
  const columns = meldColumns(width, s);
  let high = 0;
  let x = columns.n;
  let note = 0;
  for (const m of melds) {
    const span = Math.min(meldSpan(m), columns.n);
    if (x + span > columns.n) {
      high += note + s.w * tall * s.crop + meldGap;
      note = 0;
      x = 0;
    }
    if (m.note) note = noteLine * em;
    x += span;
  }
  return high + note;
}

export const allMeldsHeight = (sides: MeldShape[][], width: number, s: MeldSize, em: number) =>
  sides.reduce((h, side) => h + meldsHeight(side, width, s, em), 0);

/** The largest size up to card width `most` with which the melds of all sides fit. If none fits,
 * the smallest size, and the melds scroll. */
export function meldSize(
  sides: MeldShape[][],
  width: number,
  height: number,
  most: number,
  em: number,
): MeldSize {
  const sizes = meldSizes.filter((s) => s.w <= most);
  const fits = sizes.find((s) => allMeldsHeight(sides, width, s, em) <= height);
  return fits ?? smallest;
}
