/* board-look.ts - decides which zones of a board get a place. Every zone does, except an empty one
 * for hidden cards that no tap can use, such as the stock after the deal. */
import type { Zone } from "../../engine/types";
import type { TableState } from "../state";

export type { Zone };

export function lookOf(state: TableState, zone: Zone): boolean {
  const line = state.lineOf(zone);
  if (zone.n || line.sees !== "none") return true;
  return state.game.verbs.some((v) => v.on?.split(" ").includes(line.name));
}

/** True for an empty place of a grid that no act names. The place keeps its room, but is not
 * drawn. */
export function gone(state: TableState, zone: Zone): boolean {
  if (zone.n || state.lineOf(zone).n < 3) return false;
  const acts = state.seat.guide?.value.legal ?? state.acts.value;
  return !acts.some((a) => a.zones.includes(zone.id));
}
