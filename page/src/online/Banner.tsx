/* Banner.tsx - says in words what is wrong with the connection, who plays meanwhile, and how to
 * come back. */
import { useEffect, useState } from "preact/hooks";
import { w } from "../text/online";
import { Trouble } from "../ui/Trouble";
import type { Meeting } from "./meeting";

/** Draws the component again every second while `on`, for a countdown. */
export function useSeconds(on: boolean) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [on]);
}

/** The sentence about a lost connection; "" while there is a connection. */
export function lostWords(meeting: Meeting): string {
  const state = meeting.socket.state.value;
  if (state === "open" || state === "closed") return "";
  if (meeting.restarting.value) return w("restarting");
  if (state === "opening") return meeting.room.value ? "" : w("connecting");
  const room = meeting.room.value;
  if (!room) return w("lost");
  if (room.phase !== "play" || room.you < 0 || !room.grace) return w("lost");
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
      <a class="button" href="/">
        {w("home")}
      </a>
    </Trouble>
  );
}
