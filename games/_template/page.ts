/* page.ts - an example of what games/<slug>/page.ts must export (page/src/almanac/game.ts). The
 * page does not show the template. A game needs a motif and an almanac page. It gets cards of the
 * teaching deck only if some have no fact yet. */
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
