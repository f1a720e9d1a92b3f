/* shown.ts - which pack is drawn, and how that pack names its cards. The Spanish pack numbers its
 * figures 10, 11 and 12. If a pack also has a card numbered 10, its figures are named by
 * letters. */
import { computed, signal } from "@preact/signals";
import type { GameHead } from "../engine/types";
import { settings } from "../settings/settings";

/** The pack of the game on screen, for the skin "auto". */
export const pack = signal<GameHead["skin"]>("french");

export const skin = computed(() => {
  if (settings.skin.value !== "auto") return settings.skin.value;
  return pack.value === "spanish" ? "espanhol" : "grande";
});

export const isSpanish = () => skin.value === "espanhol";

type Signs = Readonly<Record<string, string>>;

/* The signs that the cards show as their ranks. */
const signs = computed((): Signs => {
  if (!isSpanish()) return { T: "10" };
  if (pack.value === "spanish") return { A: "1", J: "10", Q: "11", K: "12" };
  return { A: "1", T: "10", J: "S", Q: "C", K: "R" };
});

/** A rank as the cards show it: "T" is "10". */
export const rankSign = (rank: string): string => signs.value[rank] ?? rank;

/** The rank that the cards show as `sign`. */
export const rankOf = (sign: string): string =>
  Object.entries(signs.value).find(([, shown]) => shown === sign)?.[0] ?? sign;

/** A text with its cards named as the pack names them: "K♥" becomes "12♥". */
export const asShown = (text: string): string =>
  isSpanish() ? text.replace(/[AJQK](?=[♣♦♥♠])/g, rankSign) : text;
