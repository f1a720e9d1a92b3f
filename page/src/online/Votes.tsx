/* Votes.tsx - the vote about absent players: wait, go on with a bot, or end. A choice takes effect
 * once all present players agree. */
import { useState } from "preact/hooks";
import { listed, w } from "../text/online";
import type { Meeting } from "./meeting";
import { choices, type Room, type Vote } from "./protocol";
import { Sure } from "./Sure";

/** The names of absent players, while there is a vote about them. */
export const absentOf = (room: Room | null): string[] =>
  room?.votes ? room.players.filter((p) => p.kind === "person" && !p.here).map((p) => p.name) : [];

export function Votes({ meeting }: { meeting: Meeting }) {
  const [sure, ask] = useState(false);
  const room = meeting.room.value;
  if (!room?.votes || room.you < 0) return null;
  const { votes, players, you } = room;
  const vote = (choice: Vote) => void meeting.ask("vote", { choice }).catch(() => {});
  const others = (choice: Vote) =>
    players.filter((_, i) => i !== you && votes[i] === choice).map((p) => p.name);
  return (
    <div class="row votes">
      {choices
        .filter((c) => c !== "end" || !room.counts)
        .map((choice) => {
          const by = others(choice);
          const words = w(`vote-${choice}`);
          return (
            <button
              key={choice}
              type="button"
              class={`button ${choice === "end" ? "danger" : ""}`}
              aria-pressed={votes[you] === choice}
              onClick={() => (choice === "end" ? ask(true) : vote(choice))}
            >
              {by.length ? w("vote-by", words, listed(by)) : words}
            </button>
          );
        })}
      {players.filter((p) => p.kind === "person" && p.here).length > 1 && (
        <small>{w("vote-open")}</small>
      )}
      {sure && (
        <Sure text={w("vote-end-sure")} done={() => vote("end")} onClose={() => ask(false)} />
      )}
    </div>
  );
}
