/* words.ts - what a solver says, in both languages. */
import { catalogue } from "../text/text";

export const w = catalogue({
  won: ["ainda dá", "can be won"],
  lost: ["não dá mais", "cannot be won"],
  undecided: ["não sei", "not known"],
  asking: ["…", "…"],
  "won-read": ["Ainda dá para ganhar", "It can still be won"],
  "lost-read": ["Não dá mais para ganhar", "It cannot be won any more"],
  "undecided-read": ["Não sei se ainda dá para ganhar", "Not known whether it can still be won"],
  tell: ["Dizer se ainda dá", "Say if it can still be won"],
  hide: ["Não dizer se ainda dá", "Do not say if it can still be won"],
  keeps: ["Mantém a solução: ainda dá para ganhar", "Keeps the solution: it can still be won"],
  "lost-best": [
    "Não dá mais para ganhar; esta é a que deixa mais pontos: $1",
    "It cannot be won any more; this one leaves the most points: $1",
  ],
  best: ["melhor resultado possível: $1", "best possible result: $1"],
  point: ["$1 ponto", "$1 point"],
  points: ["$1 pontos", "$1 points"],
});
