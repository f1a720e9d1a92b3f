/* motifs.ts - the small pictures of cards: one for each game, from the game's folder, and two
 * that belong to no game. */
import motifs from "virtual:motifs";
import { fan, type Motif } from "../almanac/game";

/** The picture for a place that belongs to no game. */
export const someCards: Motif = { w: 38, cards: fan(["back", "As", "Kh"], 60, 44, 15, 92) };
/** The picture of a hand on the first page. */
export const openHand: Motif = { w: 40, cards: fan(["Jc", "Qd", "Kh", "As"], 60, 40, 15, 82) };

export const motif = (slug: string): Motif => motifs[slug] ?? someCards;
