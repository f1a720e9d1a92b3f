/* told.ts - what the eye sees of a card on a board, in words for a screen reader: its row and
 * column, and whether it is free, or which cards cover it. */
import type { Game, Zone } from "../../engine/types";
import { w } from "../../text/board";
import { t } from "../../text/text";
import { coversOf, rowOf } from "../boards";
import { lineOf } from "../layout";
import { cardName } from "../names";
import type { Told } from "./standing";

/** The words about a zone of a board. `zones`: all zones of the board. The game tells which cards
 * are free; in a game that does not, nothing is said of it. */
export function toldOf(game: Game, zones: readonly Zone[], zone: Zone): Told {
  const at = rowOf(game, zones, zone);
  const way = lineOf(game, zone).at.wide < 0 ? "pyramid" : "grid";
  const tells = zone.n > 0 && zones.some((z) => z.line === zone.line && z.free);
  const over = tells && !zone.free ? coversOf(game, zones, zone) : [];
  const names = over.map((z) => cardName(z.cards?.[z.n - 1] ?? null));
  return {
    place: at ? w(way, at.row, at.column) : "",
    free: !tells
      ? ""
      : zone.free
        ? w("free")
        : names.length
          ? w("covered", names.join(t("and")))
          : w("locked"),
  };
}
