/* TableScreen.tsx - the table of any game: title, whose turn it is, the other seats, the middle,
 * the player's hand, and what can be done. The parts that are shown depend only on the game's
 * description and the view. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { engine } from "../engine/engine";
import type { Seat, Setup } from "../seat/seat";
import { settings } from "../settings/settings";
import { askedSound } from "../store/prefs";
import { lang, t } from "../text/text";
import { late } from "../ui/Late";
import { Trouble } from "../ui/Trouble";
import { ActionBar, risen } from "./ActionBar";
import { ActList } from "./ActList";
import { Header, OwnBar, Tools, TurnBar } from "./Bars";
import { Centre } from "./Centre";
import { useAwake, useDrags, useEdges, useFlights, useKeys, useNews, useSheet } from "./effects";
import { Hand } from "./Hand";
import { Log, LogList } from "./Log";
import { large } from "./large";
import { Opponents } from "./Opponents";
import { openTable } from "./open-table";
import { Odds, Rising } from "./parts";
import { useSpace } from "./room";
import { Sheets } from "./Sheets";
import { hasMelds, hasRows, shapeOf } from "./shape";
import { type Afar, TableContext, type TableState } from "./state";
import "./styles";

const Claim = late(() => import("./Claim"));
const SoundAsk = late(() => import("./SoundAsk"));
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
  coach?: ComponentChildren; // the words of a lesson, shown below the line that says whose turn it is
  afar?: Afar;
}

export default function TableScreen({ seat, onLeave, onAgain, onRules, coach, afar }: Props) {
  const [state, close] = useMemo(() => openTable(seat, { onRules, onAgain, afar }), [seat]);
  useEffect(() => close, [close]);
  const language = lang.value;
  useEffect(() => {
    engine.say(seat.setup.game, "seat.name").then((phrase) => {
      state.phrase.value = phrase;
    });
  }, [state, language]);
  return (
    <TableContext.Provider value={state}>
      <Frame state={state} onLeave={onLeave} coach={coach} />
    </TableContext.Provider>
  );
}

interface FrameProps {
  state: TableState;
  onLeave(): void;
  coach: ComponentChildren;
}

function Frame({ state, onLeave, coach }: FrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const root = () => ref.current;
  useFlights(state, root);
  useKeys(state, root);
  useDrags(state, root);
  useNews(state);
  useSheet(state);
  useAwake();
  useEdges(root);
  const trouble = state.match.trouble.value;
  const text = settings.textmode.value === "on";
  const Over = state.around.afar?.Over;
  const had = useRef(false); // the hand keeps its room after its last card has gone
  const hand = !text && (had.current || state.hand.value.length + state.table.value.dealt > 0);
  had.current = hand;
  const classes = [
    "table",
    shapeOf(state.game),
    settings.left.value === "on" && "left",
    text ? "as-text" : large.value && `large ${large.value}`,
    hand && "handed",
    Over && "afar",
  ];
  return (
    <div
      ref={ref}
      class={classes.filter(Boolean).join(" ")}
      data-game={state.view.value.game}
      data-wait={state.wait.value}
      data-ply={state.view.value.ply}
    >
      <Header onLeave={onLeave} />
      {!askedSound.value && !state.past && !coach && <SoundAsk />}
      {Over && <Over />}
      <main id="main" class="table-main">
        <div class="play">
          <TurnBar />
          {state.view.value.orders.length > 0 && !text && settings.order.value === "on" && (
            <div class="order-place">
              <OrderLine />
            </div>
          )}
          {state.game.odds && settings.odds.value === "on" && <Odds />}
          {coach}
          {state.asking.value && <Asking />}
          {trouble && <Trouble text={trouble} />}
          {text ? <TextTable /> : <Drawn state={state} />}
        </div>
        {!text && <Log />}
        <OwnPart state={state} text={text} hand={hand} />
      </main>
      {!text && <Side />}
      <Sheets onLeave={onLeave} />
    </div>
  );
}

function Drawn({ state }: { state: TableState }) {
  const [ref, room] = useSpace<HTMLDivElement>();
  return (
    <div class="felt">
      <Around state={state} />
      <section
        class="middle"
        ref={ref}
        aria-label={t("table.centre")}
        data-area={hasMelds(state.game) ? undefined : "piles"}
      >
        <Centre room={room} />
      </section>
    </div>
  );
}

/* The other seats. In a large window they are around the felt. Melds need its whole width, so the
 * seats at its sides are beside the piles (Centre.tsx); rows of ranks leave no room there. */
function Around({ state: { game } }: { state: TableState }) {
  if (!large.value || hasRows(game)) return <Opponents />;
  if (hasMelds(game)) return <Opponents part="far" />;
  if (large.value === "tall") return <Opponents />;
  return (
    <>
      <Opponents part="next" />
      <Opponents part="far" />
      <Opponents part="last" />
    </>
  );
}

/** The part below the felt, always in sight: messages, the player's line, the hand, and what can be
 * done. */
function OwnPart({ state, text, hand }: { state: TableState; text: boolean; hand: boolean }) {
  const broad = !text && large.value === "broad";
  return (
    <div class="own">
      <div class="over">
        {!text && risen(state).length > 0 && <Rising />}
        {state.scene.value && <Scene />}
      </div>
      {(state.refusal.value || state.hinted.value) && <Said />}
      {(state.table.value.claim || state.match.claiming.value) && !state.past && <Claim />}
      <OwnBar piles={!text && !large.value} tools={!broad} />
      {hand && <Hand />}
      {broad && <Tools />}
      <ActionBar />
    </div>
  );
}

/** The column beside the table in the widest windows, where no card could use its width: all that
 * happened, and all that can be done. */
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
