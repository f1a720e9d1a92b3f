/* solver.ts - words of what a solver says. */
import { catalogue } from "./text";

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
  finish: ["Terminar", "Finish"],
  keeps: ["Com ela ainda dá", "It can still be won with this move"],
  only: ["Só com esta jogada ainda dá", "Only with this move can it still be won"],
  but: [
    "Com ela ainda dá; com $1 das $2 jogadas, não",
    "It can still be won with this move; with $1 of the $2 moves it cannot",
  ],
  "lost-best": [
    "Não dá mais para ganhar; assim você chega a $1",
    "It cannot be won any more; this way you reach $1",
  ],
  wish: ["Cartas", "Cards"],
  "wish-any": ["sorteadas", "by chance"],
  "wish-won": ["só as que dá para ganhar", "only deals that can be won"],
  "wish-easy": ["fáceis de ganhar", "easy to win"],
  "wish-medium": ["médias", "medium"],
  "wish-hard": ["difíceis, mas dá", "hard, but they can be won"],
  share: ["Dá para ganhar $1 em cada $2 partidas.", "$1 in $2 deals can be won."],
  "share-but": [
    "Só $1 em cada $2 partidas não dá para ganhar.",
    "Only $1 in $2 deals cannot be won.",
  ],
  "share-all": [
    "Dá para ganhar todas as $1 partidas estudadas até o fim.",
    "All $1 deals studied to the end can be won.",
  ],
  "share-none": [
    "Não dá para ganhar nenhuma das $1 partidas estudadas.",
    "None of the $1 deals studied can be won.",
  ],
  shares: ["Partidas que dá para ganhar", "Deals that can be won"],
  point: ["$1 ponto", "$1 point"],
  points: ["$1 pontos", "$1 points"],
});
