/* SheetDialog.tsx - the score of a deal, line by line: each side's lines add up on screen to what the
 * deal changed, and that to the new total. */

import type { Sheet, SheetLine } from "../engine/types";
import { hasSolver } from "../solver/solver";
import { w } from "../text/ends";
import { w as panelWords } from "../text/panels";
import { num, t } from "../text/text";
import { Dialog } from "../ui/Dialog";
import { late } from "../ui/Late";
import { useDesk } from "./desk";
import { Ending } from "./Ending";
import { capital, sideName } from "./names";
import { TimePlayed } from "./Time";

const TableCode = late(() => import("../codes/TableCode"));

interface Part {
  name: string;
  score: number;
  lines: SheetLine[];
  won: boolean;
}

export function SheetDialog({ onClose, onLeave }: { onClose(): void; onLeave(): void }) {
  const desk = useDesk();
  const sheet = desk.table.value.sheet;
  const over = desk.wait.value === "over";
  const ended = over || desk.wait.value === "dealer";
  const round = desk.table.value.round;
  const title = !sheet
    ? panelWords("sheet.so-far")
    : over
      ? panelWords("sheet.title-over")
      : panelWords("sheet.title", round);
  return (
    <Dialog title={title} wide onClose={onClose}>
      {over && <Ending />}
      {sheet ? <Parts sheet={sheet} /> : <Scores />}
      {over && <TimePlayed />}
      {over && <TableCode seat={desk.seat} />}
      {desk.game.low && desk.view.value.seats > 1 && <p class="muted">{panelWords("sheet.low")}</p>}
      {!desk.past && <Ways over={over} ended={ended} onLeave={onLeave} />}
    </Dialog>
  );
}

/** What comes after this score. */
function Ways({ over, ended, onLeave }: { over: boolean; ended: boolean; onLeave(): void }) {
  const desk = useDesk();
  const alone = desk.view.value.seats < 2;
  if (desk.afar) return <desk.afar.Ways {...{ over, ended, onLeave }} />;
  return (
    <div class="row sheet-buttons">
      {ended && !over && (
        <button type="button" class="button main" onClick={() => void desk.next()}>
          {t("bar.next")}
        </button>
      )}
      {over && (
        <button
          type="button"
          class="button main"
          onClick={() => desk.onAgain(desk.seat.again(false))}
        >
          {w(alone ? "again" : "another")}
        </button>
      )}
      {(over || (ended && alone)) && (
        <button type="button" class="button" onClick={() => desk.onAgain(desk.seat.again(true))}>
          {panelWords("sheet.same")}
        </button>
      )}
      {ended && !desk.seat.people && (!alone || hasSolver(desk.game.slug)) && (
        <a class="button" href={`/replay?mesa=${desk.game.slug}&analise=1`}>
          {w("analysis")}
        </a>
      )}
      {over && alone && (
        <a class="button" href={`/jogar/${desk.game.slug}?dia=hoje`}>
          {w("day")}
        </a>
      )}
      {over && (
        <>
          <a class="button" href={`/replay?mesa=${desk.game.slug}`}>
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

/** One part for each seat; seats of a side with the same lines share one. */
function partsOf(desk: ReturnType<typeof useDesk>, sheet: Sheet): Part[] {
  const view = desk.view.value;
  const parts: Part[] = [];
  const done = new Map<number, string>();
  const order = [...sheet.seats].sort(
    (a, b) => Number(b.team === view.team[desk.me]) - Number(a.team === view.team[desk.me]),
  );
  for (const s of order) {
    const what = JSON.stringify([s.score, s.lines]);
    const shared = sheet.seats.filter((o) => o.team === s.team);
    const same =
      shared.length > 1 && shared.every((o) => JSON.stringify([o.score, o.lines]) === what);
    if (same && done.get(s.team) === what) continue;
    done.set(s.team, what);
    const name = same
      ? sideName(view, s.team, desk.you, desk.names)
      : s.seat === desk.you
        ? t("you")
        : (desk.names[s.seat] ?? "");
    parts.push({ name, score: s.score, lines: s.lines, won: view.won.includes(s.seat) });
  }
  return parts;
}

const sumOf = (lines: SheetLine[]) =>
  lines.filter((l) => !l.note).reduce((s, l) => s + l.amount, 0);

function Parts({ sheet }: { sheet: Sheet }) {
  const desk = useDesk();
  const parts = partsOf(desk, sheet);
  const all = parts.map((p) => (
    <ScorePart key={p.name} part={p} alone={desk.view.value.seats < 2} />
  ));
  const told = desk.seat.events.value.some((e) => e.decided); // as it happened, one by one
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

/** All players: what each won or lost, and what each has now. */
function Together({ parts }: { parts: Part[] }) {
  const desk = useDesk();
  return (
    <table class="totals together">
      <thead>
        <tr>
          <td />
          <th scope="col">{panelWords("sheet.deal")}</th>
          <th scope="col">{panelWords(desk.game.chips ? "sheet.amount-chips" : "sheet.total")}</th>
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
  const desk = useDesk();
  const lines = part.lines.filter((l) => !l.note);
  const notes = part.lines.filter((l) => l.note);
  const Notes = alone ? "h3" : "h4";
  const sum = sumOf(part.lines);
  const only = alone && part.score === sum && desk.wait.value === "over"; // a match of one deal
  return (
    <section class={`score-part ${part.won ? "won" : ""}`}>
      {!alone && <h3>{part.name}</h3>}
      <table>
        <thead class="only-read">
          <tr>
            <th>{panelWords("sheet.line")}</th>
            <th>{panelWords("sheet.count")}</th>
            <th>{desk.game.chips ? panelWords("sheet.amount-chips") : t("sheet.amount")}</th>
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
  const desk = useDesk();
  return (
    <tr>
      <th scope="row">{capital(desk.named(line.text))}</th>
      <td>{line.count ? `×${line.count}` : ""}</td>
      <td>{line.note && !line.amount ? "" : line.note ? num(line.amount) : signed(line.amount)}</td>
    </tr>
  );
}

const signed = (n: number): string => (n > 0 ? `+${num(n)}` : num(n));

/** During a deal: the totals so far. */
function Scores() {
  const desk = useDesk();
  const { score, team } = desk.view.value;
  const sides = [...new Set(team)];
  return (
    <table class="totals">
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">{sideName(desk.view.value, side, desk.you, desk.names)}</th>
            <td>{num(score[team.indexOf(side)] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
