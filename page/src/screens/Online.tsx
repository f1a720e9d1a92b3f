/* Online.tsx - /m/CODE: a table on a server. A reader without a seat first takes one. Then the
 * screen shows the waiting room, and during a match the table. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { go, place } from "../app/router";
import { pack } from "../deck/shown";
import { engine } from "../engine/engine";
import { Banner, GoneNote } from "../online/Banner";
import { isBlocked } from "../online/blocked";
import { CodeField } from "../online/CodeField";
import { Me, nameFits, nameHere } from "../online/Me";
import { Meeting } from "../online/meeting";
import { NoServer } from "../online/NoServer";
import type { Look } from "../online/protocol";
import { Face } from "../online/Seats";
import { rulesLine } from "../prepare/option-words";
import { parseTerms } from "../prepare/terms";
import { myFace } from "../store/prefs";
import { listed, marked, w } from "../text/online";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { late } from "../ui/Late";
import { Screen } from "../ui/Screen";
import { StorageTrouble } from "../ui/StorageTrouble";
import { Trouble } from "../ui/Trouble";
import "../online/online.css";

const Waiting = late(() => import("../online/Waiting"));
const Play = late(() => import("../online/Play"));

export default function Online() {
  const { slug: code } = place.value;
  const meeting = useMemo(() => new Meeting(code), [code]);
  useEffect(() => {
    void meeting.open();
    return () => {
      meeting.close();
      pack.value = "french";
    };
  }, [meeting]);
  return (
    <>
      <StorageTrouble />
      <Inside meeting={meeting} />
    </>
  );
}

function Inside({ meeting }: { meeting: Meeting }) {
  const room = meeting.room.value;
  const seat = meeting.seat.value;
  const [waits, setWaits] = useState(0); // number of the ended match that the reader has left
  if (meeting.missing.value)
    return (
      <Screen title={w("none-such")}>
        <Trouble text={meeting.missing.value} />
        <CodeField />
      </Screen>
    );
  if (meeting.gone.value)
    return (
      <Screen title={w("room")}>
        <GoneNote meeting={meeting} />
      </Screen>
    );
  if (room && seat && (room.phase === "play" || seat.number !== waits))
    return <Play key={seat} {...{ meeting, seat }} onWait={() => setWaits(seat.number)} />;
  if (room && room.phase === "room") return <Waiting {...{ meeting, room }} />;
  if (meeting.look.value) return <Join meeting={meeting} look={meeting.look.value} />;
  return (
    <main id="main" class="screen" aria-busy="true">
      <Banner meeting={meeting} />
      {!meeting.socket.met && meeting.socket.state.value === "lost" && <NoServer />}
    </main>
  );
}

/** Asks for name and face once, then takes a seat. */
function Join({ meeting, look }: { meeting: Meeting; look: Look }) {
  const [why, setWhy] = useState("");
  const { settings, players, host, phase } = look;
  const game = useAsked(() => engine.game(settings.game), [settings.game]).value;
  const open = players.some((p) => p.kind === "open");
  const bots =
    phase === "play" && settings.enter && !look.counts && players.some((p) => p.kind === "bot");
  const who = players[host]?.name;
  const enter = (work: () => Promise<void>) => async () => {
    if (!nameFits()) {
      setWhy(w("no-name"));
      document.getElementById("my-name")?.focus();
      return;
    }
    setWhy("");
    await work().catch((error) => setWhy(error instanceof Error ? error.message : String(error)));
  };
  const sit = enter(() => meeting.join(nameHere(), myFace.value));
  const people = players.filter((p) => p.kind === "person");
  const unwanted = people.filter((p) => isBlocked(p.name)).map((p) => p.name);
  return (
    <Screen title={who ? w("joining", who) : w("joining-any")} name="joining">
      <Banner meeting={meeting} />
      <section class="panel" aria-label={t("menu.table-rules")}>
        <p>
          <b>{game?.name}</b>
          {game && ` · ${rulesLine(game, parseTerms(game, settings.options).terms)}`}
        </p>
        <p class="join-people">
          {people.map((p, i) => (
            <Face key={i} player={p} />
          ))}
          <span>{listed(people.map(marked))}</span>
        </p>
        {unwanted.length > 0 && <p class="changed">{w("blocked-here", listed(unwanted))}</p>}
      </section>
      {meeting.told.value && <Trouble note text={meeting.told.value} />}
      {meeting.offered.value && (
        <section class="panel">
          <p>{w("seat-given")}</p>
          <button type="button" class="button main" onClick={() => void meeting.claim()}>
            {w("seat-claim")}
          </button>
        </section>
      )}
      {meeting.knocking.value && (
        <section class="panel">
          <p role="status">{w("knock-wait")}</p>
          <button type="button" class="button" onClick={() => void meeting.stopKnocking()}>
            {w("knock-stop")}
          </button>
        </section>
      )}
      <form
        hidden={meeting.knocking.value}
        class="panel join"
        onSubmit={(e) => {
          e.preventDefault();
          if (open || bots) void sit();
        }}
      >
        <Me />
        {why && (
          <p class="wrong" role="alert">
            {why}
          </p>
        )}
        {!open && !bots && <p>{w("full")}</p>}
        {!open && bots && <p>{w("sit-bot-help")}</p>}
        <div class="row">
          {(open || bots) && (
            <button type="submit" class="button main">
              {w(open ? "sit" : "sit-bot")}
            </button>
          )}
          {settings.watch !== "no" && (
            <button type="button" class="button" onClick={enter(() => meeting.watch(nameHere()))}>
              {w("watch")}
            </button>
          )}
          <button type="button" class="button" onClick={() => go("/")}>
            {w("home")}
          </button>
        </div>
      </form>
    </Screen>
  );
}
