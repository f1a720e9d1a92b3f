/* ActionBar.tsx - the bar of buttons for what can be done now. First come the acts that the chosen
 * cards and zones mean. Verbs that need no choice, amounts, and the list of melds follow. Keys 1-9
 * press the buttons. The bar is one row of fixed height. It shows at most three buttons, those that
 * fit with whole words; "More" opens the list of everything. If there are many verbs, such as bids,
 * they are on a sheet over the felt instead (Rising). */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Act } from "../engine/types";
import { t } from "../text/text";
import { clear, next, play } from "./acting";
import { isEmpty, laysOf } from "./choose";
import { explain } from "./choosing";
import { cards, spoken, suitName, suitsNamed } from "./names";
import { nowWords } from "./now";
import { scoreWords } from "./Opponents";
import { AmountBox } from "./parts";
import { SuitSign } from "./SuitSign";
import { betsOf, isAlone } from "./shape";
import { type TableState, useTableState } from "./state";
import { Face } from "./zones/Face";

export function ActButton({
  act,
  main = false,
  more = "",
}: {
  act: Act;
  main?: boolean;
  more?: string;
}) {
  const state = useTableState();
  const verb = state.game.verbs[act.verb];
  const suit = act.suit === undefined ? "" : ("cdhs"[act.suit] ?? "");
  const label = suit ? (verb?.label ?? "").replace("$1", suitName(suit)) : state.named(act.label);
  const read = spoken(label);
  const price = act.price && t("act.price", scoreWords(act.price, state.game.chips));
  return (
    <button
      type="button"
      class={`button ${main ? "main" : ""} ${more} ${verb?.help ? "bid" : ""}`}
      data-act={act.act}
      data-do
      onClick={() => void play(state, act.act)}
    >
      {act.faces.map((c) => (
        <Face key={c} card={c} w={26} />
      ))}
      {suit && <SuitSign suit={suit} />}
      {read === label ? (
        <span>{label}</span>
      ) : (
        <>
          <span aria-hidden="true">{suitsNamed(label)}</span>
          <span class="only-read">{read}</span>
        </>
      )}
      {price && <i>{price}</i>}
      {verb?.help && <small>{verb.help}</small>}
    </button>
  );
}

export function ActionBar() {
  const state = useTableState();
  return (
    <section
      class={`acts act-bar ${betsOf(state.game)}`}
      id="actions"
      aria-label={t("table.actions")}
      data-area="acts"
      data-busy={state.busy.value || state.pending.value > 0 || undefined}
    >
      <Buttons />
    </section>
  );
}

const mostActs = 3; // the bar shows at most this many acts

/** The acts that are shown on the sheet over the felt and not in the bar. */
export function risen(state: TableState): Act[] {
  const { wait, words, table, game } = state;
  if (wait.value === "dealer" || wait.value === "over" || isAlone(game)) return [];
  const bids = words.value.filter((a) => game.verbs[a.verb]?.help);
  if (bids.length) return bids; // bids need room for their explanation
  const bets = table.value.amounts.some((a) => !game.verbs[a.verb]?.aside);
  return bets || words.value.length <= mostActs ? [] : words.value;
}

/* The px that a button needs so that its words are whole: they may break into two lines. */
function needed(el: HTMLElement): number {
  const whole = el.offsetWidth;
  el.style.width = "min-content";
  const word = el.offsetWidth;
  el.style.width = "";
  return Math.max(word, whole * 0.6 + 8);
}

const between = 6; // px between buttons

/* The number of rows for buttons of these widths in `room` px. */
function rowsFor(widths: readonly number[], room: number): number {
  let rows = 0;
  let left = -1;
  for (const w of widths) {
    if (left < w + between) {
      rows++;
      left = room;
    } else left -= between;
    left -= w;
  }
  return rows;
}

/* Hides the buttons of a row that do not fit, from the end. The last one, "More", is then shown. */
function fitRow(row: HTMLElement, more: boolean) {
  const all = [...row.children] as HTMLElement[];
  const last = all.pop() as HTMLElement;
  row.classList.add("measured");
  for (const el of [...all, last]) el.hidden = false;
  const style = getComputedStyle(row);
  const upright = style.flexDirection === "column";
  const rows = Number(style.getPropertyValue("--rows")) || 1;
  // Where buttons may take several rows, their words take one line.
  const needs = all.map((el) => (rows > 1 ? el.offsetWidth : needed(el)));
  const fit = (n: number, also: number[]) =>
    rowsFor([...needs.slice(0, n), ...also], row.clientWidth) <= rows;
  const shown = (also: number[]) => {
    let n = Math.min(mostActs, needs.length);
    while (n > 1 && !fit(n, also)) n--;
    return n;
  };
  const plain = upright ? all.length : shown([]);
  const some = more || plain < all.length;
  const n = some && !upright ? shown([last.offsetWidth]) : plain;
  row.classList.remove("measured");
  all.forEach((el, i) => {
    el.hidden = i >= n;
  });
  last.hidden = !some;
}

/* A row of buttons as wide as the bar. `more`: there are acts that are in the list alone. */
function Row({ children, more }: { children: ComponentChildren; more: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const watch = new ResizeObserver(() => fitRow(row, more));
    watch.observe(row);
    fitRow(row, more);
    return () => watch.disconnect();
  });
  return (
    <div ref={ref} class="act-row buttons">
      {children}
      <PanelButton panel="bar" text={t("bar.more")} />
    </div>
  );
}

function Buttons() {
  const state = useTableState();
  const { wait } = state;
  if (wait.value === "dealer" || wait.value === "over") return <Ended />;
  const { acts, amounts } = state.table.value;
  const ready = state.ready.value;
  const above = risen(state);
  const words = state.words.value.filter((a) => !above.includes(a));
  const melds = laysOf(state.game, acts);
  const asides = acts.filter((a) => state.game.verbs[a.verb]?.aside);
  const one = ready.length === 1;
  const chosen = state.choice.value;
  const bets = amounts.filter((a) => !state.game.verbs[a.verb]?.aside);
  const alone =
    !ready.length && !above.length && words.length === 1 && !melds.length && !bets.length;
  const more = asides.length > 0 && state.mine.value;
  const buttons = (
    <>
      {ready.map((a) => (
        <ActButton key={a.act} act={a} main={one || state.hinted.value?.act === a.act} />
      ))}
      {words.map((a) => (
        <ActButton key={a.act} act={a} main={alone && !isAlone(state.game)} />
      ))}
      {state.extra.value}
      {state.lost.value && chosen.cards.length > 0 && (
        <button type="button" class="button" data-do onClick={() => void explain(state)}>
          {t("bar.why")}
        </button>
      )}
      {chosen.cards.length > 0 && (
        <button type="button" class="button plain" data-do onClick={() => clear(state)}>
          {t("hand.clear")}
          {chosen.cards.length > 1 && <small> ({chosen.cards.length})</small>}
        </button>
      )}
      {isEmpty(chosen) && melds.length > 0 && <PanelButton panel="melds" text={t("bar.melds")} />}
      {above.length > 0 && <span class="note">{nowWords(state)}</span>}
    </>
  );
  if (bets.length)
    return (
      <AmountBox amounts={bets}>
        {buttons}
        {more && <PanelButton panel="bar" text={t("bar.more")} />}
      </AmountBox>
    );
  return <Row more={more}>{buttons}</Row>;
}

export function PanelButton({ panel, text }: { panel: "melds" | "sheet" | "bar"; text: string }) {
  const state = useTableState();
  return (
    <button
      type="button"
      class={`button ${panel === "bar" ? "whole" : ""}`}
      data-do
      onClick={() => {
        state.panel.value = panel;
      }}
    >
      {text}
    </button>
  );
}

/** The buttons after the end of a deal or match. */
function Ended() {
  const state = useTableState();
  const sheet = state.table.value.sheet;
  const some = sheet?.seats.some((s) => s.lines.length);
  const over = state.wait.value === "over";
  return (
    <div class="buttons">
      {!over && (
        <button type="button" class="button main" data-do onClick={() => void next(state)}>
          {t(some ? "bar.next" : "bar.go-on")}
        </button>
      )}
      {over && !state.around.afar && (
        <button
          type="button"
          class="button main"
          data-do
          onClick={() => state.around.onAgain(state.seat.again(false))}
        >
          {t("bar.new")}
        </button>
      )}
      {sheet && (some || over) && <PanelButton panel="sheet" text={t("bar.sheet")} />}
    </div>
  );
}

/** The number of chosen cards in words, for the player's line. */
export function chosenWords(n: number): string {
  return n > 1 ? t("hand.chosen-many", cards(n)) : t("hand.chosen", cards(n));
}
