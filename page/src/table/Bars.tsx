/* Bars.tsx - the three lines above and below the table. The first has the title and the menu. The
 * second has whose turn it is and the facts of the deal. The third has the player's seat and the
 * tools of the hand. */

import type { Fact, Zone } from "../engine/types";
import { unplayed } from "../seat/unplayed";
import { settings } from "../settings/settings";
import { t } from "../text/text";
import { Icon } from "../ui/Icon";
import { late } from "../ui/Late";
import { useTitle } from "../ui/Screen";
import { chosenWords } from "./ActionBar";
import { hint, redo as redoAct, undo as undoAct } from "./acting";
import { Counted, countedOf } from "./Counted";
import { cover } from "./cover";
import { arrange, moveCard } from "./hand-order";
import { large } from "./large";
import { hasBoard } from "./layout";
import { capital, cardName, factWords, suitName } from "./names";
import { SeatNumbers } from "./Opponents";
import { OwnZone } from "./OwnZone";
import { Piles } from "./Piles";
import { Anew, Chance } from "./parts";
import { RulesLine } from "./RulesLine";
import { cardWidth, rem } from "./room";
import { SuitSign } from "./SuitSign";
import { hasHand, hasMelds, potsOf } from "./shape";
import { type TableState, useTableState } from "./state";
import { Face } from "./zones/Face";

const Time = late(() => import("./Time"));

export function Header({ onLeave }: { onLeave(): void }) {
  const state = useTableState();
  const h1 = useTitle(state.game.name);
  const Extra = state.around.afar?.Head;
  return (
    <header class="table-head">
      <button type="button" class="head-button" aria-label={t("table.back")} onClick={onLeave}>
        <Icon name="back" />
      </button>
      <div class="table-title">
        <h1 ref={h1} tabIndex={-1}>
          {state.game.name}
        </h1>
        <RulesLine />
      </div>
      {Extra && <Extra />}
      {hasHand(state.game) && <CoverButton />}
      <button
        type="button"
        class="head-button"
        aria-label={t("table.menu")}
        aria-haspopup="dialog"
        onClick={() => {
          state.panel.value = "menu";
        }}
      >
        <Icon name="menu" />
      </button>
    </header>
  );
}

/** Covers and uncovers the hand. */
function CoverButton() {
  const state = useTableState();
  const on = state.covers.value;
  const label = t(on ? "hand.uncover" : "hand.cover");
  return (
    <button
      type="button"
      class="head-button eye"
      aria-label={label}
      title={label}
      onClick={() => cover(state, !on)}
    >
      <Icon name={on ? "hidden" : "eye"} />
    </button>
  );
}

/** Whose turn it is and what to do: "Sua vez · descarte". */
export function turnWords(state: TableState): string {
  const { turn, phase_name } = state.view.value;
  const name = typeof turn === "number" ? (state.names[turn] ?? "") : "";
  const wait = state.wait.value;
  const phase = phase_name ? ` · ${phase_name}` : "";
  if (wait === "over") return t("table.over");
  if (wait === "dealer") return t("table.deal-over");
  const idle = unplayed(state.match.events.value, state.table.value);
  if (idle) return t(`table.${idle}`);
  if (turn === state.me && state.view.value.seats < 2 && phase_name) return capital(phase_name);
  if (turn === state.you) return `${t("table.your-turn")}${phase}`;
  if (wait === "seat") return `${t("table.turn-of", name)}${phase}`;
  return name ? t("table.thinks", name) : t("table.deal-over");
}

export function TurnBar() {
  const state = useTableState();
  const mine = state.view.value.turn === state.you;
  return (
    <div class={`turn-bar ${mine ? "mine" : ""}`}>
      <p class="turn-words">
        {mine && <span class="turn-mark" aria-hidden="true" />}
        {turnWords(state)}
      </p>
      {state.view.value.seats < 2 && <Chance />}
      <Facts />
    </div>
  );
}

function Facts() {
  const state = useTableState();
  const pots = potsOf(state.game, state.view.value); // the middle of the table shows the pots in large figures
  const facts = state.view.value.facts.filter(
    (f) => f.kind !== "seat" && (f.value || f.kind !== "number") && !pots.includes(f),
  );
  facts.sort((a, b) => Number(b.kind === "suit") - Number(a.kind === "suit")); // trumps come first
  const { round } = state.table.value;
  const rounds = round > 0 && state.view.value.seats > 1;
  const timed = state.view.value.seats < 2 && settings.clock.value === "on";
  const counted = countedOf(state.view.value);
  const moves = counted.length ? "" : movesWords(state);
  if (!facts.length && !rounds && !moves && !timed && !counted.length) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so keys must reach it
    <ul class="facts" tabIndex={0} aria-label={t("table.facts")}>
      {(rounds || counted.length > 0) && (
        <li class={facts.length ? "spare" : ""}>
          {counted.length ? <Counted rows={counted} /> : capital(t("table.round", round))}
        </li>
      )}
      {facts.map((f) => (
        <li
          key={f.name}
          class={f.chips ? "chips" : f.value ? `of-${f.kind}` : ""}
          data-ask={f.name}
        >
          {capital(f.label)} <FactValue fact={f} />
        </li>
      ))}
      {moves && <li>{moves}</li>}
      {timed && <Time />}
    </ul>
  );
}

/** How many acts the person has done so far. */
export const movesOf = (state: TableState) =>
  state.match.events.value.filter((e) => e.seat === state.me).length;

/** The number of acts in words, for a single player: "12 jogadas". */
function movesWords(state: TableState): string {
  const n = state.view.value.seats < 2 ? movesOf(state) : 0;
  return n ? t(n > 1 ? "table.moves" : "table.move", n) : "";
}

function FactValue({ fact }: { fact: Fact }) {
  const state = useTableState();
  if (fact.kind === "suit") {
    const suit = "cdhs"[fact.value] ?? "";
    return (
      <b class={`suit suit-${suit}`}>
        <SuitSign suit={suit} />
        <span class="suit-name">{suitName(suit)}</span>
      </b>
    );
  }
  if (fact.kind === "card" && fact.text)
    return (
      <b>
        <Face card={fact.text} w={22} />
        <span class="only-read">{cardName(fact.text)}</span>
      </b>
    );
  return <b>{factWords(fact, state.names)}</b>;
}

const ownName = (state: TableState) =>
  state.you === state.me && !state.seat.people ? t("you") : state.names[state.me];

/** The player's seat: score, tags, own cards on the table, and the tools of the hand. At a table
 * with melds, the piles are here too, near the hand. */
export function OwnBar({ piles, tools = true }: { piles: boolean; tools?: boolean }) {
  const state = useTableState();
  const beside = piles && hasMelds(state.game);
  const view = state.view.value;
  const board = hasBoard(state.game, true);
  const zones: Zone[] = board
    ? []
    : view.zones.filter((z) => z.seat === state.me && !z.hand && z.n);
  const turn = view.turn === state.me;
  return (
    <div class={`own-bar ${turn ? "turn" : ""} ${beside ? "by-piles" : ""}`} data-seat={state.me}>
      {beside && <OwnPiles w={pileWidth()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so keys must reach it */}
      <span class="own-name" tabIndex={0}>
        {view.seats < 2 && countedOf(view).length ? (
          movesWords(state) // no score during play: the counts are shown in the line above
        ) : (
          <>
            <b>{view.seats > 1 ? ownName(state) : t("sheet.amount")}</b>
            <SeatNumbers seat={state.me} />
          </>
        )}
      </span>
      {zones.length > 0 && (
        <span class="own-zones">
          {zones.map((z) => (
            <OwnZone key={z.id} zone={z} />
          ))}
        </span>
      )}
      {tools && <Tools />}
    </div>
  );
}

/** The px of a card of the piles at a table with melds. */
export const pileWidth = () =>
  Math.round(
    Math.min(
      cardWidth(settings.size.value),
      Math.max(48, innerHeight * (large.value === "broad" ? 0.078 : 0.065)),
      innerWidth * 0.135,
    ),
  );

export function OwnPiles({ w }: { w: number }) {
  return (
    <div class="piles" data-area="piles">
      <Piles w={w} room={w * 6} named={Math.max(w, rem(4))} />
    </div>
  );
}

export function Tools() {
  const state = useTableState();
  const { undo, redo } = state.table.value;
  const hand = state.hand.value.length;
  const chosen = state.keys.value;
  const own = settings.sort.value === "own" && chosen.length === 1;
  const at = state.hand.value.findIndex((o) => o.key === chosen[0]);
  const sorts = ["suit", "rank", "groups"] as const;
  const next = sorts[(sorts.indexOf(lastSort) + 1) % sorts.length] ?? "suit";
  return (
    <div class="tools" role="toolbar" aria-label={t("hand.sort")}>
      {chosen.length > 1 && <small class="chosen-count">{chosenWords(chosen.length)}</small>}
      {own && (
        <>
          <Tool
            label={t("hand.left")}
            sign="◀"
            on={() => moveCard(state, chosen[0] ?? "", at - 1)}
          />
          <Tool
            label={t("hand.right")}
            sign="▶"
            on={() => moveCard(state, chosen[0] ?? "", at + 1)}
          />
        </>
      )}
      {redo && <Tool label={t("bar.redo")} icon="undo" flip on={() => void redoAct(state)} />}
      {hand > 0 && (
        <button
          type="button"
          class="tool"
          onClick={() => {
            lastSort = !hasMelds(state.game) && next === "groups" ? "suit" : next;
            arrange(state, lastSort);
          }}
          aria-label={`${t("hand.sort")}: ${t(`hand.sort.${next}`)}`}
          title={t("hand.sort")}
        >
          <ToolWord text={t("hand.sort")} />
          <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              d="M7 5v14l-3-3.5M7 19l3-3.5M13 6h7M13 11h5.5M13 16h4"
              fill="none"
              stroke="currentColor"
              stroke-width="2.2"
              stroke-linecap="round"
              stroke-linejoin="round"
            />
          </svg>
        </button>
      )}
      {undo || redo || state.view.value.seats < 2 ? (
        <Tool label={t("bar.undo")} icon="undo" off={!undo} on={() => void undoAct(state)} />
      ) : (
        <span class="tool gone">
          <ToolWord text={t("bar.undo")} />
          <Icon name="undo" />
        </span>
      )}
      {settings.hints.value === "on" && state.seat.hint && (
        <Tool
          label={t("bar.hint")}
          sign="?"
          bulb
          off={!state.mine.value || state.covered.value}
          on={() => void hint(state)}
        />
      )}
      {state.view.value.seats < 2 && !state.past && !state.seat.guide && <Anew />}
    </div>
  );
}

let lastSort: "suit" | "rank" | "groups" = "suit";

interface ToolProps {
  label: string;
  on(): void;
  icon?: "undo" | "again" | "plus";
  sign?: string;
  flip?: boolean;
  bulb?: boolean;
  off?: boolean;
}
export function Tool({ label, on, icon, sign, flip, bulb, off }: ToolProps) {
  return (
    <button
      type="button"
      class={`tool ${flip ? "flip" : ""}`}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={() => on()}
    >
      <ToolWord text={label} />
      {icon && <Icon name={icon} />}
      {bulb ? <Bulb /> : sign && <span aria-hidden="true">{sign}</span>}
    </button>
  );
}

/* The word beside a tool's sign, where the window has room. */
const ToolWord = ({ text }: { text: string }) =>
  large.value ? (
    <span class="tool-word" aria-hidden="true">
      {text}
    </span>
  ) : null;

const Bulb = () => (
  <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d="M9 17.5h6M10 21h4M12 3a6.2 6.2 0 0 0-3.6 11.2c.5.4.6 1 .6 1.6v1.7h6v-1.7c0-.6.1-1.2.6-1.6A6.2 6.2 0 0 0 12 3z"
      fill="none"
      stroke="currentColor"
      stroke-width="2.1"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
