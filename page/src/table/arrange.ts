/* arrange.ts - the geometry of the middle of a table without melds: rows of ranks, piles, seats. */
import type { ZoneLine } from "../engine/types";
import { gap, tall } from "./layout";
import type { Room } from "./room";

/* ---- rows of ranks ----------------------------------------------------------------------- */

/* The least visible part of a card's height: its index and most of its suit. */
const leastShown = 0.58;

/** The layout of `rows` rows with a suit each, in `width` by `height` px. Returns the width of a
 * card (at most `most`), the visible part of its height, and the step in px from rank to rank.
 * Cards overlap if there is no room. */
export function rankRows(rows: number, ranks: number, width: number, height: number, most: number) {
  const high = height / rows - gap;
  const w = Math.max(36, Math.min(most, high / tall, width / 3));
  const crop = Math.min(1, Math.max(leastShown, high / (w * tall)));
  return { w, crop, step: Math.min(w + 3, (width - w) / (ranks - 1)) };
}

/* ---- piles side by side ------------------------------------------------------------------ */

/** The place of a pile: its column and row, from 1. */
export interface PilePlace {
  column: number;
  row: number;
}

/** The places of piles that the game lays out in several rows (ct_zone.at). Null: the game has one
 * row, which breaks if the room is short. */
export function pilePlaces(lines: readonly ZoneLine[]): PilePlace[] | null {
  const rank = (all: number[]) => [...new Set(all)].sort((a, b) => a - b);
  const columns = rank(lines.map((l) => l.at.x));
  const rows = rank(lines.map((l) => l.at.y));
  if (rows.length < 2) return null;
  return lines.map(({ at }) => ({
    column: columns.indexOf(at.x) + 1,
    row: rows.indexOf(at.y) + 1,
  }));
}

/* How many rows are needed for piles of these widths in px. Infinity if the columns of `places` do
 * not fit. */
function rowsOf(px: readonly number[], places: PilePlace[] | null, width: number): number {
  if (places) {
    const columns: number[] = [];
    places.forEach(({ column }, i) => {
      columns[column] = Math.max(columns[column] ?? 0, px[i] ?? 0);
    });
    const all = columns.reduce((sum, n) => sum + n, 0);
    return all > width ? Number.POSITIVE_INFINITY : Math.max(...places.map((p) => p.row));
  }
  let rows = 1;
  let x = 0;
  for (const n of px) {
    if (x && x + n > width) {
      rows++;
      x = 0;
    }
    x += n;
  }
  return rows;
}

/** The largest card width in px, up to `most`, with which the piles fit. `wide`: the widths of the
 * piles in cards. */
export function pileUnit(
  wide: readonly number[],
  places: PilePlace[] | null,
  { width, height }: Room,
  most: number,
  name = 36, // px below each pile: two lines for its name
) {
  for (let w = most; w > 40; w -= 2) {
    const px = wide.map((n) => Math.max(n * w, 84) + 16);
    if (rowsOf(px, places, width) * (w * tall + name) <= height) return w;
  }
  return 40;
}

/* ---- seats round the table --------------------------------------------------------------- */

/** Which of the other seats: those at the side of the next player, at the far side, or at the side
 * of the last one. */
export type Part = "next" | "far" | "last";

/** The seats of a part of the table, in the order of their turns. */
export function seatsOf(others: readonly number[], part?: Part): readonly number[] {
  const n = others.length;
  const beside = n < 2 ? 0 : n > 5 ? 2 : 1;
  if (part === "next") return others.slice(0, beside);
  if (part === "last") return others.slice(n - beside);
  return part ? others.slice(beside, n - beside) : others;
}

/** The centre of a seat's place in a trick, as parts of the width and height. `rel`: how many seats
 * after the player's; 0 is the player's own. `right`: the next seat is on the right. */
export function seatPlace(rel: number, seats: number, right: boolean): { x: number; y: number } {
  const angle = ((right ? 2 : -2) * Math.PI * rel) / seats;
  return { x: 0.5 + 0.5 * Math.sin(angle), y: 0.5 + 0.5 * Math.cos(angle) };
}
