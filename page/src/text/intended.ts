/* intended.ts - words about a choice that is no act, if the engine cites no rule against it. */
import { catalogue } from "./text";

export const w = catalogue({
  now: ["Isso não dá agora.", "That cannot be done now."],
  lamp: ["A lâmpada mostra uma jogada.", "The lamp shows a move."],
  together: [
    "O que você escolheu não forma uma jogada agora.",
    "What you have chosen makes no move now.",
  ],
  meld: [
    "Essas cartas não formam um jogo: não são seguidas do mesmo naipe, nem do mesmo valor.",
    "These cards make no meld: neither a sequence in one suit, nor all of one rank.",
  ],
  gap: [
    "Essas cartas não formam um jogo: são do mesmo naipe, mas não são seguidas.",
    "These cards make no meld: they are of one suit, but not in sequence.",
  ],
});
