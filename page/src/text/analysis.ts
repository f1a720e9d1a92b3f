/* analysis.ts - words of the search for the acts that cost most. */
import { catalogue } from "./text";

export const w = catalogue({
  title: ["Análise", "Analysis"],
  lead: [
    "As três jogadas que custaram mais, e o que era melhor, segundo o robô mais forte: ele só sabe o que se sabia naquele momento.",
    "The three acts that cost most, and what was better, as the strongest bot judges: it knows only what was known at that moment.",
  ],
  "lead-alone": [
    "A jogada com que se perdeu o que ainda dava para ganhar, vista com todas as cartas abertas.",
    "The act that lost what could still be won, seen with all cards open.",
  ],
  whose: ["Jogadas de", "Acts of"],
  part: ["Onde", "Where"],
  whole: ["A partida toda", "The whole match"],
  ask: ["Analisar", "Analyse"],
  stop: ["Parar", "Stop"],
  far: ["Análise em andamento", "Analysis under way"],
  nothing: [
    "Nenhuma jogada foi claramente pior do que outra.",
    "No act was clearly worse than another.",
  ],
  "nothing-alone": ["Nenhuma jogada deixou escapar uma vitória.", "No act let a win slip away."],
  never: ["Rodadas que não dava para ganhar: $1.", "Deals that could not be won: $1."],
  unknown: [
    "Rodadas de que não se sabe se dava para ganhar: $1.",
    "Deals of which it is not known whether they could be won: $1.",
  ],
  lost: [
    "Até aqui dava para ganhar; ainda dava com “$1”.",
    "So far it could be won; “$1” still won.",
  ],
  "not-served": [
    "As jogadas deste jogo ainda não se podem avaliar.",
    "Acts of this game cannot be judged yet.",
  ],
  trouble: ["A análise não deu certo.", "The analysis failed."],
});
