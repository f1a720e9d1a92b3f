/* Ending.tsx - the end of a match in words: who won, why a patience is lost, what the result is
 * worth, and whether it is the best so far. After a win it cheers. */

import { hasPage, loadPage } from "../almanac";
import { engine } from "../engine/engine";
import { tenthsBeaten } from "../solver/shares";
import { listPast } from "../store/history";
import { w } from "../text/ends";
import { w as panelWords } from "../text/panels";
import { num, t } from "../text/text";
import { useAsked } from "../ui/asked";
import { type TableState, useTableState } from "./state";

/** The game's words for why a patience is lost; "" if it was given up. */
async function whyLost(state: TableState): Promise<string> {
  const { slug, verbs } = state.game;
  const last = state.match.events.peek().at(-1)?.act.split(" ")[0];
  const key = `${slug}.lost`;
  const text = await engine.say(slug, key);
  return text === key || verbs.some((v) => v.quits && v.name === last) ? "" : text;
}

/** True when there are earlier matches under the same rules, and this score beats them all. */
async function isBest(state: TableState): Promise<boolean> {
  const { game, seats, options } = state.seat.setup;
  const own = state.view.peek().score[state.me] ?? 0;
  const sign = state.game.low ? -1 : 1;
  const all = (await listPast()).filter(
    ({ setup, over, partial }) =>
      over && !partial && setup.game === game && setup.seats === seats && setup.options === options,
  );
  const scores = all.map((p) => p.score[state.me] ?? 0);
  const now = scores.indexOf(own); // this match, if it is already kept
  if (now >= 0) scores.splice(now, 1);
  return scores.length > 0 && scores.every((s) => sign * own > sign * s);
}

const good = 5; // a result that beats this many of 10 matches is praised

/** How many of 10 matches of the level medio this match beats; 0: not known. */
async function worthOf(state: TableState): Promise<number> {
  const { slug, low } = state.game;
  if (low || state.table.peek().round !== 1 || !hasPage(slug)) return 0; // studies have one deal
  const points = state.view.peek().score[state.me] ?? 0;
  return tenthsBeaten((await loadPage(slug)).ranks, slug, state.seat.setup.options, points);
}

const signs = [..."♠♥♣♦♥♠♦♣"];
const isRed = (sign: string) => sign === "♥" || sign === "♦";

export function Ending() {
  const state = useTableState();
  const { won, seats, score } = state.view.value;
  const alone = seats < 2;
  const mine = won.includes(alone ? state.me : state.you);
  const names = won.map((s) => (s === state.you ? t("you") : (state.names[s] ?? "")));
  const why = useAsked(
    () => (alone && !mine ? whyLost(state) : Promise.resolve("")),
    [state],
  ).value;
  const best = useAsked(() => isBest(state), [state]).value;
  const asked = useAsked(() => (alone ? worthOf(state) : Promise.resolve(0)), [state]);
  const worth = asked.value ?? 0;
  const known = mine || asked.value !== undefined || asked.trouble; // no word is taken back
  const said = alone
    ? known && w(mine ? "won-alone" : worth >= good ? "good" : "lost")
    : names.length > 1
      ? panelWords("sheet.won-many", names.join(t("and")))
      : names.length &&
        (mine ? panelWords("sheet.won-you") : panelWords("sheet.won", names[0] ?? ""));
  return (
    <div class={`ending ${mine ? "mine" : ""}`}>
      {mine && (
        <span class="cheer" aria-hidden="true">
          {signs.map((sign, i) => (
            <i key={`${sign}${i}`} class={isRed(sign) ? "red" : ""}>
              {sign}
            </i>
          ))}
        </span>
      )}
      {said && <p class="winner">{said}</p>}
      {worth >= good && <p class="worth">{w("worth", worth)}</p>}
      {why && <p>{why}</p>}
      {best && <p class="best">{w("best", num(score[state.me] ?? 0))}</p>}
    </div>
  );
}
