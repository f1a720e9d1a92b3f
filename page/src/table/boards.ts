/* boards.ts - the geometry of boards of piles: the place of each pile, and the card width with
 * which the board fits a rectangle. */
import type { Game, View, Zone, ZoneLine } from "../engine/types";
import { gap, lineOf, tall } from "./layout";

export interface Spot {
  zone: Zone;
  x: number; // position in card sizes
  y: number;
  w: number; // size in card sizes
  h: number;
  named?: number; // width in cards of the zone's name, which is below the zone; missing: no name
}
export interface Board {
  spots: Spot[];
  cols: number;
  rows: number;
}

const lapY = 0.27; // the step in a fan, as a part of a card's height
const lapX = 0.34;
const pyramidStep = 0.54;
const leastLap = 0.75; // the least step in a row whose cards overlap, in cards

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

/** The row of a place and its number in the row, both from 1. Undefined: all places of its line are
 * in one row, or the board has several grids, whose rows may break anywhere. */
export function rowOf(game: Game, zones: readonly Zone[], zone: Zone) {
  const grids = new Set(zones.filter((z) => several(game, z.line)).map((z) => z.line));
  const line = lineOf(game, zone);
  const { x, y, wide } = line.at;
  if (grids.size > 1 || !several(game, zone.line) || !wide || wide >= line.n) return undefined;
  const i = (zone.i ?? 1) - 1;
  const [left, top] = place(line, i);
  if (wide > 0) return { row: top - y + 1, column: left - x + 1 };
  const row = Math.round((top - y) / pyramidStep);
  return { row: row + 1, column: i - (row * (row + 1)) / 2 + 1 };
}

/** The zones of the same line with cards that lie over the cards of this one. */
export function coversOf(game: Game, zones: readonly Zone[], zone: Zone): Zone[] {
  const line = lineOf(game, zone);
  const at = (z: Zone) => place(line, (z.i ?? 1) - 1);
  const [x, y] = at(zone);
  return zones.filter((z) => {
    if (z.line !== zone.line || !z.n || (z.i ?? 1) <= (zone.i ?? 1)) return false;
    const [left, top] = at(z);
    return Math.abs(left - x) < 1 && Math.abs(top - y) < 1;
  });
}

/** The number of places in each column, by the name of the zone line, if the game tells it. */
export type Columns = Record<string, number>;

export function columnsOf(game: Game, view: View): Columns {
  const told = game.fields
    .filter((f) => f.means === "column")
    .map((f) => [f.zone, Number(view.fields[f.name] ?? 0)]);
  return Object.fromEntries(told);
}

const several = (game: Game, line: number) => (game.zones[line]?.n ?? 0) > 2;
const lastOf = (zones: Zone[], line: number) =>
  Math.max(0, ...zones.filter((z) => z.line === line && z.n).map((z) => z.i ?? 1));

/** The board as the game describes it. In zone lines with columns, places after the last card are
 * left out. */
export function board(game: Game, zones: Zone[], columns: Columns = {}): Board {
  const column = (z: Zone) => columns[lineOf(game, z).name] ?? 0;
  const used = zones.filter((z) => !column(z) || (z.i ?? 1) <= lastOf(zones, z.line));
  return measured(squeeze(used.map((z) => spot(game, z, column(z)))));
}

/** A narrower board, for a game with several grids. The rows of the lowest grid break at the width
 * of the widest other grid; columns stay whole. Places after the last card are left out, and piles
 * at the side move inwards. Null: the game has fewer than two grids, or places in one line without
 * columns. */
export function narrowed(game: Game, zones: Zone[], columns: Columns = {}): Board | null {
  const grids = [...new Set(zones.map((z) => z.line))].filter((l) => several(game, l));
  const y = (line: number) => game.zones[line]?.at.y ?? 0;
  const low = [...grids].sort((a, b) => y(b) - y(a))[0];
  const widths = grids.map((l) => Math.abs(game.zones[l]?.at.wide ?? 0));
  const wide = Math.max(0, ...widths.filter((_, i) => grids[i] !== low));
  if (!wide || widths.some((w) => !w)) return null;
  const used = zones.filter((z) => !several(game, z.line) || (z.i ?? 1) <= lastOf(zones, z.line));
  const spots = used.map((z) => {
    const line = lineOf(game, z);
    const high = columns[line.name] ?? 0;
    const s = spot(game, z, high);
    if (line.n < 3) return { ...s, x: Math.min(s.x, wide - 1) };
    if (z.line !== low) return s;
    const i = (z.i ?? 1) - 1;
    const at = high ? Math.floor(i / high) : i;
    const row = Math.floor(at / wide) * (high ? high + 0.2 : 1);
    return { ...s, x: line.at.x + (at % wide), y: line.at.y + row + (high ? i % high : 0) };
  });
  return measured(squeeze(spots));
}

/* The line of a board that is one row, longer than all other lines, and the width of these. Null:
 * there is none. */
function longRow(game: Game, b: Board, columns: Columns) {
  const row = (s: Spot) => {
    const line = lineOf(game, s.zone);
    const { wide } = line.at;
    return line.n > 2 && wide >= 0 && line.n <= (wide || line.n) && !columns[line.name];
  };
  const long = b.spots.filter(row);
  const lines = new Set(long.map((s) => s.zone.line));
  const rest = b.spots.filter((s) => !row(s));
  const grid = rest.filter((s) => lineOf(game, s.zone).n > 2);
  const wide = Math.ceil(Math.max(0, ...grid.map((s) => s.x + s.w)));
  if (lines.size !== 1 || !wide || long.length <= wide) return null;
  const piles = rest.filter((s) => !grid.includes(s));
  return { long, grid, piles, wide };
}

/** The board with its long row squeezed until it is as wide as the rest. Its cards overlap. Null:
 * no row is longer than the rest, or too little of its cards would show. */
export function lapped(game: Game, b: Board, columns: Columns = {}): Board | null {
  const found = longRow(game, b, columns);
  if (!found) return null;
  const { long, grid, piles, wide } = found;
  const moved = piles.map((s) => ({ ...s, x: Math.min(s.x, wide + 0.2) }));
  const all = Math.max(wide, ...moved.map((s) => s.x + s.w));
  const step = (all - 1) / (long.length - 1);
  if (step < leastLap) return null;
  return measured([...long.map((s, i) => ({ ...s, x: i * step })), ...grid, ...moved]);
}

/** The board with its long row broken at the width of the rest. A pile at the side comes behind its
 * end. Null: no row is longer than the rest, or there is no room for the pile. */
export function wrapped(game: Game, b: Board, columns: Columns = {}): Board | null {
  const found = longRow(game, b, columns);
  if (!found) return null;
  const { long, grid, piles, wide } = found;
  const more = Math.ceil(long.length / wide) - 1;
  if (piles.length > wide - (long.length % wide || wide)) return null;
  const top = long[0]?.y ?? 0;
  return measured([
    ...long.map((s, i) => ({ ...s, x: i % wide, y: top + Math.floor(i / wide) })),
    ...piles.map((s, i) => ({ ...s, x: wide - 1 - i, y: top + more })),
    ...grid.map((s) => ({ ...s, y: s.y + (s.y > top ? more : 0) })),
  ]);
}

/* Reduces empty columns and rows between places to a small gap. */
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

/** The board with its single piles in a row of their own above the grid, for narrow tables.
 * `names`: the height for their names below them, in card heights; 0: there are none. */
export function stacked(game: Game, b: Board, names = 0.45): Board {
  const alone = b.spots.filter((s) => lineOf(game, s.zone).n === 1);
  const grid = b.spots.filter((s) => lineOf(game, s.zone).n > 1);
  if (!alone.length || !grid.length) return b;
  const left = Math.min(...grid.map((s) => s.x));
  const top = Math.min(...grid.map((s) => s.y));
  const wide = Math.max(...grid.map((s) => s.x - left + s.w));
  const step = Math.max(1.15, Math.min(wide / alone.length, 2.6));
  const start = Math.max(0, (wide - step * (alone.length - 1) - 1) / 2);
  const named = !names ? {} : { named: alone.length > 1 ? step : wide };
  const strip = alone.map((s, i) => ({ ...s, x: start + i * step, y: 0, ...named }));
  const high = Math.max(...strip.map((s) => s.h)) + (names || 0.1);
  return measured([...strip, ...grid.map((s) => ({ ...s, x: s.x - left, y: s.y - top + high }))]);
}

/** The columns that the grid of a board takes, from its first to behind its last. The piles are
 * beside it. */
export function gridOf(game: Game, b: Board): [number, number] {
  const grid = b.spots.filter((s) => lineOf(game, s.zone).n > 1);
  if (!grid.length) return [0, b.cols];
  return [Math.min(...grid.map((s) => s.x)), Math.max(...grid.map((s) => s.x + s.w))];
}

/** The board with the piles at the right of its grid moved to the left, because the notes on its
 * rows are at the right. So the grid is nearer to the centre. */
export function turned(game: Game, b: Board): Board {
  const [left, right] = gridOf(game, b);
  const beside = b.spots.filter((s) => s.x >= right);
  if (left > 0 || !beside.length) return b;
  const first = Math.min(...beside.map((s) => s.x));
  const by = b.cols - right; // the piles, and the gap between them and the grid
  return {
    ...b,
    spots: b.spots.map((s) => ({ ...s, x: beside.includes(s) ? s.x - first : s.x + by })),
  };
}

/** The largest card width, up to `most`, with which the board fits. */
export function boardUnit(b: Board, width: number, height: number, most: number): number {
  const byWidth = (width - gap * (Math.ceil(b.cols) - 1)) / b.cols;
  const byHeight = (height - gap * (Math.ceil(b.rows) - 1)) / b.rows / tall;
  return Math.max(26, Math.min(byWidth, byHeight, most));
}

/** The layout with the largest cards, and its card width. `fits`: whether a zone's name has room in
 * a width of `px` below a card of width `w`. Layouts in which a name has no room are not taken. */
export function fitBoard(
  game: Game,
  zones: Zone[],
  [width, height, most]: readonly [number, number, number],
  columns: Columns = {},
  fits: (zone: Zone, px: number, w: number) => boolean = () => true,
) {
  const plain = board(game, zones, columns);
  const ways = [
    plain,
    stacked(game, plain),
    stacked(game, plain, 0),
    narrowed(game, zones, columns),
    lapped(game, plain, columns),
    wrapped(game, plain, columns),
  ].filter((b) => b !== null);
  const sized = ways.map((b) => {
    const unit = boardUnit(b, width, height, most);
    return { board: b, unit, worth: unit * (isCentral(game, b, unit, width) ? 1.06 : 1) };
  });
  const legible = sized.filter(({ board: { spots }, unit }) =>
    spots.every((s) => !s.named || fits(s.zone, s.named * unit, unit)),
  );
  return legible.reduce((best, s) => (s.worth > best.worth * 1.05 ? s : best));
}

/* True if the grid of the board can be in the centre of the width, with its piles beside it. Where
 * notes are beside the grid, the piles are at the other side (turned), so nothing is asked. */
function isCentral(game: Game, b: Board, unit: number, width: number): boolean {
  if (b.spots.some((s) => lineOf(game, s.zone).edges)) return true;
  const [from, to] = gridOf(game, b);
  return Math.abs(b.cols - to - from) * unit <= width - b.cols * (unit + gap) + unit / 2;
}
