/* Seats.tsx - who sits where in a waiting room. Everybody may move to an open seat; the host may
 * set bots, swap places and make another person the host. A dialog shows what can be done at a
 * seat. */
import { useState } from "preact/hooks";
import { BotFace } from "../hotseat/Faces";
import { type Level, levelLabel, levels } from "../players/levels";
import { w } from "../text/online";
import Avatar from "../ui/Avatar";
import { useAsked } from "../ui/asked";
import { Dialog } from "../ui/Dialog";
import { GiveBack, lostSeats } from "./GiveBack";
import type { Meeting } from "./meeting";
import { faceOf, type Player, type Room } from "./protocol";
import { Sure } from "./Sure";

type Do = (name: string, fields?: Record<string, unknown>) => void;

interface Props {
  meeting: Meeting;
  room: Room;
  onDo: Do;
}

export function Seats({ meeting, room, onDo }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const [kick, setKick] = useState<number | null>(null);
  const [give, setGive] = useState<number | null>(null);
  const known = useAsked(levels, []).value ?? [];
  const host = meeting.host.value;
  const out = kick === null ? undefined : room.players[kick];
  return (
    <section aria-labelledby="room-seats">
      <h2 id="room-seats">{w("seats")}</h2>
      <ul class="room-seats">
        {room.players.map((p, seat) => (
          <li key={seat} class={`room-seat ${p.kind} ${p.ready ? "ready" : ""}`}>
            <Face player={p} />
            <span class="room-name">
              <b>
                <bdi>{nameOf(p, (level) => levelLabel(known, level))}</bdi>
              </b>
              <small>{facts(room, seat).join(" · ")}</small>
            </span>
            <span class="room-do">
              {p.kind === "open" && room.you >= 0 && (
                <button type="button" class="button" onClick={() => onDo("seat", { to: seat })}>
                  {w("sit-here")}
                </button>
              )}
              {host && seat !== room.you && (
                <button
                  type="button"
                  class="button icon"
                  aria-label={w("options", seat + 1)}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(seat)}
                >
                  ⋯
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Options
          {...{ room, seat: open, known }}
          onDo={(name, fields) => {
            setOpen(null);
            if (name === "kick") setKick(open);
            else if (name === "give") setGive(open);
            else onDo(name, fields);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {give !== null && <GiveBack {...{ meeting, seat: give }} onClose={() => setGive(null)} />}
      {out && (
        <Sure
          text={w("kick-sure", out.name)}
          done={() => onDo("kick", { seat: kick })}
          onClose={() => setKick(null)}
        />
      )}
    </section>
  );
}

export const Face = ({ player }: { player: Player }) =>
  player.kind === "person" ? (
    <Avatar n={faceOf(player)} size={48} />
  ) : player.kind === "bot" ? (
    <BotFace />
  ) : (
    <span class="room-empty" aria-hidden="true" />
  );

const nameOf = (p: Player, level: (name: string) => string): string =>
  p.kind === "open"
    ? w("open")
    : p.kind === "bot"
      ? w("bot", level(p.level ?? "").toLowerCase())
      : p.name;

function facts(room: Room, seat: number): string[] {
  const p = room.players[seat];
  if (p?.kind !== "person") return [w("seat", seat + 1)];
  const says = p.ready || seat !== room.host || room.again; // the host is ready by beginning
  return [
    ...(seat === room.you ? [w("you")] : []),
    ...(seat === room.host ? [w("hosts")] : []),
    ...(p.account ? [w("has-account")] : []),
    ...(!p.here ? [w("not-here")] : says ? [w(p.ready ? "ready" : "not-ready")] : []),
  ];
}

interface OptionsProps {
  room: Room;
  seat: number;
  known: Level[];
  onDo: Do;
  onClose(): void;
}

/** What the host may do at a seat. */
function Options({ room, seat, known, onDo, onClose }: OptionsProps) {
  const p = room.players[seat] as Player;
  const others = room.players.flatMap((o, i) => (i !== seat ? [[i, o] as const] : []));
  const button = (text: string, name: string, fields: Record<string, unknown>, danger = false) => (
    <li key={text}>
      <button
        type="button"
        class={`button ${danger ? "danger" : ""}`}
        onClick={() => onDo(name, fields)}
      >
        {text}
      </button>
    </li>
  );
  return (
    <Dialog title={w("options", seat + 1)} onClose={onClose}>
      <ul class="room-options">
        {p.kind !== "person" &&
          known
            .filter((l) => l.games.includes(room.settings.game))
            .filter((l) => p.kind === "open" || l.name !== p.level)
            .map((l) =>
              button(w("put-bot", l.label.toLowerCase()), "bot", { seat, level: l.name }),
            )}
        {p.kind === "bot" && button(w("leave-open"), "bot", { seat, level: null })}
        {others.map(([i, o]) =>
          button(w("swap", o.kind === "person" ? o.name : w("seat", i + 1).toLowerCase()), "swap", {
            a: seat,
            b: i,
          }),
        )}
        {lostSeats(room).includes(seat) && button(w("give", p.name), "give", {})}
        {p.kind === "person" && button(w("make-host", p.name), "host", { seat })}
        {p.kind === "person" && button(w("kick", p.name), "kick", {}, true)}
      </ul>
    </Dialog>
  );
}
