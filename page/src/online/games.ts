/* games.ts - the games that people can play together online. */
import type { GameHead } from "../engine/types";

/** Includes Golf, which one may also play alone. */
export const isForSeveral = (game: GameHead): boolean => game.max_seats > 1;
