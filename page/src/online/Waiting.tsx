/* Waiting.tsx - the waiting room: how to invite others, the rules in one line, who sits where, whom
 * the match waits for. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { go } from "../app/router";
import { engine } from "../engine/engine";
import type { Game } from "../engine/types";
import { rulesLine } from "../prepare/option-words";
import { parseTerms } from "../prepare/terms";
import { listed, w } from "../text/online";
import { useAsked } from "../ui/asked";
import { Dialog } from "../ui/Dialog";
import { late } from "../ui/Late";
import { Screen } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import { againWords, hasChanged, lateIn, waited } from "./awaited";
import { Banner } from "./Banner";
import { changesOf } from "./changed";
import { BarredList, ownSeat } from "./GiveBack";
import { Invite } from "./Invite";
import type { Meeting } from "./meeting";
import { Notify } from "./Notify";
import type { Room, Settings } from "./protocol";
import { Seats } from "./Seats";
import { SettingsForm, useJudge } from "./SettingsForm";
import { Sure } from "./Sure";
import { Lost } from "./socket";
import { SaidList, TalkDialog } from "./Talk";

const Qr = late(() => import("../ui/Qr"));
const Push = late(() => import("./Push"));
const AllRules = late(() => import("./AllRules"));

export default function Waiting({ meeting, room }: { meeting: Meeting; room: Room }) {
  const game = useAsked(() => engine.game(room.settings.game), [room.settings.game]).value;
  return game ? (
    <Inside {...{ meeting, room, game }} />
  ) : (
    <main id="main" class="screen" aria-busy="true" />
  );
}

interface Props {
  meeting: Meeting;
  room: Room;
  game: Game;
}

function Inside({ meeting, room, game }: Props) {
  const [why, setWhy] = useState("");
  const [moving, move] = useState(false);
  const link = meeting.seatLink;
  const [leaving, setLeaving] = useState<"leave" | "close" | null>(null);
  const act = (work: Promise<unknown>) => {
    setWhy("");
    work.catch((error) => {
      if (!(error instanceof Lost)) setWhy(error instanceof Error ? error.message : String(error));
    });
  };
  const hasOpen = room.players.some((p) => p.kind === "open"); // with open seats, inviting is the main button
  const onDo = (name: string, fields = {}) => act(meeting.ask(name, fields));
  const leave = () =>
    act(
      (leaving === "close" ? meeting.ask("close") : Promise.resolve())
        .then(() => meeting.leave())
        .then(() => go("/")),
    );
  return (
    <Screen title={game.name} name="waiting" action={<strong class="bar-code">{room.code}</strong>}>
      <Banner meeting={meeting} />
      {why && <Trouble text={why} />}
      <Changed {...{ meeting, room, game }} />
      {hasOpen && <Invite code={room.code} game={game.name} />}
      <RulesPart {...{ meeting, room, game }} onDo={(s) => onDo("rules", { settings: s })} />
      <Seats {...{ meeting, room, onDo }} />
      <BarredList meeting={meeting} />
      {room.watchers.length > 0 && <p class="muted">{w("watching-now", listed(room.watchers))}</p>}
      <TalkPart {...{ meeting, family: game.family }} />
      {!hasOpen && <Invite code={room.code} game={game.name} />}
      <Notify />
      <Push meeting={meeting} />
      <div class="row">
        {link && (
          <button type="button" class="button" onClick={() => move(true)}>
            {w("other-device")}
          </button>
        )}
        <button type="button" class="button" onClick={() => setLeaving("leave")}>
          {w("leave")}
        </button>
        {meeting.host.value && (
          <button type="button" class="button danger" onClick={() => setLeaving("close")}>
            {w("close")}
          </button>
        )}
      </div>
      {room.you >= 0 && <Go {...{ meeting, room, act }} />}
      {moving && link && <Qr secret={ownSeat()} link={link} onClose={() => move(false)} />}
      {leaving && (
        <Sure
          text={w(
            leaving === "close"
              ? "close-sure"
              : room.you < 0
                ? "leave-watch-sure"
                : "leave-room-sure",
          )}
          done={leave}
          onClose={() => setLeaving(null)}
        />
      )}
    </Screen>
  );
}

/** The last messages of the people who wait, and the button to write one. */
function TalkPart({ meeting, family }: { meeting: Meeting; family: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section class="panel" aria-labelledby="room-talk">
      <h2 id="room-talk">{w("said")}</h2>
      <div aria-live="polite">
        <SaidList meeting={meeting} />
      </div>
      <div class="row">
        <button type="button" class="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {w("talk")}
        </button>
      </div>
      {open && <TalkDialog {...{ meeting, family }} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The button that says ready or begins, and whom the match waits for. */
function Go({ meeting, room, act }: Omit<Props, "game"> & { act(work: Promise<unknown>): void }) {
  const { players, you, host, again } = room;
  const ready = players[you]?.ready ?? false;
  const isHost = host === you;
  const late = lateIn(room);
  const begin = async () => {
    if (!ready) await meeting.ready(true);
    await meeting.ask("start");
  };
  const starts = isHost && (!again || (ready && late.length > 0 && !waited(room).length));
  const say = ready ? w(again ? "rematch-no" : "not-yet") : w(whatToSay(meeting, room));
  return (
    <div class="prepare-go">
      <p class="prepare-line" role="status">
        {again ? againWords(room) : goWords(room)}
      </p>
      {starts && (
        <button
          type="button"
          class="button main"
          disabled={waited(room).length > 0}
          onClick={() => act(begin())}
        >
          {w(again ? "again-away" : "start")}
        </button>
      )}
      {(!isHost || again) && (
        <button
          type="button"
          class={`button ${ready ? "" : "main"}`}
          aria-pressed={ready}
          onClick={() => act(meeting.ready(!ready))}
        >
          {say}
        </button>
      )}
    </div>
  );
}

const whatToSay = (meeting: Meeting, room: Room) =>
  room.again ? "rematch" : hasChanged(meeting, room) ? "agreed" : "i-am-ready";

/** What the next match waits for, in words. */
function goWords(room: Room): string {
  const { players, you, host } = room;
  const wait = waited(room);
  if (wait.length) return w("wait-for", listed(wait));
  const away = lateIn(room);
  if (host !== you)
    return w(players[you]?.ready ? "wait-host" : "wait-all", players[host]?.name ?? "");
  if (away.length) return w("start-away", listed(away));
  return w(players.some((p) => p.kind === "open") ? "start-bots" : "start-now");
}

interface RulesProps extends Props {
  onDo(settings: Settings): void;
}

/** The rules in one line, a list of all of them, and for the host the form to change them. */
function RulesPart({ meeting, room, game, onDo }: RulesProps) {
  const [shown, show] = useState(false);
  const [changing, change] = useState(false);
  const { settings } = room;
  const { terms } = parseTerms(game, settings.options);
  const line = [
    rulesLine(game, terms),
    w(`clock-${settings.clock}`),
    w(settings.public ? "line-public" : "line-private"),
    ...(room.counts ? [w("counts")] : []),
  ];
  return (
    <section class="panel room-rules" aria-labelledby="room-rules">
      <h2 id="room-rules">{w("rules")}</h2>
      <p>{line.join(" · ")}</p>
      {room.near && <p class="muted">{w("near")}</p>}
      <div class="row">
        <button type="button" class="button plain" onClick={() => show(true)}>
          {w("all-rules")}
        </button>
        {meeting.host.value && (
          <button type="button" class="button" onClick={() => change(true)}>
            {w("change-rules")}
          </button>
        )}
      </div>
      {shown && <AllRules {...{ game, options: settings.options }} onClose={() => show(false)} />}
      {changing && (
        <ChangeRules
          {...{ game, settings }}
          onClose={() => change(false)}
          onDone={(s) => {
            change(false);
            onDo(s);
          }}
        />
      )}
    </section>
  );
}

/** "As regras mudaram há 10 s: Meta: 2.000 (antes: 3.000)", until the reader has agreed. */
function Changed({ meeting, room, game }: Props) {
  const { changed = 0, settings } = room;
  const shown = hasChanged(meeting, room);
  const at = useMemo(() => performance.now() - changed, [room]);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => tick((n) => n + 1), 5000);
    return () => clearInterval(timer);
  }, [shown]);
  if (!shown) return null;
  const seconds = Math.max(1, Math.round((performance.now() - at) / 1000));
  const ago = seconds < 90 ? w("seconds", seconds) : w("minutes", Math.round(seconds / 60));
  const agreed = meeting.agreed.value;
  const changes = agreed ? changesOf(game, agreed, settings) : [];
  return (
    <div class="changed" role="status">
      <p>{w(changes.length ? "changed" : "changed-check", ago)}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChangeProps {
  game: Game;
  settings: Settings;
  onClose(): void;
  onDone(settings: Settings): void;
}

function ChangeRules({ game, settings, onClose, onDone }: ChangeProps) {
  const [now, set] = useState(settings);
  const refusal = useJudge(now) ?? null;
  return (
    <Dialog title={w("change-rules")} wide onClose={onClose}>
      <form
        class="prepare-form"
        onSubmit={(e) => {
          e.preventDefault();
          if (!refusal) onDone(now);
        }}
      >
        <SettingsForm {...{ game, refusal }} settings={now} onChange={set} />
        {refusal && (
          <p class="prepare-refusal" role="alert">
            {refusal.text}
          </p>
        )}
        <button type="submit" class="button main" disabled={refusal !== null}>
          {w("keep-rules")}
        </button>
      </form>
    </Dialog>
  );
}
