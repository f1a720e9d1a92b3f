/* pad-door.ts - words of the way to the score pad, for who has not opened it. */
export const door = {
  title: ["Marcador de pontos", "Score pad"],
  lead: [
    "Para quem joga com cartas de verdade: anote a rodada, o marcador faz a conta, diz o mínimo para abrir e quem dá as cartas.",
    "For those who play with real cards: write the deal down, the pad does the sums and tells the minimum to open and whose deal it is.",
  ],
  go: ["Abrir o marcador", "Open the score pad"],
} as const satisfies Record<string, readonly [pt: string, en: string]>;
