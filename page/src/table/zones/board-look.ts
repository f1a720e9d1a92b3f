/* board-look.ts - which zones of a board are worth a place: all but the empty ones where nothing can
 * ever be tapped, such as the place of the pack once it is dealt out. */
import type { Zone } from "../../engine/types";
import type { TableState } from "../state";

export type { Zone };

export function lookOf(state: TableState, zone: Zone): boolean {
  const line = state.lineOf(zone);
  if (zone.n || line.sees !== "none") return true;
  return state.game.verbs.some((v) => v.on?.split(" ").includes(line.name));
}

/** An emptied place of a grid to which no act leads: it is there, but there is nothing to see. */
export function gone(state: TableState, zone: Zone): boolean {
  if (zone.n || state.lineOf(zone).n < 3) return false;
  const acts = state.seat.guide?.value.legal ?? state.acts.value;
  return !acts.some((a) => a.zones.includes(zone.id));
}
