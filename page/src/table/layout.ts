/* layout.ts - where things go, as numbers: how a hand breaks into rows, how wide melds may be; boards
 * are in boards.ts. Pure geometry over the description; nothing is drawn here. */
import type { Game, View, Zone, ZoneLine } from "../engine/types";

export const tall = 84 / 62; // a card's height by its width
export const gap = 4; // px between places

export const lineOf = (game: Game, zone: Zone): ZoneLine => game.zones[zone.line] as ZoneLine;

/* ---- what kind of place a line is -------------------------------------------------------- */

export type Kind = "hand" | "meld" | "trick" | "ranks" | "grid" | "fan" | "pile";

export function kindOf(line: ZoneLine): Kind {
  if (line.turns) return "trick";
  if (line.ranks) return "ranks";
  if (line.hand) return "hand";
  if (line.melds) return "meld";
  if (line.n > 2 && line.sees !== "none") return "grid";
  return line.at.dx || line.at.dy ? "fan" : "pile";
}

/** Zones of nobody, or of one seat, by kind. */
export function zonesOf(game: Game, view: View, kind: Kind, seat?: number): Zone[] {
  return view.zones.filter((z) => z.seat === seat && kindOf(lineOf(game, z)) === kind);
}

/** Whether the zones of nobody (or of each seat) form a board with places of their own. */
export function hasBoard(game: Game, each: boolean): boolean {
  return game.zones.some((l) => l.each === each && kindOf(l) === "grid");
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
  { w: 108, step: 42, crop: 1 },
  { w: 92, step: 36, crop: 1 },
  { w: 76, step: 30, crop: 1 },
  { w: 62, step: 25, crop: 1 },
  { w: 52, step: 22, crop: 1 },
  { w: 48, step: 21, crop: 0.75 },
  { w: 44, step: 19, crop: 0.64 },
  { w: 40, step: 17, crop: 0.62 },
  { w: 36, step: 15, crop: 0.62 },
];
const meldGap = 6;

/** A meld's cards, and the note above it: how long it is in its own letters, as high as `em` px. */
export interface MeldShape {
  n: number;
  note: number;
  em: number;
}

export const meldWidth = (n: number, s: MeldSize): number => (n ? (n - 1) * s.step + s.w : s.w);

const letter = 0.52; // of an em, as wide as letters are
const noteLine = 1.25;
/** Px that a note may be wide before its line breaks. */
export const noteWidth = (n: number, s: MeldSize, em: number): number =>
  Math.max(meldWidth(n, s), 7.2 * em);
function noteBox({ n, note, em }: MeldShape, s: MeldSize) {
  const [long, most] = [note * letter * em, noteWidth(n, s, em)];
  return { width: Math.min(long, most), height: Math.ceil(long / most) * noteLine * em };
}

/** Height that a side's melds take in rows of this width. */
export function meldsHeight(melds: MeldShape[], width: number, s: MeldSize): number {
  let high = 0;
  let x = 0;
  let note = 0;
  for (const m of melds) {
    const above = noteBox(m, s);
    const w = Math.max(meldWidth(m.n, s), above.width) + meldGap;
    if (!x || x + w - meldGap > width) {
      high += note + s.w * tall * s.crop + meldGap;
      note = 0;
      x = 0;
    }
    note = Math.max(note, above.height);
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
