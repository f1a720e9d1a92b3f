/* Play.tsx - a match at a table on a server: the usual table, with its online parts around it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { go } from "../app/router";
import { pack } from "../deck/shown";
import { next } from "../table/acting";
import { type Afar, useTableState } from "../table/state";
import TableScreen from "../table/TableScreen";
import { w } from "../text/online";
import { num, t } from "../text/text";
import { late } from "../ui/Late";
import { Trouble } from "../ui/Trouble";
import { type Around, AroundContext, useAround } from "./around";
import { againWords } from "./awaited";
import { Head, Over } from "./bars";
import { Menu } from "./Menu";
import type { Meeting } from "./meeting";
import { notify } from "./Notify";
import type { Room } from "./protocol";
import { Talk } from "./Talk";

const RulesDialog = late(() => import("../rules/RulesDialog"));

const parts: Afar = { Head, Over, Talk, Menu, Ways };

export default function Play(around: Around) {
  const { meeting, seat, onWait } = around;
  const [rule, setRule] = useState<string | null>(null);
  const value = useMemo(() => ({ meeting, seat, onWait }), [meeting, seat]);
  useEffect(() => {
    pack.value = seat.match.game.skin;
    return seat.match.wait.subscribe((wait) => {
      if (wait === "you") void notify(t("table.your-turn"), seat.match.game.name);
    });
  }, [seat]);
  return (
    <AroundContext.Provider value={value}>
      <TableScreen
        seat={seat}
        afar={parts}
        onLeave={() => go("/")}
        onAgain={onWait}
        onRules={(r?: string) => setRule(r ?? "")}
      />
      {rule !== null && (
        <RulesDialog
          slug={seat.setup.game}
          rules={seat.setup.options}
          anchor={rule}
          onClose={() => setRule(null)}
        />
      )}
    </AroundContext.Provider>
  );
}

/** The buttons below a score sheet. */
function Ways({ over, ended }: { over: boolean; ended: boolean; onLeave(): void }) {
  const state = useTableState();
  const { meeting, onWait } = useAround();
  const past = meeting.past.value;
  const room = meeting.room.value;
  const you = room?.you ?? -1;
  if (!over)
    return ended && you >= 0 && state.wait.value === "dealer" ? (
      <div class="row sheet-buttons">
        <button type="button" class="button main" onClick={() => void next(state)}>
          {t("bar.next")}
        </button>
      </div>
    ) : null;
  return (
    <div class="row sheet-buttons">
      <RatedRows />
      {meeting.unfair.value && <Trouble text={w("not-fair")} />}
      {room && you >= 0 && <Again {...{ meeting, room, onWait }} />}
      <button type="button" class={`button ${you < 0 ? "main" : ""}`} onClick={onWait}>
        {w("room")}
      </button>
      {past !== null && (
        <a class="button" href={`/replay?partida=${past}`}>
          {w("review")}
        </a>
      )}
      <a class="button" href="/">
        {t("app.home")}
      </a>
    </div>
  );
}

interface AgainProps {
  meeting: Meeting;
  room: Room;
  onWait(): void;
}

/** The button to play again, and whom the next match waits for. Without `again` the host has to
 * begin it, in the waiting room. */
function Again({ meeting, room, onWait }: AgainProps) {
  const ready = room.players[room.you]?.ready ?? false;
  const say = () => {
    meeting.ready(!ready).catch(() => {});
    if (!room.again) onWait();
  };
  const words = room.again ? againWords(room) : "";
  return (
    <>
      <button
        type="button"
        class={`button ${ready ? "" : "main"}`}
        aria-pressed={ready}
        onClick={say}
      >
        {w(ready ? "rematch-no" : "rematch")}
      </button>
      <p class="again-words" role="status">
        {words}
      </p>
    </>
  );
}

/** How each player's rating changed, if the match was rated. */
function RatedRows() {
  const state = useTableState();
  const { meeting, seat } = useAround();
  const rated = meeting.rated.value;
  if (rated?.match !== seat.number) return null;
  return (
    <section class="rated" aria-labelledby="rated">
      <h3 id="rated">{w("rated")}</h3>
      <ul>
        {rated.seats.map(({ was, now }, i) =>
          was ? ( // 0: the account was deleted meanwhile
            <li key={i}>{w("rated-of", state.names[i] ?? "", was, now, change(now - was))}</li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

const change = (n: number): string => (n > 0 ? `+${num(n)}` : num(n));
