/* TableScreen.tsx - a table of any game: title, whose turn, the other seats, the middle, the own hand
 * and what can be done. Which parts there are follows from the description and the view alone. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { engine } from "../engine/engine";
import type { Seat, Setup } from "../seat/seat";
import { settings } from "../settings/settings";
import { lang, t } from "../text/text";
import { late } from "../ui/Late";
import { Trouble } from "../ui/Trouble";
import { ActionBar, risen } from "./ActionBar";
import { ActList } from "./ActList";
import { Header, OwnBar, TurnBar } from "./Bars";
import { Centre } from "./Centre";
import { type Afar, Desk, DeskContext } from "./desk";
import { useAwake, useDrags, useFlights, useKeys, useNews, useSheet } from "./effects";
import { Hand } from "./Hand";
import { Log, LogList } from "./Log";
import { Opponents } from "./Opponents";
import { Odds, Rising } from "./parts";
import { useSpace } from "./room";
import { Sheets } from "./Sheets";
import { hasMelds, shapeOf } from "./shape";
import "./styles";

const Scene = late(() => import("./Scene"));
const OrderLine = late(() => import("./Order"));
const Asking = late(() => import("./Asking"));
const Said = late(() => import("./Said"));
const TextTable = late(() => import("./TextTable"));

interface Props {
  seat: Seat;
  onLeave(): void;
  onAgain(setup: Setup): void;
  onRules(anchor?: string): void;
  coach?: ComponentChildren; // what a lesson says, below whose turn it is
  afar?: Afar;
}

export default function TableScreen({ seat, onLeave, onAgain, onRules, coach, afar }: Props) {
  const desk = useMemo(() => new Desk(seat, onRules, onAgain, afar), [seat]);
  useEffect(() => () => desk.close(), [desk]);
  const language = lang.value;
  useEffect(() => {
    engine.say(seat.setup.game, "seat.name").then((phrase) => {
      desk.phrase.value = phrase;
    });
  }, [desk, language]);
  return (
    <DeskContext.Provider value={desk}>
      <Frame desk={desk} onLeave={onLeave} coach={coach} />
    </DeskContext.Provider>
  );
}

interface FrameProps {
  desk: Desk;
  onLeave(): void;
  coach: ComponentChildren;
}

function Frame({ desk, onLeave, coach }: FrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const root = () => ref.current;
  useFlights(desk, root);
  useKeys(desk, root);
  useDrags(desk, root);
  useNews(desk);
  useSheet(desk);
  useAwake();
  const trouble = desk.seat.trouble.value;
  const text = settings.textmode.value === "on";
  const Over = desk.afar?.Over;
  return (
    <div
      ref={ref}
      class={`table ${shapeOf(desk.game)} ${settings.left.value === "on" ? "left" : ""} ${text ? "as-text" : ""} ${Over ? "afar" : ""}`}
      data-game={desk.view.value.game}
      data-wait={desk.wait.value}
      data-ply={desk.view.value.ply}
    >
      <Header onLeave={onLeave} />
      {Over && <Over />}
      <main id="main" class="table-main">
        <div class="play">
          <TurnBar />
          {desk.view.value.orders.length > 0 && !text && settings.order.value === "on" && (
            <div class="order-place">
              <OrderLine />
            </div>
          )}
          {desk.game.odds && settings.odds.value === "on" && <Odds />}
          {coach}
          {desk.asking.value && <Asking />}
          {trouble && <Trouble text={trouble} />}
          {text ? <TextTable /> : <Drawn desk={desk} />}
        </div>
        {!text && <Log />}
        <OwnPart desk={desk} text={text} />
      </main>
      {!text && <Side />}
      <Sheets onLeave={onLeave} />
    </div>
  );
}

function Drawn({ desk }: { desk: Desk }) {
  const [ref, room] = useSpace<HTMLDivElement>();
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

/** Below the felt, always in sight: what the table says, the own line, the hand, what can be done. */
function OwnPart({ desk, text }: { desk: Desk; text: boolean }) {
  const had = useRef(false); // its room stays when the last card has gone
  const hand = had.current || desk.hand.value.length > 0;
  had.current = hand;
  return (
    <div class="own">
      <div class="over">
        {!text && risen(desk).length > 0 && <Rising />}
        {desk.stage.scene.value && <Scene />}
      </div>
      {(desk.refusal.value || desk.hinted.value) && <Said />}
      <OwnBar piles={!text} />
      {hand && !text && <Hand />}
      <ActionBar />
    </div>
  );
}

/** At the side of wide screens: all that happened, and all that can be done. */
function Side() {
  return (
    <aside class="side-panel" aria-label={t("log.title")}>
      <h2>{t("log.title")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <section class="side-log" tabIndex={0} aria-label={t("log.open")}>
        <LogList all />
      </section>
      <details>
        <summary>{t("bar.all-title")}</summary>
        <ActList />
      </details>
    </aside>
  );
}
