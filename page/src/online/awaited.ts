/* awaited.ts - whom the next match at a table waits for. */
import { listed, w } from "../text/online";
import { sameSettings } from "./changed";
import type { Meeting } from "./meeting";
import type { Room } from "./protocol";

const others = (room: Room, want: (p: Room["players"][number]) => boolean): string[] =>
  room.players
    .filter((p, i) => p.kind === "person" && i !== room.you && want(p))
    .map((p) => p.name);

/** The names of the other people who are not ready. */
export const lateIn = (room: Room): string[] => others(room, (p) => !p.ready);

/** The names of those for whom even the host has to wait. A person who is not connected is waited
 * for only if the match counts for ratings, or people play by days. */
export function waited(room: Room): string[] {
  const all = room.counts || room.settings.clock === "days";
  return others(room, (p) => !p.ready && (p.here || all));
}

/** True after the rules have changed, until the reader agrees. */
export function hasChanged(meeting: Meeting, room: Room): boolean {
  const { changed, again, host, players, you, settings } = room;
  const agreed = meeting.agreed.value;
  if (changed === undefined || you === host || players[you]?.ready !== false) return false;
  return agreed ? !sameSettings(agreed, settings) : !again;
}

/** Who wants to play again, and who has not said so. */
export function againWords(room: Room): string {
  const ready = room.players[room.you]?.ready;
  const late = lateIn(room);
  if (ready) return late.length ? w("again-wait", listed(late)) : "";
  const wants = others(room, (p) => p.ready);
  if (!wants.length) return "";
  return wants.length > 1 ? w("again-yes", listed(wants)) : w("again-yes-one", listed(wants));
}
