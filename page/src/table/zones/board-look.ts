/* board-look.ts - which zones of a board get a place: all except empty ones that no act can ever
 * use, such as the place of the pack once it is dealt out. */
import type { Zone } from "../../engine/types";
import type { TableState } from "../state";

export type { Zone };

export function lookOf(state: TableState, zone: Zone): boolean {
  const line = state.lineOf(zone);
  if (zone.n || line.sees !== "none") return true;
  return state.game.verbs.some((v) => v.on?.split(" ").includes(line.name));
}

/** An empty place of a grid to which no act leads: it keeps its room, but is not drawn. */
export function gone(state: TableState, zone: Zone): boolean {
  if (zone.n || state.lineOf(zone).n < 3) return false;
  const acts = state.seat.guide?.value.legal ?? state.acts.value;
  return !acts.some((a) => a.zones.includes(zone.id));
}
