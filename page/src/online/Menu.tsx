/* Menu.tsx - the menu's items for a table on a server. */

import { useState } from "preact/hooks";
import { go } from "../app/router";
import { undo } from "../table/acting";
import { useTableState } from "../table/state";
import { w } from "../text/online";
import { Dialog } from "../ui/Dialog";
import { late } from "../ui/Late";
import { useAround } from "./around";
import { GiveBackTo, lostSeats, ownSeat } from "./GiveBack";
import { Notify } from "./Notify";
import { Sure } from "./Sure";

const Push = late(() => import("./Push"));
const Qr = late(() => import("../ui/Qr"));

export function Menu({ onClose }: { onClose(): void }) {
  const state = useTableState();
  const { meeting } = useAround();
  const [sure, setSure] = useState<"leave" | "close" | null>(null);
  const [moving, move] = useState(false);
  const [giving, give] = useState(false);
  const [noticed, notices] = useState(false);
  const link = meeting.seatLink;
  const sits = meeting.you.value >= 0;
  const room = meeting.room.value;
  const counts = room?.phase === "play" && room.counts;
  const item = (text: string, on: () => void, danger = false) => (
    <li>
      <button type="button" class={`button ${danger ? "danger" : ""}`} onClick={on}>
        {text}
      </button>
    </li>
  );
  const end = async () => {
    if (sure === "close") await meeting.ask("close").catch(() => {});
    await meeting.leave();
    go("/");
  };
  return (
    <>
      {item(w("talk"), () => {
        state.panel.value = "talk";
      })}
      {state.table.value.undo &&
        item(w("ask-undo"), () => {
          onClose();
          void undo(state);
        })}
      {sits &&
        room?.phase === "play" &&
        !room.pause &&
        item(w("pause"), () => {
          onClose();
          void meeting.ask("pause", { on: true }).catch(() => {});
        })}
      {sits && item(w("notices-of"), () => notices(true))}
      {link && item(w("other-device"), () => move(true))}
      {meeting.host.value &&
        room &&
        lostSeats(room).length > 0 &&
        item(w("give-one"), () => give(true))}
      {sits && item(w("leave"), () => setSure("leave"), true)}
      {meeting.host.value && !counts && item(w("close"), () => setSure("close"), true)}
      {moving && link && <Qr secret={ownSeat()} link={link} onClose={() => move(false)} />}
      {noticed && (
        <Dialog title={w("notices-of")} onClose={() => notices(false)}>
          <Notify />
          <Push meeting={meeting} />
        </Dialog>
      )}
      {giving && <GiveBackTo meeting={meeting} onClose={() => give(false)} />}
      {sure && (
        <Sure
          text={w(sure === "close" ? "close-sure" : counts ? "leave-counts-sure" : "leave-sure")}
          done={() => void end()}
          onClose={() => setSure(null)}
        />
      )}
    </>
  );
}
