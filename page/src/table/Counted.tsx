/* Counted.tsx - counts that players keep during play, as the engine tells them: "na mesa 145",
 * "vazas 3/5". The points that an opening still needs go down while cards for it are chosen. */
import type { Progress, View } from "../engine/types";
import { num, t } from "../text/text";
import { capital } from "./names";
import { useTableState } from "./state";

/** The counts of a seat and its side; without `seat`, the counts that belong to everybody. */
export function countedOf({ progress, seats }: View, seat?: number): Progress[] {
  return seat === undefined
    ? progress.filter((p) => p.seats.length === seats)
    : progress.filter((p) => p.seats.length < seats && p.seats.includes(seat));
}

/** Draws the counts `rows`. The first `bare` of them have no visible label. */
export function Counted({ rows, bare = 0 }: { rows: Progress[]; bare?: number }) {
  return (
    <>
      {rows.map((row, i) => (
        <span key={row.name} class="counted" data-ask={row.name}>
          {row.cards ? <ToGo row={row} /> : <Plain row={row} bare={i < bare} />}
        </span>
      ))}
    </>
  );
}

function Plain({ row, bare }: { row: Progress; bare: boolean }) {
  return (
    <>
      <span class={bare ? "only-read" : ""}>{capital(row.label)} </span>
      <b>{num(row.value)}</b>
      {row.goal > 0 && (
        <>
          <span aria-hidden="true">/{num(row.goal)}</span>
          <span class="only-read">{t("count.of", row.goal)}</span>
        </>
      )}
    </>
  );
}

function ToGo({ row }: { row: Progress }) {
  const state = useTableState();
  const mine = state.mine.value && row.seats.includes(state.me);
  const cards = mine ? state.choice.value.cards : [];
  const chosen = cards.reduce((sum, c) => sum + (state.game.worth?.[c] ?? 0), 0);
  const left = row.goal - row.value - chosen;
  return (
    <>
      {capital(row.label)}{" "}
      <b class={left > 0 ? "" : "enough"}>{left > 0 ? t("count.left", left) : t("count.enough")}</b>
    </>
  );
}
