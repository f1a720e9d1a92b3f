/* Table.tsx - the table of a replay: the same table as in play. Nobody can act on it, but piles can
 * be opened. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { engine } from "../engine/engine";
import { settings } from "../settings/settings";
import { OwnBar, TurnBar } from "../table/Bars";
import { Centre } from "../table/Centre";
import { useFlights } from "../table/effects";
import { Hand } from "../table/Hand";
import { inWords } from "../table/in-words";
import { Opponents } from "../table/Opponents";
import { openTable } from "../table/open-table";
import { useRoom } from "../table/room";
import { Sheets } from "../table/Sheets";
import { hasMelds } from "../table/shape";
import { skip } from "../table/show";
import { TableContext, type TableState } from "../table/state";
import { lang, t } from "../text/text";
import type { Player } from "./player";
import "../table/styles";

/** The state of the table of a replay. */
export function usePastTable(player: Player): TableState {
  const [state, close] = useMemo(() => {
    const none = () => {};
    return openTable(player.replay, { onRules: none, onAgain: none });
  }, [player]);
  const language = lang.value;
  useEffect(() => {
    player.settle = () => skip(state);
    return close;
  }, [player, state]);
  useEffect(() => {
    engine.say(player.replay.setup.game, "seat.name").then((phrase) => {
      state.phrase.value = phrase;
      player.phrase.value = phrase;
    });
  }, [player, state, language]);
  return state;
}

export function PastTable({ state }: { state: TableState }) {
  const ref = useRef<HTMLDivElement>(null);
  useFlights(state, () => ref.current);
  const text = settings.textmode.value === "on";
  return (
    <TableContext.Provider value={state}>
      <div class="past-table" ref={ref}>
        <TurnBar />
        {text ? <InWords state={state} /> : <Felt state={state} />}
        <div class="own">
          <OwnBar piles={!text} />
          {state.hand.value.length > 0 && !text && <Hand />}
        </div>
      </div>
      <Sheets onLeave={() => {}} />
    </TableContext.Provider>
  );
}

function Felt({ state }: { state: TableState }) {
  const [ref, room] = useRoom<HTMLElement>();
  return (
    <div class="felt">
      <Opponents />
      <section
        class="middle"
        ref={ref}
        aria-label={t("table.centre")}
        data-area={hasMelds(state.game) ? undefined : "piles"}
      >
        <Centre room={room} />
      </section>
    </div>
  );
}

function InWords({ state }: { state: TableState }) {
  return (
    <section class="text-table" aria-label={t("table.label")}>
      {inWords(state).map((line, i) => (
        <p key={`${i}${line}`}>{line}</p>
      ))}
    </section>
  );
}
