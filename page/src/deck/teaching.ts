/* The teaching pack: the French pack with figures that speak. The balloon shows the suit, so the
 * card stays readable. The card's fact is in the almanac, and is shown on request. */
import { face, figure } from "./french";
import { joker, purple } from "./joker";
import { fill, group, ink, type Suit, use, variable } from "./markup";

const speech = variable("carta-fala", "#fbe7ae");

const balloon = fill(
  speech,
  "M37 2.5H55.5A4 4 0 0 1 59.5 6.5V18.5A4 4 0 0 1 55.5 22.5H50.5C50.5 25.5 49 27.8 46 29C46.6 27 46.2 24.5 44.5 22.5H37A4 4 0 0 1 33 18.5V6.5A4 4 0 0 1 37 2.5Z",
  ` stroke="${ink}" stroke-width=".8" stroke-linejoin="round"`,
);

export const teachingCard = (rank: string, suit: Suit): string =>
  face(rank, suit, figure(rank, suit), balloon + use(suit, 39.5, 5.8, 13.5));

export const teachingJoker: string =
  joker + balloon + group(`color="${purple}"`, use("star", 39.5, 5.6, 13.5));
