/* Day.tsx - the patience of the day on the first screen: one line with the date and the days in a
 * row. It opens to the month. On wide screens it is open from the beginning. */
import { useState } from "preact/hooks";
import type { GameHead } from "../engine/types";
import { count, t } from "../text/text";
import { Icon } from "../ui/Icon";
import { late } from "../ui/Late";
import { dateAgo, daysInRow, dayWords, keptDays } from "./days";

const Month = late(() => import("../codes/Month"));

export function Day({ games }: { games: GameHead[] }) {
  const [open, setOpen] = useState(() => matchMedia("(min-width: 1100px)").matches);
  const today = dateAgo(0);
  const played = keptDays();
  const row = daysInRow(played);
  return (
    <details class="day" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>
        <Icon name="star" filled={played.has(today)} />
        <span>
          <strong>{t("day.title")}</strong>
          <small>
            {dayWords(today)}
            {row > 0 && ` · ${count(row, "day.one", "day.row")}`}
          </small>
        </span>
        <Icon name="down" />
      </summary>
      <div class="day-month">{open && games.length > 0 && <Month games={games} />}</div>
    </details>
  );
}
