/* lesson.ts - words of the lessons. */
import { catalogue } from "./text";

export const w = catalogue({
  title: ["Lição: $1", "Lesson: $1"],
  step: ["Passo $1 de $2", "Step $1 of $2"],
  back: ["Passo anterior", "Previous step"],
  skip: ["Pular este passo", "Skip this step"],
  "go-on": ["Continuar", "Continue"],
  "play-now": ["Jogar agora", "Play now"],
  again: ["Ver de novo", "Start over"],
  well: ["Isso!", "That’s it!"],
  other: [
    "Isso até vale, mas a lição pede outra jogada. $1",
    "You may, but the lesson asks for another move. $1",
  ],
  "not-so": ["Ainda não é isso. $1", "Not quite. $1"],
  "read-first": ["Leia o passo e toque em “Continuar”.", "Read the step and tap “Continue”."],
  wait: ["Espere um instante: os outros estão jogando.", "One moment: the others are playing."],
  none: ["Este jogo não tem lição.", "There is no lesson for this game."],
});
