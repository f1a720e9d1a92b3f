/* parts.ts - loads the parts of a table that only some games need. */

import type { Game } from "../engine/types";
import { settings } from "../settings/settings";
import { late } from "../ui/Late";
import { large } from "./large";
import { hasBoard, kindOf } from "./layout";
import { hasMelds, isAlone } from "./shape";

const Boards = late(() => import("./Boards"));
const RowTable = late(() => import("./RowTable"));
const OpenTable = late(() => import("./OpenTable"));
export const Rising = late(() => import("./Rising"));
export const Odds = late(() => import("./Odds"));
export const Anew = late(() => import("./Anew"));
export const Chance = late(() => import("../solver/Chance"));
export const AmountBox = late(() => import("./AmountBox"));

/** The component for the middle of a table without melds. */
export function middleOf(game: Game) {
  if (hasBoard(game, true) || hasBoard(game, false)) return Boards;
  if (hasMelds(game)) return undefined;
  return game.zones.some((l) => kindOf(l) === "ranks") ? RowTable : OpenTable;
}

/** Fetches the parts that a game needs, so that its table is drawn as a whole. */
export async function fetchParts(game: Game): Promise<void> {
  await Promise.all([
    middleOf(game)?.fetch(),
    large.value && import("./large.css"),
    isAlone(game) && Promise.all([Anew.fetch(), Chance.fetch()]),
    game.odds && settings.odds.value === "on" && Odds.fetch(),
    game.verbs.some((v) => v.operands.includes("amount")) && AmountBox.fetch(),
  ]);
}
