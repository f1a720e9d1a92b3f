/* unplayed.ts - deals that end before anybody plays. After a short note the next deal follows by
 * itself. */
import type { Event, Table } from "../engine/types";

/** "lots": the cards were only drawn to choose the first dealer. "passed": everybody passed.
 * "again": a player used the right to a new deal. */
export type Unplayed = "lots" | "passed" | "again";

/** Why the deal that has just ended was not played; null: it was played. */
export function unplayed(
  events: readonly Event[],
  { sheet, view }: Pick<Table, "sheet" | "view">,
): Unplayed | null {
  const acts = events.slice(events.map((e) => e.seat).lastIndexOf(-1) + 1);
  const word = acts[0]?.act ?? "";
  if (view.turn !== "dealer" || view.seats < 2) return null;
  if (!acts.length) return "lots";
  if (acts.length >= view.seats && !word.includes(" ") && acts.every((e) => e.act === word))
    return "passed";
  return sheet?.seats.some((s) => s.lines.length) ? null : "again";
}
