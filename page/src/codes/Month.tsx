/* Month.tsx - the month of the patiences of the day: which days have been played and won, the days
 * in a row, and the patiences of the chosen day with their results. Days to come are closed. */
import { useState } from "preact/hooks";
import type { GameHead } from "../engine/types";
import { dateAgo, dateOf, daysInRow, daysPlayed, dayWords, monthOf } from "../home/days";
import { isAlone } from "../table/shape";
import { w } from "../text/home";
import { capital, lang } from "../text/text";
import { best, resultWords, type Try, tries } from "./tries";
import "./month.css";

type State = "open" | "played" | "won";
const stateOf = (all: readonly Try[]): State =>
  all.some((one) => one.won) ? "won" : all.length ? "played" : "open";

const locale = () => (lang.value === "pt" ? "pt-BR" : "en");

export default function Month({ games }: { games: GameHead[] }) {
  const today = dateAgo(0);
  const [day, setDay] = useState(today);
  const daily = games.filter(isAlone);
  const all = tries().filter(
    (one) =>
      one.day && !one.rules && daily.some((g) => g.slug === one.game && g.seats === one.seats),
  );
  const of = (d: string) => all.filter((one) => one.day === d);
  const played = daysPlayed(all);
  const row = daysInRow(played);
  const days = monthOf(today);
  const title = dateOf(today).toLocaleDateString(locale(), { month: "long", year: "numeric" });
  return (
    <>
      <fieldset class="month">
        <legend>{capital(title)}</legend>
        {days.slice(0, 7).map((d) => (
          <span key={d} class="month-name" style={columnOf(d)} aria-hidden="true">
            {dateOf(d).toLocaleDateString(locale(), { weekday: "narrow" })}
          </span>
        ))}
        {days.map((d, i) => {
          const state = stateOf(of(d));
          const words = `${dayWords(d, true)}: ${w(state)}`;
          return (
            <label
              key={d}
              class={`month-day ${state} ${d === today ? "today" : ""}`}
              style={i ? undefined : columnOf(d)}
            >
              <input
                type="radio"
                name="day"
                aria-label={words}
                checked={d === day}
                disabled={d > today}
                onChange={() => setDay(d)}
              />
              <span aria-hidden="true">
                {i + 1}
                <i>{state === "won" ? "★" : state === "played" ? "●" : ""}</i>
              </span>
            </label>
          );
        })}
      </fieldset>
      <p class="month-key">
        <span aria-hidden="true">
          ● {w("played")} · ★ {w("won")}
        </span>
        <strong>
          {row ? w(row > 1 ? "row" : "row-one", row) : w("row-none")}
          {row > 0 && !played.has(today) && ` ${w("row-today")}`}
        </strong>
      </p>
      <ul aria-label={w("of-day", dayWords(day, true))}>
        {daily.map((g) => (
          <Patience
            key={g.slug}
            game={g}
            day={day}
            all={of(day).filter((o) => o.game === g.slug)}
          />
        ))}
      </ul>
      <p class="muted">{w("help")}</p>
    </>
  );
}

/* The column of a day: the week begins on Sunday. */
const columnOf = (day: string) => ({ gridColumnStart: String(dateOf(day).getDay() + 1) });

function Patience({ game, all, day }: { game: GameHead; all: Try[]; day: string }) {
  const top = best(game, all);
  return (
    <li class={top ? "done" : ""}>
      <a href={`/jogar/${game.slug}?dia=${day}`}>
        <span>{game.name}</span>
        <small>{top ? resultWords(game, top) : w("open")}</small>
      </a>
    </li>
  );
}
