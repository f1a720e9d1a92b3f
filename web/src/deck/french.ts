/* The French pack with a large index: rank and suit stand in the left strip that a fanned hand leaves
   visible, a second suit sign at the top for cards that overlap downwards. */
import { at, gold, paper, type Part, part, suitColour, use, group } from "./markup";

type Suit = keyof typeof suitColour;

const rows: Record<string, readonly (readonly [number, number])[]> = {
  "2": [[0, 0], [0, 4]], "3": [[0, 0], [0, 2], [0, 4]],
  "4": [[-1, 0], [1, 0], [-1, 4], [1, 4]], "5": [[-1, 0], [1, 0], [0, 2], [-1, 4], [1, 4]],
  "6": [[-1, 0], [1, 0], [-1, 2], [1, 2], [-1, 4], [1, 4]],
  "7": [[-1, 0], [1, 0], [0,1], [-1, 2], [1, 2], [-1, 4], [1, 4]],
  "8": [[-1, 0], [1, 0], [0,1], [-1, 2], [1, 2], [0,3], [-1, 4], [1, 4]],
  "9": [[-1, 0], [1, 0], [-1, 1.333], [1, 1.333], [0,2], [-1, 2.667], [1, 2.667], [-1, 4], [1, 4]],
  T: [[-1, 0], [1, 0], [0,.667], [-1, 1.333], [1, 1.333], [-1, 2.667], [1, 2.667],[0,3.333], [-1, 4], [1, 4]],
};
export const index = (r: string, s: string) => use(`i${r}`, 4, 5, 18, 25.2) + use(s, 5, 34, 16);
export function frenchCard(rank: string, suit: Suit, variant=0): string {
  let b = index(rank, suit);
  if (variant==1 && rows[rank]) { b += rows[rank].map(([x,y])=>use(suit, 42+x*9.5-7, 7+y*14, 14)).join(""); }
  else if (variant==0) b += use(suit, 44,5,13)+use(suit,24,42,35);
  else if (variant==2) b += use(suit,22,39,38);
  else if (variant==3) b = use(`i${rank}`, 4, 5, 19, 26.6) + use(suit, 5, 35, 17)+ use(suit, 26,6,32) ;
  return group(`color="${suitColour[suit]}"`, b);
}
