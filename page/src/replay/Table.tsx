/* Table.tsx - the table of a match looked back upon: the same felt as when it was played; nothing on it
 * acts, but piles can be looked through. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { engine } from "../engine/engine";
import { settings } from "../settings/settings";
import { OwnBar, TurnBar } from "../table/Bars";
import { Centre } from "../table/Centre";
import { Desk, DeskContext } from "../table/desk";
import { useFlights } from "../table/effects";
import { Hand } from "../table/Hand";
import { inWords } from "../table/in-words";
import { Opponents } from "../table/Opponents";
import { useRoom } from "../table/room";
import { Sheets } from "../table/Sheets";
import { hasMelds } from "../table/shape";
import { lang, t } from "../text/text";
import type { Player } from "./player";
import "../table/styles";

/** A desk at which nobody plays. */
export function useDeskOf(player: Player): Desk {
  const desk = useMemo(
    () =>
      new Desk(
        player.replay,
        () => {},
        () => {},
      ),
    [player],
  );
  const language = lang.value;
  useEffect(() => {
    player.settle = () => desk.stage.skip();
    return () => desk.close();
  }, [player, desk]);
  useEffect(() => {
    engine.say(player.replay.setup.game, "seat.name").then((phrase) => {
      desk.phrase.value = phrase;
      player.phrase.value = phrase;
    });
  }, [player, desk, language]);
  return desk;
}

export function PastTable({ desk }: { desk: Desk }) {
  const ref = useRef<HTMLDivElement>(null);
  useFlights(desk, () => ref.current);
  const text = settings.textmode.value === "on";
  return (
    <DeskContext.Provider value={desk}>
      <div class="past-table" ref={ref}>
        <TurnBar />
        {text ? <InWords desk={desk} /> : <Felt desk={desk} />}
        <div class="own">
          <OwnBar piles={!text} />
          {desk.hand.value.length > 0 && !text && <Hand />}
        </div>
      </div>
      <Sheets onLeave={() => {}} />
    </DeskContext.Provider>
  );
}

function Felt({ desk }: { desk: Desk }) {
  const [ref, room] = useRoom<HTMLElement>();
  return (
    <div class="felt">
      <Opponents />
      <section
        class="middle"
        ref={ref}
        aria-label={t("table.centre")}
        data-area={hasMelds(desk.game) ? undefined : "piles"}
      >
        <Centre room={room} />
      </section>
    </div>
  );
}

function InWords({ desk }: { desk: Desk }) {
  return (
    <section class="text-table" aria-label={t("table.label")}>
      {inWords(desk).map((line, i) => (
        <p key={`${i}${line}`}>{line}</p>
      ))}
    </section>
  );
}
