/* motifs.ts - the small still life of each game: cards of the deck laid as its table is. Places are
 * centres on a field of 120 by 84, in which a card is as wide as the motif says. */
export interface Laid {
  card: string;
  x: number;
  y: number;
  turn?: number; // degrees
}
export interface Motif {
  w: number;
  cards: Laid[];
}

const put = (card: string, x: number, y: number, turn = 0): Laid => ({ card, x, y, turn });
/** Cards held in a hand: spread around a point below. */
const fan = (cards: string[], x: number, y: number, step: number, radius: number): Laid[] =>
  cards.map((card, i) => {
    const turn = (i - (cards.length - 1) / 2) * step;
    const rad = (turn * Math.PI) / 180;
    return put(card, x + radius * Math.sin(rad), y + radius * (1 - Math.cos(rad)), turn);
  });
const row = (cards: string[], x: number, y: number, dx: number, dy = 0): Laid[] =>
  cards.map((card, i) => put(card, x + i * dx, y + i * dy));

const motifs: Record<string, Motif> = {
  buraco: { w: 38, cards: row(["4h", "5h", "6h", "7h"], 28, 46, 21) },
  samba: {
    w: 36,
    cards: [...row(["Qs", "Qh", "Qd"], 32, 32, 0, 13), ...row(["4c", "5c", "6c"], 70, 45, 14)],
  },
  solo: { w: 38, cards: [put("Kc", 36, 46, -16), put("9c", 62, 38, 3), put("Ac", 86, 49, 18)] },
  hombre: { w: 38, cards: fan(["As", "2s", "Ac"], 60, 44, 17, 92) },
  domino: {
    w: 27,
    cards: [...row(["6h", "7h", "8h"], 31, 24, 29), ...row(["7s", "8s"], 60, 61, 29)],
  },
  cao_vermelho: { w: 40, cards: [put("Kd", 44, 44, -9), put("9d", 79, 44, 7)] },
  cao_polones: {
    w: 36,
    cards: [...fan(["back", "back", "back"], 46, 46, 16, 70), put("Jd", 96, 44, 8)],
  },
  monte: {
    w: 27,
    cards: [...row(["5s", "Jd"], 34, 24, 24), ...row(["3c", "Qh"], 34, 62, 24), put("7d", 96, 43)],
  },
  golfe: {
    w: 27,
    cards: [...row(["9s", "4d", "Jc"], 28, 25, 30), put("back", 36, 62), put("Th", 72, 62)],
  },
  piramide: {
    w: 27,
    cards: [
      put("Ks", 60, 22),
      ...row(["4h", "9c"], 45, 40, 30),
      ...row(["Qd", "7s", "Ah"], 30, 61, 30),
    ],
  },
  cachorro: {
    w: 34,
    cards: [...row(["Kh", "Qh", "Jh"], 36, 34, 0, 12), ...row(["Kc", "Qc"], 84, 34, 0, 12)],
  },
  onze: {
    w: 27,
    cards: [...row(["8h", "3c", "Jd"], 30, 24, 30), ...row(["Qs", "5d", "6c"], 30, 61, 30)],
  },
  poquer: { w: 32, cards: row(["Th", "Jh", "Qh", "Kh", "Ah"], 24, 44, 18) },
};
const other: Motif = { w: 38, cards: fan(["back", "As", "Kh"], 60, 44, 15, 92) };

export const motif = (slug: string): Motif => motifs[slug] ?? other;
/** The hand on the first page. */
export const openHand: Motif = { w: 40, cards: fan(["Jc", "Qd", "Kh", "As"], 60, 40, 15, 82) };
