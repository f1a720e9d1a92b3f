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
  keeps: ["Mantém a solução", "Keeps the solution"],
  only: ["Só esta jogada mantém a solução", "Only this act keeps the solution"],
  but: [
    "Mantém a solução, que se perde com $1 das $2 jogadas",
    "Keeps the solution, which $1 of the $2 acts lose",
  ],
  "lost-best": [
    "Não dá mais para ganhar; assim ainda se chega a $1",
    "It cannot be won any more; this way $1 can still be reached",
  ],
  wish: ["Cartas", "Cards"],
  "wish-any": ["quaisquer, tenham ou não solução", "any deal, whether or not it can be won"],
  "wish-won": ["só partidas que têm solução", "only deals that can be won"],
  "wish-easy": ["com solução, fácil", "can be won, easy"],
  "wish-medium": ["com solução, média", "can be won, medium"],
  "wish-hard": ["com solução, difícil", "can be won, hard"],
  share: ["$1 em cada $2 partidas tem solução.", "$1 in $2 deals can be won."],
  "share-many": ["$1 em cada $2 partidas têm solução.", "$1 in $2 deals can be won."],
  "share-but": ["Só $1 em cada $2 partidas não tem solução.", "Only $1 in $2 deals cannot be won."],
  "share-all": [
    "Todas as $1 partidas estudadas até o fim têm solução.",
    "All $1 deals studied to the end can be won.",
  ],
  "share-none": [
    "Nenhuma das $1 partidas estudadas tem solução.",
    "None of the $1 deals studied can be won.",
  ],
  shares: ["Partidas que têm solução", "Deals that can be won"],
  point: ["$1 ponto", "$1 point"],
  points: ["$1 pontos", "$1 points"],
});
