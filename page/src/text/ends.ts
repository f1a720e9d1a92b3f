/* ends.ts - words for the end of a deal or a match. */
import { catalogue } from "./text";

export const w = catalogue({
  each: ["A conta de cada um", "Each player’s score"],
  "won-alone": ["Você conseguiu!", "You made it!"],
  lost: ["Desta vez não deu.", "Not this time."],
  best: ["Seu melhor resultado até hoje: $1.", "Your best result so far: $1."],
  again: ["Jogar de novo", "Play again"],
  another: ["Outra partida", "Another match"],
  analysis: ["Análise", "Analysis"],
  day: ["Paciência do dia", "Solitaire of the day"],
} as const);
