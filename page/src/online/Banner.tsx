/* Banner.tsx - says in words what is wrong with the connection, who plays meanwhile, and how to
 * come back. */
import { useEffect, useState } from "preact/hooks";
import { w } from "../text/online";
import { Trouble } from "../ui/Trouble";
import type { Meeting } from "./meeting";
import type { Room } from "./protocol";

/** Draws the component again every second while `on`, for a countdown. */
export function useSeconds(on: boolean) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [on]);
}

/** Whether a bot takes over this page's seat. That is certain only where the device itself has no
 * network: when the server is away, no bot plays. It also takes others at the table, and no clock
 * by days. */
function botComes(room: Room, offline: boolean): boolean {
  const { phase, you, players, settings } = room;
  const others = players.some((p, i) => i !== you && p.kind === "person" && p.here);
  return offline && phase === "play" && you >= 0 && others && settings.clock !== "days";
}

/** The sentence about a lost connection; "" while there is a connection. */
export function lostWords(meeting: Meeting): string {
  const state = meeting.socket.state.value;
  if (state === "open" || state === "closed") return "";
  if (meeting.restarting.value) return w("restarting");
  if (state === "opening") return meeting.room.value ? "" : w("connecting");
  const room = meeting.room.value;
  if (!room) return w("lost");
  if (!room.grace || !botComes(room, meeting.socket.offline.value)) return w("lost");
  const left = Math.ceil((room.grace - (performance.now() - meeting.socket.lostAt)) / 1000);
  return left > 0 ? w("lost-bot", left) : w("lost-taken");
}

export function Banner({ meeting }: { meeting: Meeting }) {
  useSeconds(meeting.socket.state.value === "lost");
  const words = lostWords(meeting);
  return words ? (
    <p class="banner" role="status">
      <span class="banner-turn" aria-hidden="true" />
      {words}
    </p>
  ) : null;
}

/** Shown when this page has lost its seat to another window or device. */
export function GoneNote({ meeting }: { meeting: Meeting }) {
  const gone = meeting.gone.value;
  if (!gone) return null;
  const elsewhere = gone.key === "table.elsewhere";
  return (
    <Trouble note={elsewhere} text={elsewhere ? w("elsewhere") : gone.text}>
      {elsewhere && (
        <button type="button" class="button main" onClick={() => void meeting.playHere()}>
          {w("play-here")}
        </button>
      )}
      {gone.key === "table.account" && (
        <a class="button main" href="/conta">
          {w("account-enter")}
        </a>
      )}
      {meeting.past.value !== null && (
        <a class="button" href={`/replay?partida=${meeting.past.value}`}>
          {w("review")}
        </a>
      )}
      <a class="button" href="/">
        {w("home")}
      </a>
      {meeting.unfair.value && <p>{w("not-fair")}</p>}
    </Trouble>
  );
}
