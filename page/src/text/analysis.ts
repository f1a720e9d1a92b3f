/* analysis.ts - words of the search for the acts that cost most. */
import { catalogue } from "./text";

export const w = catalogue({
  title: ["Análise", "Analysis"],
  lead: [
    "As três jogadas que custaram mais, a mão daquela hora e o que era melhor. Quem julga é o robô mais forte, que só sabe o que se sabia então.",
    "The three moves that cost most, the hand at that moment and what was better. The strongest bot judges, and it knows only what was known then.",
  ],
  "lead-alone": [
    "A jogada que pôs tudo a perder, vista com todas as cartas abertas.",
    "The move that lost what could still be won, seen with all cards open.",
  ],
  whose: ["Jogadas de", "Moves of"],
  part: ["Onde", "Where"],
  whole: ["A partida toda", "The whole match"],
  ask: ["Analisar", "Analyse"],
  stop: ["Parar", "Stop"],
  far: ["Análise em andamento", "Analysis under way"],
  nothing: ["Nenhuma jogada foi um erro claro.", "No move was a clear mistake."],
  "nothing-alone": ["Nenhuma jogada deixou escapar uma vitória.", "No move let a win slip away."],
  hand: ["Na mão: $1", "In hand: $1"],
  cut: [
    "O tempo acabou antes do fim da partida. Escolha uma rodada em “Onde” para ver o resto.",
    "Time was up before the end of the match. Choose a deal in “Where” to see the rest.",
  ],
  never: ["Rodadas que não dava para ganhar: $1.", "Deals that could not be won: $1."],
  unknown: ["Rodadas em dúvida: $1.", "Deals in doubt: $1."],
  lost: [
    "Até aqui dava para ganhar: com “$1” ainda dava.",
    "Up to here it could be won: “$1” still won.",
  ],
  "not-served": ["Ainda não dá para analisar este jogo.", "This game cannot be analysed yet."],
  trouble: ["A análise não deu certo.", "The analysis failed."],
});
