/* home.ts - words of the first screen that not every visit needs: the month of the patiences of the
 * day, and how to add the page to the home screen. */
import { catalogue } from "./text";

export const w = catalogue({
  month: ["Dias do mês", "Days of the month"],
  open: ["falta jogar", "to play"],
  played: ["jogada", "played"],
  won: ["ganha", "won"],
  help: [
    "As mesmas cartas para todos, novas a cada dia. Os outros dias do mês também valem.",
    "The same cards for everybody, new every day. The other days of the month can be played, too.",
  ],
  "row-none": [
    "Jogue a de hoje: os dias seguidos começam a contar.",
    "Play today’s, and the days in a row begin to count.",
  ],
  "row-one": ["1 dia seguido.", "1 day in a row."],
  "row-today": ["Jogue a de hoje para continuar.", "Play today’s to go on."],
  row: ["$1 dias seguidos.", "$1 days in a row."],
  "of-day": ["Paciências de $1", "Solitaires of $1"],

  add: ["Carteado na tela de início", "Carteado on your home screen"],
  "add-share": [
    "Toque em Compartilhar, o quadrado com uma seta para cima.",
    "Tap Share, the square with an arrow pointing up.",
  ],
  "add-choose": ["Escolha “Adicionar à Tela de Início”.", "Choose “Add to Home Screen”."],
  "add-why": [
    "O Carteado ganha um ícone, abre na tela inteira e joga sem internet.",
    "Carteado gets an icon, opens full screen and plays without the internet.",
  ],
});
