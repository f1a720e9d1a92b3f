/* The French pack with large indexes: rank and suit are in the left strip, which stays visible in a
 * fanned hand. A second sign at the top shows the suit where cards overlap downwards. */
import { court } from "./courts";
import { at, dot, fill, gold, group, paper, ring, type Suit, suitColour, use } from "./markup";
import { outlines } from "./signs";

const index = (rank: string, suit: Suit) =>
  use(`i${rank}`, 2.4, 4, 20, 28) + use(suit, 4, 34.6, 16.6);

/* The ace: its sign inlaid, a flower in the middle and a string of beads around. */
export function ace(suit: Suit): string {
  const contour = (scale: number, colour: string, more: string) =>
    `<path fill="none" stroke="${colour}" d="${outlines[suit]}" transform="scale(${scale}) translate(-10 -10)"${more}/>`;
  const flower = ring(6, 0, 0, fill(gold, "M0 0C-2.8-2.4-2.4-5.4 0-6.6C2.4-5.4 2.8-2.4 0 0Z"));
  return at(
    40,
    59,
    contour(2.04, gold, ' stroke-width=".9" stroke-linecap="round" stroke-dasharray="0 1.75"') +
      use(suit, -17, -17, 34) +
      contour(1.2, paper, ' stroke-width=".8"') +
      flower +
      dot(paper, 0, 0, 1.5),
  );
}

export function figure(rank: string, suit: Suit): string {
  if (rank === "A") return ace(suit);
  if (rank === "K" || rank === "Q" || rank === "J") return court(rank, suit);
  return use(suit, 22.5, 41, 37);
}

/* A face of this pack. `middle`: the drawing in its middle. `sign`: the suit's sign at the top. */
export const face = (rank: string, suit: Suit, middle: string, sign = use(suit, 45, 5, 13)) =>
  group(`color="${suitColour[suit]}"`, middle + index(rank, suit) + sign);

export const frenchCard = (rank: string, suit: Suit): string =>
  face(rank, suit, figure(rank, suit));
