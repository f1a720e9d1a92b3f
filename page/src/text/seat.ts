/* seat.ts - words for trouble at a table. */
export const seat = {
  "seat.trouble": [
    "O jogo parou por um erro nosso. Nada se perdeu: volte ao início e continue a partida.",
    "The game stopped because of an error of ours. Nothing is lost: go back home and resume.",
  ],
} as const satisfies Record<string, readonly [pt: string, en: string]>;
