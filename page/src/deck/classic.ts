/* The classic pack: the large index in the left strip, pips in their usual places, and court
 * cards of the English pattern. The courts are in the public domain; tools/courts.mjs tells
 * where they come from. Loaded when it is chosen. */
import art from "virtual:courts";
import type { Late } from "./deck";
import { ace, face } from "./french";
import { type Suit, turned, use } from "./markup";

/* Columns and rows of the pips; those below the middle are upside down. */
const [left, middle, right] = [30, 41.5, 53];
const [top, third, half, two, bottom] = [12, 32, 42, 52, 72];
const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const));
const sides = [left, right].map((x) => [x, half] as const);
const fours = [left, right].flatMap((x) => [top, third, two, bottom].map((y) => [x, y] as const));
const upper = [middle, 27] as const;
const lower = [middle, 57] as const;

const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  2: [
    [middle, top],
    [middle, bottom],
  ],
  3: [
    [middle, top],
    [middle, half],
    [middle, bottom],
  ],
  4: corners,
  5: [...corners, [middle, half]],
  6: [...corners, ...sides],
  7: [...corners, ...sides, upper],
  8: [...corners, ...sides, upper, lower],
  9: [...fours, [middle, half]],
  T: [...fours, [middle, 22], [middle, 62]],
};

function pip(suit: Suit, [x, y]: readonly [number, number]): string {
  const one = use(suit, x - 5.5, y - 5.5, 11);
  return y > half ? turned(180, x, y, one) : one;
}

export function classicCard(rank: string, suit: Suit): string {
  const at = pips[rank];
  if (at) return face(rank, suit, at.map((place) => pip(suit, place)).join(""), "");
  return face(
    rank,
    suit,
    rank === "A" ? ace(suit) : use(`court-${rank}${suit}`, 22, 20.5, 38.5, 60.9),
  );
}

/** The pack, once the drawings of its courts have been fetched. */
export async function loadClassic(): Promise<Late> {
  const answer = await fetch(art);
  if (!answer.ok) throw new Error(String(answer.status));
  return { face: classicCard, symbols: inside(await answer.text()) };
}

/** The symbols in the file of the courts' drawings. */
export const inside = (file: string): string =>
  file.slice(file.indexOf("<symbol"), file.lastIndexOf("</symbol>") + "</symbol>".length);
