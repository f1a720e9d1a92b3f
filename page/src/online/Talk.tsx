/* Talk.tsx - the people at the table, what they have said, and phrases to say by a tap. People can
 * write free text only where the table allows it. */
import { useState } from "preact/hooks";
import { say } from "../app/live";
import { usualLevel } from "../players/levels";
import { useTableState } from "../table/state";
import { listed, w } from "../text/online";
import { Dialog } from "../ui/Dialog";
import { useAround } from "./around";
import { isBlocked, toggleBlocked } from "./blocked";
import { BarredList } from "./GiveBack";
import type { Meeting } from "./meeting";
import { allSigns, phrasesOf, saidWords } from "./phrases";
import type { Player } from "./protocol";
import { Face } from "./Seats";
import { Refused } from "./socket";
import { absentOf, Votes } from "./Votes";

/** Talk as a panel over a table. */
export function Talk() {
  const state = useTableState();
  const { meeting } = useAround();
  const close = () => {
    state.panel.value = null;
  };
  return <TalkDialog {...{ meeting, family: state.game.family }} onClose={close} />;
}

interface Props {
  meeting: Meeting;
  family: string; // the game's family
  onClose(): void;
}

export function TalkDialog({ meeting, family, onClose: close }: Props) {
  const [why, setWhy] = useState("");
  const room = meeting.room.value;
  const tell = (name: string, fields: Record<string, unknown>, after = close) =>
    meeting.ask(name, fields).then(after, (error) => {
      if (error instanceof Refused) setWhy(error.message);
    });
  if (!room) return null;
  return (
    <Dialog title={w("talk")} onClose={close}>
      <div class="talk">
        <div class="talk-say">
          <SaidList meeting={meeting} />
          {why && (
            <p class="wrong" role="alert">
              {why}
            </p>
          )}
          {room.you >= 0 && (
            <>
              <section aria-label={w("reactions")} class="talk-signs">
                {allSigns().map(([id, sign, words]) => (
                  <button
                    key={id}
                    type="button"
                    class="button"
                    onClick={() => void tell("react", { sign: id })}
                  >
                    <span aria-hidden="true">{sign}</span> {words}
                  </button>
                ))}
              </section>
              <section aria-label={w("phrases")} class="talk-phrases">
                {phrasesOf(family).map(([id, words]) => (
                  <button
                    key={id}
                    type="button"
                    class="button"
                    onClick={() => void tell("say", { phrase: id })}
                  >
                    {words}
                  </button>
                ))}
              </section>
            </>
          )}
          {room.you >= 0 && room.settings.text && !room.settings.public && (
            <Write
              label={w("write")}
              onSend={(text, after) => void tell("write", { text }, after)}
            />
          )}
        </div>
        {room.votes && room.you >= 0 && (
          <section aria-labelledby="talk-votes">
            <h3 id="talk-votes">{w("votes")}</h3>
            <p>{w("absent", listed(absentOf(room)))}</p>
            <Votes meeting={meeting} />
          </section>
        )}
        <section aria-labelledby="talk-people">
          <h3 id="talk-people">{w("people")}</h3>
          <ul class="talk-people">
            {room.players.map((p, seat) =>
              p.kind === "person" && seat !== room.you ? (
                <Person key={`${seat} ${p.name}`} {...{ meeting, player: p, seat }} />
              ) : null,
            )}
          </ul>
          <BarredList meeting={meeting} />
        </section>
      </div>
    </Dialog>
  );
}

/** The last messages. */
export function SaidList({ meeting }: { meeting: Meeting }) {
  const all = meeting.said.value.slice(-6);
  if (!all.length) return <p class="muted">{w("said-none")}</p>;
  return (
    <ul class="talk-said" aria-label={w("said")}>
      {all.map((s) => (
        <li key={s.n}>
          <b>
            <bdi>{s.name}</bdi>:
          </b>{" "}
          {saidWords(s)}
        </li>
      ))}
    </ul>
  );
}

/** A field to write a message. An empty message is not sent. */
function Write({
  label,
  onSend,
}: {
  label: string;
  onSend(text: string, after: () => void): void;
}) {
  const [text, setText] = useState("");
  return (
    <form
      class="row talk-write"
      onSubmit={(e) => {
        e.preventDefault();
        if (text.trim()) onSend(text.trim(), () => setText(""));
      }}
    >
      <input
        class="field"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onInput={(e) => setText(e.currentTarget.value)}
      />
      <button type="submit" class="button">
        {w("send")}
      </button>
    </form>
  );
}

/** Another person. The reader can mute, block or report them; the host can also replace them or
 * send them away. */
function Person({ meeting, player, seat }: { meeting: Meeting; player: Player; seat: number }) {
  const [asked, setAsked] = useState<"" | "report" | "kick">("");
  const { name } = player;
  const muted = meeting.muted.value.has(name);
  const room = meeting.room.value;
  const playing = room?.phase === "play";
  // The host decides nothing in a rated match under way, and by days nothing before the time is out.
  const early = room?.settings.clock === "days" && !player.idle;
  const decides = meeting.host.value && !(playing && (room.counts || early));
  const isOut = isBlocked(name);
  const sits = meeting.you.value >= 0;
  const block = () => {
    toggleBlocked(name);
    if (!isOut) say(w("block-done", name));
  };
  const notes = [
    ...(isOut ? [w("is-blocked")] : []),
    ...(player.account ? [w("has-account")] : []),
    ...(player.away ? [w("bot-for", name)] : player.here ? [] : [w("not-here")]),
    ...(player.given ? [w("given")] : []),
  ].join(" · ");
  const ask = (what: string, fields: Record<string, unknown>) =>
    void meeting.ask(what, fields).catch(() => {});
  const report = (text: string) => {
    ask("report", { seat, text });
    say(w("reported"));
    setAsked("");
  };
  return (
    <li>
      <Face player={player} />
      <span class="room-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        {notes && <small>{notes}</small>}
      </span>
      <span class="row">
        {!isOut && (
          <button type="button" class="button" onClick={() => meeting.mute(name, !muted)}>
            {w(muted ? "unmute" : "mute", name)}
          </button>
        )}
        <button type="button" class="button" onClick={block}>
          {w(isOut ? "unblock" : "block", name)}
        </button>
        {sits && (
          <button type="button" class="button" onClick={() => setAsked(asked ? "" : "report")}>
            {w("report", name)}
          </button>
        )}
        {decides && playing && !player.here && (
          <button
            type="button"
            class="button"
            onClick={() => ask("bot", { seat, level: usualLevel })}
          >
            {w("replace", name)}
          </button>
        )}
        {decides && (
          <button type="button" class="button danger" onClick={() => setAsked("kick")}>
            {w("kick", name)}
          </button>
        )}
      </span>
      {asked === "report" && <Write label={w("report-why")} onSend={report} />}
      {asked === "kick" && (
        <div class="row">
          <span>{w("kick-sure", name)}</span>
          <button type="button" class="button danger" onClick={() => ask("kick", { seat })}>
            {w("yes")}
          </button>
          <button type="button" class="button" onClick={() => setAsked("")}>
            {w("no")}
          </button>
        </div>
      )}
    </li>
  );
}
