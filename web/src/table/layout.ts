/* layout.ts - where things go, as numbers: how a hand breaks into rows, how a board of piles fits a
 * rectangle, how wide melds may be. Pure geometry over the description; nothing is drawn here. */
import type { Game, View, Zone, ZoneLine } from "../engine/types";

export const tall = 84 / 62; // a card's height by its width

export const lineOf = (game: Game, zone: Zone): ZoneLine => game.zones[zone.line] as ZoneLine;

/* ---- what kind of place a line is -------------------------------------------------------- */

export type Kind = "hand" | "meld" | "trick" | "ranks" | "grid" | "fan" | "pile";

export function kindOf(game: Game, line: ZoneLine): Kind {
  if (line.turns) return "trick";
  if (line.ranks) return "ranks";
  if (line.each && line.sees === "owner" && firstOwned(game) === line) return "hand";
  if (game.family === "meld" && line.n > 4) return "meld";
  if (line.n > 2 && line.sees !== "none") return "grid";
  return line.at.dx || line.at.dy ? "fan" : "pile";
}

const firstOwned = (game: Game) => game.zones.find((l) => l.each && l.sees === "owner");

/** Zones of nobody, or of one seat, by kind. */
export function zonesOf(game: Game, view: View, kind: Kind, seat?: number): Zone[] {
  return view.zones.filter((z) => z.seat === seat && kindOf(game, lineOf(game, z)) === kind);
}

/** Whether the zones of nobody (or of each seat) form a board with places of their own. */
export function hasBoard(game: Game, each: boolean): boolean {
  return game.zones.some((l) => l.each === each && kindOf(game, l) === "grid");
}

/* ---- the hand ---------------------------------------------------------------------------- */

export interface HandRows {
  rows: number;
  each: number; // cards in a row
  step: number; // from card to card
  scroll: boolean;
}

/** Rows of a hand of n cards of width w: as few as show a strip of 41 px of each card, up to three;
 * then four rows with narrower strips; beyond that the rows scroll. */
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

/* ---- boards ------------------------------------------------------------------------------ */

export interface Spot {
  zone: Zone;
  x: number; // in cards
  y: number;
  w: number; // extent in cards
  h: number;
  named?: number; // its name below it, as wide as this
}
export interface Board {
  spots: Spot[];
  cols: number;
  rows: number;
}

const lapY = 0.27; // of a card's height, in a fan
const lapX = 0.34;
const pyramidStep = 0.54;

function place(line: ZoneLine, i: number): [number, number] {
  const { x, y, wide } = line.at;
  if (wide < 0) {
    let row = 0;
    let k = i;
    while (k > row) k -= ++row;
    return [x + k + (-wide - 1 - row) / 2, y + row * pyramidStep];
  }
  const per = wide || line.n;
  return [x + (i % per), y + Math.floor(i / per)];
}

function spot(game: Game, zone: Zone, column: number): Spot {
  const line = lineOf(game, zone);
  const i = (zone.i ?? 1) - 1;
  const [x, y] =
    column > 0 ? [line.at.x + Math.floor(i / column), line.at.y + (i % column)] : place(line, i);
  const n = Math.max(zone.n, 1) - 1;
  return { zone, x, y, w: 1 + line.at.dx * n * lapX, h: 1 + line.at.dy * n * lapY };
}

/** The board as the description places it. `column`: places in a column, by line name. */
export function board(game: Game, zones: Zone[], columns: Record<string, number> = {}): Board {
  const spots = zones.map((z) => spot(game, z, columns[lineOf(game, z).name] ?? 0));
  return measured(squeeze(spots));
}

/** Where a board has several grids, the widest one breaks its rows as the next widest does: nothing
 * hangs on its columns. Places behind its last card are left out. Piles move in from the side. */
export function narrowed(game: Game, zones: Zone[]): Board | null {
  const grids = [...new Set(zones.map((z) => z.line))].filter((l) => (game.zones[l]?.n ?? 0) > 2);
  const widths = grids.map((l) => Math.abs(game.zones[l]?.at.wide ?? 0)).sort((a, b) => b - a);
  const wide = widths[1] ?? 0;
  if (!wide || (widths[0] ?? 0) <= wide || widths.some((w) => !w)) return null;
  const last = (line: number) =>
    Math.max(0, ...zones.filter((z) => z.line === line && z.n).map((z) => z.i ?? 1));
  const used = zones.filter((z) => (game.zones[z.line]?.n ?? 0) < 3 || (z.i ?? 1) <= last(z.line));
  const spots = used.map((z) => {
    const line = lineOf(game, z);
    const s = spot(game, z, 0);
    if (line.n < 3) return { ...s, x: Math.min(s.x, wide - 1) };
    if (line.at.wide <= wide) return s;
    const i = (z.i ?? 1) - 1;
    return { ...s, x: line.at.x + (i % wide), y: line.at.y + Math.floor(i / wide) };
  });
  return measured(squeeze(spots));
}

/* Empty columns and rows between places are closed to a small gap. */
function squeeze(spots: Spot[]): Spot[] {
  const close = (taken: [number, number][]) => {
    const edges = [...taken].sort((a, b) => a[0] - b[0]);
    const cuts: [number, number][] = [];
    let end = 0;
    for (const [from, to] of edges) {
      if (from - end > 0.25) cuts.push([from, from - end - (end ? 0.2 : 0)]);
      end = Math.max(end, to);
    }
    return (at: number) => at - cuts.reduce((sum, [from, by]) => sum + (at >= from ? by : 0), 0);
  };
  const x = close(spots.map((s) => [s.x, s.x + s.w]));
  const y = close(spots.map((s) => [s.y, s.y + s.h]));
  return spots.map((s) => ({ ...s, x: x(s.x), y: y(s.y) }));
}

function measured(spots: Spot[]): Board {
  return {
    spots,
    cols: Math.max(1, ...spots.map((s) => s.x + s.w)),
    rows: Math.max(1, ...spots.map((s) => s.y + s.h)),
  };
}

/** The same with the single piles in a row of their own, above the grid: for narrow tables. */
export function stacked(game: Game, b: Board): Board {
  const alone = b.spots.filter((s) => lineOf(game, s.zone).n === 1);
  const grid = b.spots.filter((s) => lineOf(game, s.zone).n > 1);
  if (!alone.length || !grid.length) return b;
  const left = Math.min(...grid.map((s) => s.x));
  const top = Math.min(...grid.map((s) => s.y));
  const wide = Math.max(...grid.map((s) => s.x - left + s.w));
  const step = Math.max(1.15, Math.min(wide / alone.length, 1.7));
  const start = Math.max(0, (wide - step * (alone.length - 1) - 1) / 2);
  const strip = alone.map((s, i) => ({ ...s, x: start + i * step, y: 0, named: step }));
  const high = Math.max(...strip.map((s) => s.h)) + 0.45;
  return measured([...strip, ...grid.map((s) => ({ ...s, x: s.x - left, y: s.y - top + high }))]);
}

const gap = 4; // px between places

/** Width of a card with which the board fits. */
export function boardUnit(b: Board, width: number, height: number, most: number): number {
  const byWidth = (width - gap * (Math.ceil(b.cols) - 1)) / b.cols;
  const byHeight = (height - gap * (Math.ceil(b.rows) - 1)) / b.rows / tall;
  return Math.max(26, Math.min(byWidth, byHeight, most));
}

/** The best of the ways to lay out these zones, and its card width. */
export function fitBoard(game: Game, zones: Zone[], width: number, height: number, most: number) {
  const plain = board(game, zones);
  const ways = [plain, stacked(game, plain), narrowed(game, zones)].filter((b) => b !== null);
  const sized = ways.map((b) => ({ board: b, unit: boardUnit(b, width, height, most) }));
  return sized.reduce((best, s) => (s.unit > best.unit * 1.05 ? s : best));
}

/* ---- rows of ranks ----------------------------------------------------------------------- */

/** Rows of one suit: width of a card and the step from rank to rank, overlapping where it must. */
export function rankRows(rows: number, ranks: number, width: number, height: number, most: number) {
  const w = Math.max(36, Math.min(most, (height / rows - gap) / tall, width / 3));
  return { w, step: Math.min(w + 3, (width - w) / (ranks - 1)) };
}

/* ---- piles side by side ------------------------------------------------------------------ */

/** Card width with which piles of these widths (in cards) fit, in as many rows as they need. */
export function pileUnit(wide: number[], width: number, height: number, most: number, name = 26) {
  for (let w = most; w > 40; w -= 2) {
    let rows = 1;
    let x = 0;
    for (const n of wide) {
      const px = Math.max(n * w, 84) + 16;
      if (x && x + px > width) {
        rows++;
        x = 0;
      }
      x += px;
    }
    if (rows * (w * tall + name) <= height) return w;
  }
  return 40;
}

/* ---- melds ------------------------------------------------------------------------------- */

export interface MeldSize {
  w: number; // card width
  step: number; // from card to card
  crop: number; // part of the card's height that shows
}

const meldSizes: MeldSize[] = [
  { w: 76, step: 30, crop: 1 },
  { w: 62, step: 25, crop: 1 },
  { w: 52, step: 22, crop: 1 },
  { w: 48, step: 21, crop: 0.75 },
  { w: 44, step: 19, crop: 0.64 },
  { w: 40, step: 17, crop: 0.62 },
  { w: 36, step: 15, crop: 0.62 },
];
const meldGap = 6;

/** A meld's cards, and whether it has a note above it. */
export interface MeldShape {
  n: number;
  noted: boolean;
}

export const meldWidth = (n: number, s: MeldSize): number => (n ? (n - 1) * s.step + s.w : s.w);
export const noteHeight = 16;

/** Height that a side's melds take in rows of this width. */
export function meldsHeight(melds: MeldShape[], width: number, s: MeldSize): number {
  let high = 0;
  let x = 0;
  let note = 0;
  for (const m of melds) {
    const w = meldWidth(m.n, s) + meldGap;
    if (!x || x + w - meldGap > width) {
      high += note + s.w * tall * s.crop + meldGap;
      note = 0;
      x = 0;
    }
    if (m.noted) note = noteHeight;
    x += w;
  }
  return high + note;
}

export const allMeldsHeight = (sides: MeldShape[][], width: number, s: MeldSize): number =>
  sides.reduce((h, side) => h + meldsHeight(side, width, s), 0);

/** The largest size with which all sides' melds fit, else the smallest: then they scroll. */
export function meldSize(
  sides: MeldShape[][],
  width: number,
  height: number,
  most: number,
): MeldSize {
  const sizes = meldSizes.filter((s) => s.w <= most || s.w <= 48);
  const fits = sizes.find((s) => allMeldsHeight(sides, width, s) <= height);
  return fits ?? (sizes[sizes.length - 1] as MeldSize);
}

/* ---- seats round the table --------------------------------------------------------------- */

/** Middle of a seat's place in a trick, in parts of the width and height; seat 0 of `rel` is me. */
export function seatPlace(rel: number, seats: number): { x: number; y: number } {
  const angle = (2 * Math.PI * rel) / seats;
  return { x: 0.5 + 0.5 * Math.sin(angle), y: 0.5 + 0.5 * Math.cos(angle) };
}
