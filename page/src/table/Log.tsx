/* Log.tsx - what happened, a sentence for each turn. The table shows the last turns in short form,
 * with what can be done now below them. A panel shows all turns, and first scrolls to the end of
 * the player's last turn. */
import { useEffect, useRef } from "preact/hooks";
import type { Event } from "../engine/types";
import { t } from "../text/text";
import { Now } from "./Now";
import { turnsOf, turnWords } from "./names";
import { isAlone } from "./shape";
import { type TableState, useTableState } from "./state";

interface Line {
  n: number;
  seat: number;
  text: string;
  whole: boolean; // the turn is over
}

function useLines(room?: number): Line[] {
  const state = useTableState();
  const { you, names, phrase } = state;
  return turnsOf(state.events.value).map((turn) => ({
    n: turn[0]?.n ?? 0,
    seat: turn[0]?.seat ?? -1,
    text: turnWords(turn, you, names, phrase.value, room),
    whole: (turn.at(-1) as Event).ends,
  }));
}

/** The first line after the player's last finished turn; 0: there was none. */
function since(lines: readonly Line[], me: number): number {
  let at = lines.length;
  while (at > 0 && !(lines[at - 1]?.seat === me && lines[at - 1]?.whole)) at--;
  return at;
}

/* False for a single player, who waits for nobody, and for an onlooker, who has no turn. */
const hasTurns = ({ game, you }: TableState): boolean => !isAlone(game) && you >= 0;

export function Log() {
  const state = useTableState();
  const last = useLines(60)
    .filter((l) => l.seat >= 0)
    .slice(isAlone(state.game) ? -1 : -4);
  return (
    <div class="log">
      <button
        type="button"
        class="log-open"
        data-stop
        onClick={() => {
          state.panel.value = "log";
        }}
      >
        <span class="only-read">{t("log.open")}. </span>
        {hasTurns(state) && <b class="log-since">{t("log.since")} ▸</b>}
        <span class="log-text">
          {!last.length && t("log.none")}
          {last.reverse().map((l) => (
            <span key={l.n}>{l.text}</span>
          ))}
        </span>
      </button>
      <Now />
    </div>
  );
}

/** `all`: scroll to the end at first, instead of to the end of the player's last turn. */
export function LogList({ all: whole = false }: { all?: boolean }) {
  const state = useTableState();
  const all = useLines();
  const from = since(all, state.me);
  const end = useRef<HTMLLIElement>(null);
  const mark = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (mark.current && !whole) mark.current.scrollIntoView({ block: "start" });
    else end.current?.scrollIntoView({ block: "end" });
  }, [all.length]);
  return (
    <ol class="log-list">
      {all.flatMap((l, i) => [
        i === from && from > 0 && hasTurns(state) && (
          <li key="since" ref={mark} class="log-since">
            {t("log.since")}
          </li>
        ),
        <li key={l.n} class={l.seat === state.me ? "mine" : ""}>
          {l.text}
        </li>,
      ])}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}
