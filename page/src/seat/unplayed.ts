/* unplayed.ts - deals that end before anybody plays: the next one follows by itself, after a word. */
import type { Event, Table } from "../engine/types";

/** Cards drawn for the first dealer; a deal that everybody passed; one dealt again by right. */
export type Unplayed = "lots" | "passed" | "again";

/** How the deal that has just ended came to nothing, null: it was played. */
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
