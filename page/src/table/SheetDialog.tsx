/* SheetDialog.tsx - the score of a deal, line by line. The lines of each side add up to the points
 * of the deal, and these are added to its total. */

import type { Sheet, SheetLine } from "../engine/types";
import { hasSolver } from "../solver/solver";
import { w } from "../text/ends";
import { w as panelWords } from "../text/panels";
import { num, t } from "../text/text";
import { Dialog } from "../ui/Dialog";
import { late } from "../ui/Late";
import { next } from "./acting";
import { Ending } from "./Ending";
import { capital, sideName, zoneWords } from "./names";
import { type TableState, useTableState } from "./state";
import { TimePlayed } from "./Time";
import { Fan } from "./zones/Pile";

const TableCode = late(() => import("../codes/TableCode"));

interface Part {
  name: string;
  score: number;
  lines: SheetLine[];
  won: boolean;
}

export function SheetDialog({ onClose, onLeave }: { onClose(): void; onLeave(): void }) {
  const state = useTableState();
  const sheet = state.table.value.sheet;
  const over = state.wait.value === "over";
  const ended = over || state.wait.value === "dealer";
  const round = state.table.value.round;
  const title = !sheet
    ? panelWords("sheet.so-far")
    : over
      ? panelWords("sheet.title-over")
      : panelWords("sheet.title", round);
  return (
    <Dialog title={title} wide onClose={onClose}>
      {over && <Ending />}
      {sheet ? <Parts sheet={sheet} /> : <Scores />}
      {ended && <OpenHands />}
      {over && <TimePlayed />}
      {over && <TableCode seat={state.seat} />}
      {state.game.low && state.view.value.seats > 1 && (
        <p class="muted">{panelWords("sheet.low")}</p>
      )}
      {!state.past && <Ways over={over} ended={ended} onLeave={onLeave} />}
    </Dialog>
  );
}

/** The buttons below a score: to the next deal, to another match, or away from the table. */
function Ways({ over, ended, onLeave }: { over: boolean; ended: boolean; onLeave(): void }) {
  const state = useTableState();
  const alone = state.view.value.seats < 2;
  if (state.around.afar) return <state.around.afar.Ways {...{ over, ended, onLeave }} />;
  return (
    <div class="row sheet-buttons">
      {ended && !over && (
        <button type="button" class="button main" onClick={() => void next(state)}>
          {t("bar.next")}
        </button>
      )}
      {over && (
        <button
          type="button"
          class="button main"
          onClick={() => state.around.onAgain(state.seat.again(false))}
        >
          {w(alone ? "again" : "another")}
        </button>
      )}
      {(over || (ended && alone)) && (
        <button
          type="button"
          class="button"
          onClick={() => state.around.onAgain(state.seat.again(true))}
        >
          {panelWords("sheet.same")}
        </button>
      )}
      {ended && !state.seat.people && (!alone || hasSolver(state.game.slug)) && (
        <a class="button" href={`/replay?mesa=${state.game.slug}&analise=1`}>
          {w("analysis")}
        </a>
      )}
      {over && alone && (
        <a class="button" href={`/jogar/${state.game.slug}?dia=hoje`}>
          {w("day")}
        </a>
      )}
      {over && (
        <>
          <a class="button" href={`/replay?mesa=${state.game.slug}`}>
            {panelWords("sheet.review")}
          </a>
          <button type="button" class="button" onClick={onLeave}>
            {t("app.home")}
          </button>
        </>
      )}
    </div>
  );
}

/** One part for each seat. Seats of a side with the same lines share one. */
function partsOf(state: TableState, sheet: Sheet): Part[] {
  const view = state.view.value;
  const parts: Part[] = [];
  const done = new Map<number, string>();
  const order = [...sheet.seats].sort(
    (a, b) => Number(b.team === view.team[state.me]) - Number(a.team === view.team[state.me]),
  );
  for (const s of order) {
    const what = JSON.stringify([s.score, s.lines]);
    const shared = sheet.seats.filter((o) => o.team === s.team);
    const same =
      shared.length > 1 && shared.every((o) => JSON.stringify([o.score, o.lines]) === what);
    if (same && done.get(s.team) === what) continue;
    done.set(s.team, what);
    const name = same
      ? sideName(view, s.team, state.you, state.names)
      : s.seat === state.you
        ? t("you")
        : (state.names[s.seat] ?? "");
    parts.push({ name, score: s.score, lines: s.lines, won: view.won.includes(s.seat) });
  }
  return parts;
}

const sumOf = (lines: SheetLine[]) =>
  lines.filter((l) => !l.note).reduce((s, l) => s + l.amount, 0);

function Parts({ sheet }: { sheet: Sheet }) {
  const state = useTableState();
  const parts = partsOf(state, sheet);
  const all = parts.map((p) => (
    <ScorePart key={p.name} part={p} alone={state.view.value.seats < 2} />
  ));
  // Turned cards decided something in this match; the table has already shown each decision.
  const told = state.match.events.value.some((e) => e.decided);
  if (!told) return <div class="score-parts">{all}</div>;
  return (
    <div class="score-parts told">
      <Together parts={parts} />
      <details>
        <summary>{w("each")}</summary>
        {all}
      </details>
    </div>
  );
}

/** The cards left in the hands, if the rules show them at the end of a deal. */
function OpenHands() {
  const state = useTableState();
  const hands = state.view.value.zones.filter((z) => z.hand && z.cards?.length);
  const open = hands.filter((z) => !z.cards?.includes(null));
  if (open.every((z) => z.seat === state.me)) return null;
  return (
    <section class="open-hands">
      <h3>{panelWords("sheet.hands")}</h3>
      {open.map((zone) => (
        <p key={zone.id}>
          <b>{zone.seat === state.you ? t("you") : state.names[zone.seat ?? 0]}</b>
          <span role="img" aria-label={zoneWords(state.game, zone)}>
            <Fan zone={zone} w={44} room={300} down={false} />
          </span>
        </p>
      ))}
    </section>
  );
}

/** All players in one table: what each won or lost, and what each has now. */
function Together({ parts }: { parts: Part[] }) {
  const state = useTableState();
  return (
    <table class="totals together">
      <thead>
        <tr>
          <td />
          <th scope="col">{panelWords("sheet.deal")}</th>
          <th scope="col">{panelWords(state.game.chips ? "sheet.amount-chips" : "sheet.total")}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((p) => (
          <tr key={p.name} class={p.won ? "won" : ""}>
            <th scope="row">{p.name}</th>
            <td class={sumOf(p.lines) > 0 ? "up" : ""}>{signed(sumOf(p.lines))}</td>
            <td>{num(p.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ScorePart({ part, alone }: { part: Part; alone: boolean }) {
  const state = useTableState();
  const lines = part.lines.filter((l) => !l.note);
  const notes = part.lines.filter((l) => l.note);
  const Notes = alone ? "h3" : "h4";
  const sum = sumOf(part.lines);
  const only = alone && part.score === sum && state.wait.value === "over"; // the match had only this deal
  return (
    <section class={`score-part ${part.won ? "won" : ""}`}>
      {!alone && <h3>{part.name}</h3>}
      <table>
        <thead class="only-read">
          <tr>
            <th>{panelWords("sheet.line")}</th>
            <th>{panelWords("sheet.count")}</th>
            <th>{state.game.chips ? panelWords("sheet.amount-chips") : t("sheet.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((l, i) => (
            <Line key={`${l.key}${i}`} line={l} />
          ))}
          {!lines.length && (
            <tr>
              <td colSpan={3} class="muted">
                {panelWords("sheet.nothing")}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr class={only ? "total" : ""}>
            <th scope="row">{panelWords(only ? "sheet.total" : "sheet.deal")}</th>
            <td />
            <td>{only ? num(sum) : signed(sum)}</td>
          </tr>
          {!alone && part.score !== sum && (
            <tr>
              <th scope="row">{panelWords("sheet.before")}</th>
              <td />
              <td>{num(part.score - sum)}</td>
            </tr>
          )}
          {(!alone || part.score !== sum) && (
            <tr class="total">
              <th scope="row">{panelWords("sheet.total")}</th>
              <td />
              <td>{num(part.score)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {notes.length > 0 && (
        <>
          <Notes class="notes-head">{panelWords("sheet.notes")}</Notes>
          <table class="notes">
            <tbody>
              {notes.map((l, i) => (
                <Line key={`${l.key}${i}`} line={l} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function Line({ line }: { line: SheetLine }) {
  const state = useTableState();
  return (
    <tr>
      <th scope="row">{capital(state.named(line.text))}</th>
      <td>{line.count ? `×${line.count}` : ""}</td>
      <td>{line.note && !line.amount ? "" : line.note ? num(line.amount) : signed(line.amount)}</td>
    </tr>
  );
}

const signed = (n: number): string => (n > 0 ? `+${num(n)}` : num(n));

/** The totals so far, shown during a deal. */
function Scores() {
  const state = useTableState();
  const { score, team } = state.view.value;
  const sides = [...new Set(team)];
  return (
    <table class="totals">
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">{sideName(state.view.value, side, state.you, state.names)}</th>
            <td>{num(score[team.indexOf(side)] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
