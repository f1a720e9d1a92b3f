/* bars.tsx - the online parts around a table. The head has the clock and the button to talk. Over
 * the felt are the state of the connection, what happened meanwhile, and questions to everybody. */
import { useEffect, useState } from "preact/hooks";
import { say } from "../app/live";
import { spoken, turnsOf, turnWords } from "../table/names";
import { useTableState } from "../table/state";
import { listed, w } from "../text/online";
import { Icon } from "../ui/Icon";
import { useAround } from "./around";
import { Banner, useSeconds } from "./Banner";
import { saidWords } from "./phrases";
import { isLate } from "./remote";
import { absentOf, Votes } from "./Votes";

const bubbleStays = 5000; // milliseconds that a message stays on the screen
const meanwhileStays = 12_000; // milliseconds that a note without a question stays on the screen
const mostTurns = 4; // the note after a lost connection tells at most this many turns, the last ones

/** The milliseconds `left` on a clock in words: "1:05", "3 h", "2 d". */
function timeWords(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} d`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function Head() {
  const state = useTableState();
  const { meeting, seat } = useAround();
  const [read, setRead] = useState(meeting.said.peek().length);
  const all = meeting.said.value;
  const last = all.at(-1)?.n ?? 0;
  const open = state.panel.value === "talk";
  useEffect(() => {
    if (open) setRead(last);
  }, [open, last]);
  const fresh = all.filter((s) => s.n > read).length;
  const clock = meeting.room.value?.pause?.on ? null : seat.clock.value;
  useSeconds(clock !== null);
  const left = clock ? clock.left - (performance.now() - clock.at) : 0;
  return (
    <>
      {clock && (
        <span class={`head-clock ${left < 10_000 ? "short" : ""}`} role="timer" aria-live="off">
          <span class="only-read">{state.names[clock.seat]}: </span>
          {timeWords(left)}
        </span>
      )}
      <button
        type="button"
        class="head-button talk-button"
        aria-label={fresh ? w("talk-new", fresh) : w("talk")}
        aria-haspopup="dialog"
        onClick={() => {
          state.panel.value = "talk";
        }}
      >
        <Icon name="people" />
        {fresh > 0 && (
          <span class="talk-fresh" aria-hidden="true">
            {fresh}
          </span>
        )}
      </button>
    </>
  );
}

export function Over() {
  const { meeting } = useAround();
  return (
    <section class="afar-over" aria-label={w("notices")}>
      <Banner meeting={meeting} />
      <LateNote />
      <Meanwhile />
      <VoteBar />
      <KnockBar />
      <GivenNote />
      <UndoBar />
      <PauseBar />
      <NextBar />
      <Bubbles />
    </section>
  );
}

/** Tells what happened while there was no connection. */
function Meanwhile() {
  const state = useTableState();
  const { seat } = useAround();
  const events = seat.meanwhile.value;
  const words = turnsOf(events)
    .slice(-mostTurns)
    .map((turn) => turnWords(turn, state.you, state.names, state.phrase.value));
  const text = words.length ? w("back-told", `${words.join(". ")}.`) : "";
  useEffect(() => {
    if (!text) return;
    say(spoken(text));
    const timer = setTimeout(() => {
      seat.meanwhile.value = [];
    }, meanwhileStays);
    return () => clearTimeout(timer);
  }, [events]);
  if (!text) return null;
  return (
    <div class="afar-note back">
      <p>{text}</p>
      <Dismiss
        onClick={() => {
          seat.meanwhile.value = [];
        }}
      />
    </div>
  );
}

/** Tells an onlooker who sees all hands that the current deal stays hidden until its end. */
function LateNote() {
  const { meeting } = useAround();
  const [gone, go] = useState(false);
  const room = meeting.room.value;
  const empty = !meeting.seat.value?.match.events.value.length; // true until the first deal has ended
  useEffect(() => {
    const timer = empty ? 0 : setTimeout(() => go(true), meanwhileStays);
    return () => clearTimeout(timer);
  }, [empty]);
  if ((gone && !empty) || !room || !isLate(room) || room.phase !== "play") return null;
  return (
    <div class="afar-note back">
      <p role="status">{w("late")}</p>
      {!empty && <Dismiss onClick={() => go(true)} />}
    </div>
  );
}

const Dismiss = ({ onClick }: { onClick(): void }) => (
  <button type="button" class="head-button" aria-label={w("dismiss")} onClick={onClick}>
    <Icon name="close" />
  </button>
);

/** Asks once what to do about an absent player. Afterwards the vote is in the list of people
 * (Talk.tsx). */
function VoteBar() {
  const { meeting } = useAround();
  const [gone, go] = useState("");
  const room = meeting.room.value;
  const [late, setLate] = useState(""); // names of players who stay absent for more than a moment
  const absent = absentOf(room).join("|");
  const text = absent ? w("absent", listed(absentOf(room))) : "";
  useEffect(() => {
    if (!absent) go("");
    const timer = setTimeout(() => setLate(absent), (room?.grace ?? 0) / 4);
    return () => clearTimeout(timer);
  }, [absent]);
  useEffect(() => {
    if (late && late === absent) say(text);
  }, [late]);
  if (late !== absent) return null;
  if (!room?.votes || room.you < 0 || room.votes[room.you] || gone === absent) return null;
  return (
    <div class="afar-note">
      <p>{text}</p>
      <Dismiss onClick={() => go(absent)} />
      <Votes meeting={meeting} />
    </div>
  );
}

/** Asks whether a newcomer may have a bot's seat. */
function KnockBar() {
  const state = useTableState();
  const { meeting } = useAround();
  const room = meeting.room.value;
  const knock = room && room.you >= 0 ? room.knock : null;
  const name = knock?.name ?? "";
  const text = knock ? w("knock-ask", name, state.names[knock.seat] ?? "") : "";
  useEffect(() => {
    if (text) say(text);
  }, [text]);
  if (!room || !knock) return null;
  const answer = (yes: boolean) => () => void meeting.ask("admit", { yes }).catch(() => {});
  const late = room.players.filter(
    (p, i) => p.kind === "person" && p.here && !knock.yes.includes(i),
  );
  return (
    <div class="afar-note">
      {knock.yes.includes(room.you) ? (
        <p role="status">{w("knock-late", name, listed(late.map((p) => p.name)))}</p>
      ) : (
        <>
          <p>{text}</p>
          <div class="row">
            <button type="button" class="button" onClick={answer(true)}>
              {w("knock-yes")}
            </button>
            <button type="button" class="button" onClick={answer(false)}>
              {w("knock-no")}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** Tells everybody that a seat was given back: who plays there now is the host's word. */
function GivenNote() {
  const { meeting } = useAround();
  const room = meeting.room.value;
  const given = room?.players.filter((p, i) => p.given && i !== room.you).map((p) => p.name) ?? [];
  const [known] = useState(given);
  const [gone, go] = useState("");
  const fresh = given.filter((name) => !known.includes(name));
  const text = fresh.length ? w("given-now", listed(fresh)) : "";
  useEffect(() => {
    if (!text) return;
    say(text);
    const timer = setTimeout(() => go(text), meanwhileStays);
    return () => clearTimeout(timer);
  }, [text]);
  if (!text || gone === text) return null;
  return (
    <div class="afar-note back">
      <p>{text}</p>
      <Dismiss onClick={() => go(text)} />
    </div>
  );
}

/** Shown while a player asks to take back an act. The other people may agree or disagree. */
function UndoBar() {
  const state = useTableState();
  const { meeting } = useAround();
  const { undo, you, players } = meeting.room.value ?? { undo: null, you: -1, players: [] };
  const text = undo
    ? undo.seat === you
      ? w("undo-own", undo.yes.length, players.filter((p) => p.kind === "person").length - 1)
      : w("undo-asked", state.names[undo.seat] ?? "")
    : "";
  useEffect(() => {
    if (text) say(text);
  }, [text]);
  if (!undo) return null;
  const answer = (yes: boolean) => () => void meeting.ask("agree", { yes }).catch(() => {});
  return (
    <div class="afar-note">
      <p>{text}</p>
      {undo.seat !== you && you >= 0 && !undo.yes.includes(you) && (
        <div class="row">
          <button type="button" class="button main" onClick={answer(true)}>
            {w("agree")}
          </button>
          <button type="button" class="button" onClick={answer(false)}>
            {w("disagree")}
          </button>
        </div>
      )}
    </div>
  );
}

/** Shown while somebody asks for a pause, and while the table is paused. One "no" ends the request,
 * and anybody may end the pause. */
function PauseBar() {
  const { meeting } = useAround();
  const { pause, you, players } = meeting.room.value ?? { you: -1, players: [] };
  const names = (yes: boolean) =>
    listed(
      players
        .filter((p, i) => p.kind === "person" && !p.away && pause?.yes.includes(i) === yes)
        .map((p) => p.name),
    );
  const own = pause?.yes.includes(you) ?? false;
  const asked = (pause?.yes.length ?? 0) > 1 ? "pause-asked-many" : "pause-asked";
  const text = !pause
    ? ""
    : pause.on
      ? w("pause-now")
      : own
        ? w("pause-own", names(false))
        : w(asked, names(true));
  useEffect(() => {
    if (text) say(text);
  }, [text]);
  if (!pause) return null;
  const answer = (on: boolean) => () => void meeting.ask("pause", { on }).catch(() => {});
  return (
    <div class="afar-note">
      <p>{text}</p>
      {you >= 0 && (
        <div class="row">
          {!pause.on && !own && (
            <button type="button" class="button main" onClick={answer(true)}>
              {w("pause-yes")}
            </button>
          )}
          <button type="button" class="button" onClick={answer(false)}>
            {w(pause.on ? "pause-end" : "pause-no")}
          </button>
        </div>
      )}
    </div>
  );
}

/** Names the players whose agreement the next deal waits for. */
function NextBar() {
  const { meeting, seat } = useAround();
  const room = meeting.room.value;
  if (room?.phase !== "play" || seat.match.table.value.view.turn !== "dealer") return null;
  if (!room.next.includes(room.you)) return null;
  const late = room.players.filter(
    (p, i) => p.kind === "person" && p.here && !p.away && !room.next.includes(i),
  );
  if (!late.length) return null;
  return (
    <div class="afar-note">
      <p role="status">{w("wait-next", listed(late.map((p) => p.name)))}</p>
    </div>
  );
}

/** Shows a new message for a moment; two at most. */
function Bubbles() {
  const state = useTableState();
  const { meeting } = useAround();
  const [gone, setGone] = useState(meeting.said.peek().at(-1)?.n ?? 0);
  const last = meeting.said.value.at(-1);
  const n = last?.n ?? 0;
  useEffect(() => {
    if (!last || n <= gone) return;
    if (last.seat !== state.me || state.you < 0) say(w("said-by", last.name, saidWords(last)));
    const timer = setTimeout(() => setGone(n), bubbleStays);
    return () => clearTimeout(timer);
  }, [n]);
  const shown = meeting.said.value.filter((s) => s.n > gone).slice(-2);
  return (
    <>
      {shown.map((s) => (
        <p key={s.n} class="bubble">
          <b>
            <bdi>{s.name}</bdi>
          </b>{" "}
          {saidWords(s)}
        </p>
      ))}
    </>
  );
}
