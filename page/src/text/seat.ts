/* seat.ts - words for trouble at a table. */
export const seat = {
  "seat.trouble": [
    "O jogo parou, e a culpa é nossa. Nada se perdeu: volte ao início e continue a partida.",
    "The game stopped, and the fault is ours. Nothing is lost: go back to the first page and continue.",
  ],
} as const satisfies Record<string, readonly [pt: string, en: string]>;
