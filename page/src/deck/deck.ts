/* The whole deck as markup: one hidden sheet of symbols for the page, or one card that stands
 * alone. Colours are custom properties with fallbacks. The suits use --copas --ouros --espadas
 * --paus, and --es-copas and so on for the Spanish signs. The card uses --carta (paper) and
 * --carta-borda. Backs use --dorso and --dorso2; without --dorso each back has its own colour. The
 * figures add --carta-linha (outline) and others, in markup.ts and courts.ts. */
import { type Back, backParts, backs } from "./backs";
import { frenchCard } from "./french";
import { joker } from "./joker";
import { edge, inPlace, type Parts, paper, part, type Suit, symbol } from "./markup";
import { signs } from "./signs";
import { teachingCard, teachingJoker } from "./teaching";

export type { Back };

type OwnSkin = "grande" | "instrutivo";
export type LateSkin = "espanhol" | "classico";
export type Skin = OwnSkin | LateSkin;
export type Colours = 2 | 4;
type Face = (rank: string, suit: Suit) => string;

/** A pack that is fetched late: how its cards are drawn, and the symbols they need. */
export interface Late {
  face: Face;
  parts?: Parts;
  symbols?: string;
}

export const backNames = Object.keys(backs) as Back[];

const parts: Parts = { ...signs, ...backParts };

const sheet = (inner: string) =>
  `<rect x=".5" y=".5" width="61" height="83" rx="5" fill="${paper}"/>${inner}` +
  `<rect x=".5" y=".5" width="61" height="83" rx="5" fill="none" stroke="${edge}"/>`;

const faces: Readonly<Record<OwnSkin, Face>> = { grande: frenchCard, instrutivo: teachingCard };

function drawn(card: string, skin: Skin, back: Back, late?: Late): string {
  if (card === "back") return sheet(backs[back]());
  if (card === "XX") return sheet(skin === "instrutivo" ? teachingJoker : joker);
  const face = late?.face ?? (skin in faces ? faces[skin as OwnSkin] : frenchCard);
  return sheet(face(card.charAt(0), card.charAt(1) as Suit));
}

const kinds = [..."A23456789TJQK"]
  .flatMap((rank) => [..."cdhs"].map((suit) => rank + suit))
  .concat("XX", "back");

/** The symbols of a pack. `late`: the fetched part of a late pack. Until that part arrives, the
 * plain large pack is drawn. */
export function deckSymbols(skin: Skin, back: Back, late?: Late): string {
  const cards = kinds.map((card) =>
    symbol(`card-${card}`, part(62, 84, drawn(card, skin, back, late))),
  );
  const shared = Object.entries({ ...parts, ...late?.parts }).map(([name, one]) =>
    symbol(`deck-${name}`, one),
  );
  return `<svg display="none" aria-hidden="true"><defs>${late?.symbols ?? ""}${shared.concat(cards).join("")}</defs></svg>`;
}

export function cardSvg(card: string, skin: Skin, back: Back, late?: Late): string {
  const body = inPlace(drawn(card, skin, back, late), { ...parts, ...late?.parts });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 62 84">${body}</svg>`;
}
