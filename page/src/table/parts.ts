/* parts.ts - parts of a table that only some games need. */
import { late } from "../app/Late";
import type { Game } from "../engine/types";
import { settings } from "../settings";
import { hasBoard, kindOf } from "./layout";

export const BoardView = late(() => import("./zones/BoardView"));
export const Ranks = late(() => import("./zones/Ranks"));
export const Trick = late(() => import("./zones/Trick"));
export const Auction = late(() => import("./Auction"));
export const Rising = late(() => import("./Rising"));
export const Odds = late(() => import("./Odds"));
export const AmountBox = late(() => import("./AmountBox"));

/** Fetches those of a game, so that its table is drawn whole at once. */
export async function fetchParts(game: Game): Promise<void> {
  const kinds = game.zones.map(kindOf);
  await Promise.all([
    (hasBoard(game, true) || hasBoard(game, false)) && BoardView.fetch(),
    kinds.includes("ranks") && Ranks.fetch(),
    kinds.includes("trick") && Trick.fetch(),
    game.odds && settings.odds.value === "on" && Odds.fetch(),
    game.verbs.some((v) => v.operands.includes("amount")) && AmountBox.fetch(),
  ]);
}
