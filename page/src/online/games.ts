/* games.ts - which games people can meet at. */
import type { GameHead } from "../engine/types";

/** Also Golf, which one may play alone. */
export const isForSeveral = (game: GameHead): boolean => game.max_seats > 1;
