/* page.ts - the almanac entry of the template, an example for new games that the page never shows.
   A game must have `motif` and `page`. `facts` may stay empty. */
import { type Facts, fan, type Motif, type Page } from "../../page/src/almanac/game";

export const motif: Motif = { w: 38, cards: fan(["5d", "6d", "7d"], 60, 44, 15, 92) };

export const facts: Facts = {};

export const page: Page = {
  origin: [
    ["Inventado para mostrar como se escreve um jogo.", "Made up to show how a game is written."],
  ],
  history: [],
  strategy: [
    [
      "Ganhe cada vaza com a carta mais barata que baste.",
      "Win each trick with the cheapest card that will do.",
    ],
  ],
  relatives: [],
  kin: [],
};
