/* board-look.ts - which zones of a board are worth a place: all but the empty ones where nothing can
 * ever be tapped, such as the place of the pack once it is dealt out. */
import type { Zone } from "../../engine/types";
import type { Desk } from "../desk";

export type { Zone };

export function lookOf(desk: Desk, zone: Zone): boolean {
  const line = desk.lineOf(zone);
  if (zone.n || line.sees !== "none") return true;
  return desk.game.verbs.some((v) => v.on?.split(" ").includes(line.name));
}

/** An emptied place of a grid to which no act leads: it is there, but there is nothing to see. */
export function gone(desk: Desk, zone: Zone): boolean {
  if (zone.n || desk.lineOf(zone).n < 3) return false;
  const acts = desk.seat.guide?.value.legal ?? desk.acts.value;
  return !acts.some((a) => a.zones.includes(zone.id));
}
