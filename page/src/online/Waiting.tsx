/* Waiting.tsx - the waiting room: who sits where, how to invite others, the rules in one line, who
 * is ready. */
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
import { Banner } from "./Banner";
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
      <RulesPart {...{ meeting, room, game }} onDo={(s) => onDo("rules", { settings: s })} />
      {hasOpen && <Invite code={room.code} game={game.name} />}
      <Seats {...{ meeting, room, onDo }} />
      {room.watchers.length > 0 && <p class="muted">{w("watching-now", listed(room.watchers))}</p>}
      <TalkPart {...{ meeting, family: game.family }} />
      {!hasOpen && <Invite code={room.code} game={game.name} />}
      <Notify />
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
      {moving && link && <Qr secret link={link} onClose={() => move(false)} />}
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

/** The button "ready", and for the host the button to begin. */
function Go({ meeting, room, act }: Omit<Props, "game"> & { act(work: Promise<unknown>): void }) {
  const { players, you, host } = room;
  const ready = players[you]?.ready ?? false;
  const others = players.filter((p, i) => p.kind === "person" && i !== you);
  const late = others.filter((p) => !p.ready).map((p) => p.name);
  const begin = async () => {
    if (!ready) await meeting.ready(true);
    await meeting.ask("start");
  };
  const isHost = host === you;
  const bots = players.some((p) => p.kind === "open");
  const said = late.length
    ? w("wait-for", listed(late))
    : isHost
      ? bots
        ? w("start-bots")
        : ""
      : w("wait-host", players[host]?.name ?? "");
  return (
    <div class="prepare-go">
      <p class="prepare-line" role="status">
        {said}
      </p>
      {isHost && (
        <button
          type="button"
          class="button main"
          disabled={late.length > 0}
          onClick={() => act(begin())}
        >
          {w("start")}
        </button>
      )}
      {!isHost && (
        <button
          type="button"
          class={`button ${ready ? "" : "main"}`}
          aria-pressed={ready}
          onClick={() => act(meeting.ready(!ready))}
        >
          {w(ready ? "not-yet" : "i-am-ready")}
        </button>
      )}
    </div>
  );
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
      <Changed room={room} />
      <p>{line.join(" · ")}</p>
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

const fresh = 60_000; // milliseconds for which a change of the rules is announced

/** "As regras mudaram há 10 s", while the change is recent. */
function Changed({ room }: { room: Room }) {
  const { changed, players, you } = room;
  const at = useMemo(() => performance.now() - (changed ?? 0), [room]);
  const [, tick] = useState(0);
  useEffect(() => {
    if (changed === undefined) return;
    const timer = setInterval(() => tick((n) => n + 1), 5000);
    return () => clearInterval(timer);
  }, [changed]);
  if (changed === undefined || players[you]?.ready) return null;
  const age = Math.max(0, performance.now() - at);
  if (age > fresh) return null;
  return (
    <p class="changed" role="status">
      {w("changed", w("seconds", Math.max(1, Math.round(age / 1000))))}
    </p>
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
