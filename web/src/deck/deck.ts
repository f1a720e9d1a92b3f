/* The whole deck as markup: one hidden sheet of symbols for the page, or one card that stands alone.
   Colours are custom properties with fallbacks: --copas --ouros --espadas --paus, --es-copas and so on
   for the Spanish signs, --carta (paper), --carta-borda, --dorso and --dorso2 (backs; without --dorso each
   back has a colour of its own), and for the figures --carta-linha (outline) and others in markup.ts and
   courts.ts. */
import { type Back, backParts, backs } from "./backs";
import { frenchCard } from "./french";
import { joker } from "./joker";
import { edge, inPlace, type Parts, paper, part, type Suit, symbol } from "./markup";
import { signs } from "./signs";
import { spanishCard, spanishParts } from "./spanish";

export type { Back };
export type Skin = "grande" | "espanhol";
export type Colours = 2 | 4;

export const backNames = Object.keys(backs) as Back[];

const parts: Parts = { ...signs, ...spanishParts, ...backParts };

const sheet = (inner: string) =>
  `<rect x=".5" y=".5" width="61" height="83" rx="5" fill="${paper}"/>${inner}` +
  `<rect x=".5" y=".5" width="61" height="83" rx="5" fill="none" stroke="${edge}"/>`;

function drawn(card: string, skin: Skin, back: Back): string {
  if (card === "back") return sheet(backs[back]());
  if (card === "XX") return sheet(joker);
  const rank = card.charAt(0);
  const suit = card.charAt(1) as Suit;
  return sheet((skin === "espanhol" ? spanishCard : frenchCard)(rank, suit));
}

const kinds = [..."A23456789TJQK"]
  .flatMap((rank) => [..."cdhs"].map((suit) => rank + suit))
  .concat("XX", "back");

export function deckSymbols(skin: Skin, back: Back): string {
  const cards = kinds.map((card) => symbol(`card-${card}`, part(62, 84, drawn(card, skin, back))));
  const shared = Object.entries(parts).map(([name, one]) => symbol(`deck-${name}`, one));
  return `<svg display="none" aria-hidden="true"><defs>${shared.concat(cards).join("")}</defs></svg>`;
}

export const cardSvg = (card: string, skin: Skin, back: Back): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 62 84">${inPlace(drawn(card, skin, back), parts)}</svg>`;
