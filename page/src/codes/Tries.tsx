/* Tries.tsx - the tries of the same cards on this device, newest first. Words mark the try just
 * ended and the best one. */

import type { GameHead } from "../engine/types";
import { w } from "../text/codes";
import { when } from "../ui/when";
import { best, clockWords, resultWords, type Try } from "./tries";

const shown = 6;

export function Tries({ game, all, now }: { game: GameHead; all: Try[]; now?: Try }) {
  const top = all.length > 1 ? best(game, all) : undefined;
  const rows = [...all].sort((a, b) => b.began - a.began).slice(0, shown);
  return (
    <table class="code-tries">
      <caption>{w("tries")}</caption>
      <thead>
        <tr>
          <th scope="col">{w("when")}</th>
          <th scope="col">{w("result")}</th>
          <th scope="col">{w("moves")}</th>
          <th scope="col">{w("time")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((t) => (
          <tr key={t.began} class={t === now ? "now" : ""}>
            <th scope="row">{t === now ? w("now") : when(t.began + t.seconds * 1000)}</th>
            <td>
              {resultWords(game, t)}
              {(t.hints || t.undos) && <small> ({w("helped")})</small>}
              {t === top && <strong class="code-best">{w("best")}</strong>}
            </td>
            <td>{t.moves}</td>
            <td>{clockWords(t.seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
