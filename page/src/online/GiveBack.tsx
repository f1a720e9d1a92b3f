/* GiveBack.tsx - what only the host can do for somebody who is not at the table: give the seat back
 * by a link, and let a person come back who was sent away. */
import { useEffect, useState } from "preact/hooks";
import { w } from "../text/online";
import { Dialog } from "../ui/Dialog";
import { late } from "../ui/Late";
import type { Secret } from "../ui/Qr";
import { inviting } from "./hello";
import { type Meeting, passMark } from "./meeting";
import type { Room } from "./protocol";
import { Refused } from "./socket";

const Qr = late(() => import("../ui/Qr"));

/** The words about a link to the reader's own seat. */
export const ownSeat = (): Secret => ({
  ...{ title: w("other-device"), lead: w("other-lead"), label: w("other-label"), share: "" },
});

/** The seats that the host can give back: those of guests who are not connected. Accounts sign in
 * instead. */
export const lostSeats = ({ players }: Room): number[] =>
  players.flatMap((p, i) => (p.kind === "person" && !p.here && !p.account ? [i] : []));

interface Props {
  meeting: Meeting;
  seat: number;
  onClose(): void;
}

/** Makes the link to a seat, and shows it. */
export function GiveBack({ meeting, seat, onClose }: Props) {
  const [name] = useState(meeting.room.peek()?.players[seat]?.name ?? "");
  const [link, setLink] = useState("");
  const [why, setWhy] = useState("");
  useEffect(() => {
    meeting.ask("give", { seat }).then(
      (answer) => {
        const { pass } = answer as { pass: string };
        setLink(`${inviting().origin}/m/${meeting.code}${passMark}${pass}`);
      },
      (error) => setWhy(error instanceof Refused ? error.message : w("lost")),
    );
  }, []);
  const title = w("give", name);
  if (link)
    return (
      <Qr
        secret={{
          title,
          lead: w("give-lead", name),
          label: w("give-label", name),
          share: w("give-text"),
        }}
        {...{ link, onClose }}
      />
    );
  return (
    <Dialog {...{ title, onClose }}>
      {why && (
        <p class="wrong" role="alert">
          {why}
        </p>
      )}
    </Dialog>
  );
}

/** Asks whose seat is to be given back. */
export function GiveBackTo({ meeting, onClose }: Omit<Props, "seat">) {
  const [seat, setSeat] = useState<number | null>(null);
  const room = meeting.room.value;
  if (seat !== null) return <GiveBack {...{ meeting, seat, onClose }} />;
  return (
    <Dialog title={w("give-one")} onClose={onClose}>
      <ul class="room-options">
        {(room ? lostSeats(room) : []).map((i) => (
          <li key={i}>
            <button type="button" class="button" onClick={() => setSeat(i)}>
              {w("give", room?.players[i]?.name ?? "")}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Those whom the host has sent away, each with a button to let them come back. */
export function BarredList({ meeting }: { meeting: Meeting }) {
  const barred = meeting.room.value?.barred ?? [];
  if (!barred.length) return null;
  return (
    <section aria-labelledby="barred">
      <h3 id="barred">{w("barred")}</h3>
      <ul class="room-options">
        {barred.map(({ n, name }) => (
          <li key={n}>
            <button
              type="button"
              class="button"
              onClick={() => void meeting.ask("pardon", { n }).catch(() => {})}
            >
              {w("pardon", name || w("somebody"))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
