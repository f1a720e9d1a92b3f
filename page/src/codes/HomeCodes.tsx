/* HomeCodes.tsx - on the first screen: the patiences of the day with today's results, and a
 * button to type a code. */
import { useState } from "preact/hooks";
import { go } from "../app/router";
import type { GameHead } from "../engine/types";
import { isAlone } from "../table/shape";
import { w } from "../text/codes";
import { t } from "../text/text";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";
import { CodeForm } from "./CodeForm";
import { dateAgo, dayWords } from "./codes";
import { best, resultWords, type Try, tries } from "./tries";
import "./codes.css";

export default function HomeCodes({ games }: { games: GameHead[] }) {
  const [asking, setAsking] = useState(false);
  const today = dateAgo(0);
  const mine = tries().filter((one) => one.day === today && !one.rules);
  const daily = games.filter(isAlone);
  const of = (g: GameHead) => mine.filter((one) => one.game === g.slug && one.seats === g.seats);
  const done = daily.filter((g) => of(g).length).length;
  return (
    <>
      <details class="day">
        <summary>
          <Icon name="star" filled={done === daily.length} />
          <span>
            <strong>{w("day")}</strong>
            <small>
              {dayWords(today, true)} · {w("day-done", done, daily.length)}
            </small>
          </span>
          <Icon name="down" />
        </summary>
        <p class="muted">{w("day-help")}</p>
        <ul>
          {daily.map((g) => (
            <Today key={g.slug} game={g} all={of(g)} day={today} />
          ))}
        </ul>
      </details>
      <button type="button" class="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("code.play")}
      </button>
      {asking && (
        <Dialog title={t("code.play")} onClose={() => setAsking(false)}>
          <CodeForm onDeal={(deal) => go(`/jogar/${deal.slug}?d=${deal.code}`)} />
        </Dialog>
      )}
    </>
  );
}

function Today({ game, all, day }: { game: GameHead; all: Try[]; day: string }) {
  const top = best(game, all);
  return (
    <li class={top ? "done" : ""}>
      <a href={`/jogar/${game.slug}?dia=${day}`}>
        <span>{game.name}</span>
        <small>{top ? resultWords(game, top) : w("day-open")}</small>
      </a>
    </li>
  );
}
