/* intended.ts - words about a choice that is no act, if the engine cites no rule against it. */
import { catalogue } from "./text";

export const w = catalogue({
  now: ["Isso não dá agora.", "That cannot be done now."],
  lamp: ["A lâmpada dá uma dica.", "The lamp gives a hint."],
  together: [
    "O que você escolheu não forma uma jogada agora.",
    "What you have chosen makes no move now.",
  ],
  meld: [
    "Essas cartas não formam jogo: não são seguidas no mesmo naipe, nem iguais.",
    "These cards make no meld: neither a sequence in one suit, nor all of one rank.",
  ],
  gap: [
    "Essas cartas não formam jogo: são do mesmo naipe, mas não seguidas.",
    "These cards make no meld: they are of one suit, but not in sequence.",
  ],
});
