/* Panels.tsx - the dialogs of a table: menu, log, melds, list of acts, cards of a place, keys. They
 * are fetched when the first one is opened. */

import { useState } from "preact/hooks";
import { settings } from "../settings/settings";
import { hasSolver } from "../solver/solver";
import { w as meldWords } from "../text/melds";
import { w as orderWords } from "../text/order";
import { w as panelWords } from "../text/panels";
import { w as solverWords } from "../text/solver";
import { num, t } from "../text/text";
import { w } from "../text/trick";
import { Dialog } from "../ui/Dialog";
import { late } from "../ui/Late";
import { PanelButton } from "./ActionBar";
import { ActButtons, ActList } from "./ActList";
import AmountBox from "./AmountBox";
import { play } from "./acting";
import { CardFact } from "./CardFact";
import { Counted, countedOf } from "./Counted";
import { laysOf } from "./choose";
import { keyList } from "./key-list";
import { LastTrickCards } from "./LastTrickCards";
import { LogList } from "./Log";
import { lastTrick } from "./last-trick";
import { MeldList } from "./MeldList";
import { meantCard } from "./meant";
import { cardName, factWords } from "./names";
import { scoreWords } from "./Opponents";
import { AllOrders } from "./Order";
import { SheetDialog } from "./SheetDialog";
import { isAlone } from "./shape";
import { useTableState } from "./state";
import { TableRules } from "./TableRules";
import { TimePlayed } from "./Time";
import { roleSigns } from "./tags";
import { Face } from "./zones/Face";
import "./sheet.css";

export default function Panels({ onLeave }: { onLeave(): void }) {
  const state = useTableState();
  const panel = state.panel.value;
  const close = () => {
    state.panel.value = null;
  };
  if (!panel) return null;
  if (typeof panel === "object" && "fact" in panel)
    return <CardFact card={panel.fact} onClose={close} />;
  if (typeof panel === "object") return <PlaceCards id={panel.zone} onClose={close} />;
  if (panel === "sheet") return <SheetDialog onClose={close} onLeave={onLeave} />;
  if (panel === "menu") return <Menu onClose={close} />;
  if (panel === "talk") return state.around.afar ? <state.around.afar.Talk /> : null;
  if (panel === "same" || panel === "new") {
    const again = () => state.around.onAgain(state.seat.again(panel === "same"));
    return <SureDialog text={panelWords("menu.sure-new")} done={again} onClose={close} />;
  }
  const { title, Body } = panels[panel];
  return (
    <Dialog key={panel} title={title()} onClose={close}>
      <Body />
    </Dialog>
  );
}

const panels = {
  log: { title: () => t("log.title"), Body: LogList },
  melds: { title: () => meldWords("title"), Body: MeldList },
  edges: { title: () => panelWords("edges.title"), Body: Edges },
  seats: { title: () => panelWords("seats.title"), Body: Seats },
  list: { title: () => t("bar.all-title"), Body: ActList },
  bar: { title: () => t("bar.all-title"), Body: BarList },
  trick: { title: () => w("last"), Body: LastTrickCards },
  rules: { title: () => t("menu.table-rules"), Body: TableRules },
  order: { title: () => orderWords("title"), Body: AllOrders },
  keys: { title: () => panelWords("keys.title"), Body: Keys },
};

/** Everything that can be done now: the acts of the bar, the melds, and acts about order at the
 * table. */
function BarList() {
  const state = useTableState();
  const { acts, amounts } = state.table.value;
  const aside = (verb: number) => state.game.verbs[verb]?.aside;
  const apart = amounts.filter((a) => aside(a.verb));
  const bar = [...state.ready.value, ...state.words.value];
  return (
    <>
      <ActButtons acts={bar} />
      {(laysOf(state.game, acts).length > 0 || state.extra.value) && (
        <div class="row">
          {laysOf(state.game, acts).length > 0 && (
            <PanelButton panel="melds" text={t("bar.melds")} />
          )}
          {state.extra.value}
        </div>
      )}
      <ActButtons acts={acts.filter((a) => aside(a.verb) && !bar.includes(a))} />
      {apart.length > 0 && <AmountBox amounts={apart} />}
    </>
  );
}

/** What the rows and columns of a board are worth. */
function Edges() {
  const { edges } = useTableState().view.value;
  const n = { row: 0, column: 0 };
  return (
    <ul class="edge-list">
      {edges.map((e) => (
        <li key={`${e.way}${e.zone}`}>
          {panelWords(`edges.${e.way}`, ++n[e.way])}: {e.text} <b>{num(e.amount)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Who sits at the table, and what the signs beside the names mean. */
function Seats() {
  const state = useTableState();
  const view = state.view.value;
  const signs = roleSigns(state.game);
  const at = (i: number) => (state.me + i) % view.seats;
  return (
    <ul class="seat-list">
      {Array.from({ length: view.seats }, (_, i) => at(i)).map((seat) => (
        <li key={seat}>
          <b>{seat === state.you ? t("you") : state.names[seat]}</b>
          <span>{scoreWords(view.score[seat] ?? 0, state.game.chips)}</span>
          {seat !== state.me && view.team[seat] === view.team[state.me] && (
            <span>
              <i class="ally-mark" aria-hidden="true" /> {t("seat.ally")}
            </span>
          )}
          {view.facts
            .filter((f) => f.kind === "seat" && f.value === seat)
            .map((f) => (
              <span key={f.name}>
                <i class="role-sign" aria-hidden="true">
                  {signs.get(f.name)}
                </i>{" "}
                {f.label}
              </span>
            ))}
          {(view.seat_facts[seat] ?? [])
            .filter((f) => f.kind !== "number" || f.value)
            .map((f) => (
              <span key={f.name}>
                {f.label} {factWords(f, state.names)}
              </span>
            ))}
          <Counted rows={countedOf(view, seat)} />
        </li>
      ))}
    </ul>
  );
}

function PlaceCards({ id, onClose }: { id: string; onClose(): void }) {
  const state = useTableState();
  const zone = state.zone(id);
  if (!zone) return null;
  return (
    <Dialog
      title={`${state.zoneName(zone)}${zone.note ? ` · ${zone.note}` : ""}`}
      onClose={onClose}
    >
      <ul class="place-cards">
        {(zone.cards ?? []).map((c, i) => (
          <li key={`${i}${c}`}>
            <Face card={c} w={62} class={zone.marks?.includes(i) ? "marked" : ""} />
            <span class="only-read">{cardName(c)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const Others = late(() => import("../hotseat/Others"));
const TableCode = late(() => import("../codes/TableCode"));

type Sure = { text: string; done(): void };

function SureDialog({ text, done, onClose }: Sure & { onClose(): void }) {
  return (
    <Dialog key="sure" title={text} onClose={onClose}>
      <div class="row">
        <button
          type="button"
          class="button main"
          onClick={() => {
            onClose();
            done();
          }}
        >
          {panelWords("menu.yes")}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t("app.cancel")}
        </button>
      </div>
    </Dialog>
  );
}

function Menu({ onClose }: { onClose(): void }) {
  const state = useTableState();
  const [sure, setSure] = useState<Sure | null>(null);
  const over = state.wait.value === "over";
  const meant = meantCard(state, null);
  const quits = state.table.value.acts.filter((a) => state.game.verbs[a.verb]?.quits);
  const ask = (text: string, done: () => void) => () => {
    if (over) done();
    else setSure({ text, done });
  };
  const show = (panel: "sheet" | "log" | "list" | "keys" | "trick" | "rules" | "order") => () => {
    state.panel.value = panel;
  };
  const again = (same: boolean) => () => state.around.onAgain(state.seat.again(same));
  if (sure) return <SureDialog {...sure} onClose={onClose} />;
  return (
    <Dialog key="menu" title={state.game.name} onClose={onClose}>
      <ul class="menu">
        <Item text={t("bar.all-title")} on={show("list")} />
        <Item
          text={t("menu.rules")}
          on={() => {
            onClose();
            state.around.onRules();
          }}
        />
        <Item text={t("menu.table-rules")} on={show("rules")} />
        {state.view.value.orders.length > 0 && (
          <Item text={orderWords("title")} on={show("order")} />
        )}
        <Item
          text={panelWords("menu.ask")}
          on={() => {
            onClose();
            state.asking.value = true;
          }}
        />
        {state.seat.position && isAlone(state.game) && hasSolver(state.game.slug) && (
          <Item
            text={solverWords(settings.chance.value === "on" ? "hide" : "tell")}
            on={() => {
              onClose();
              settings.chance.value = settings.chance.value === "on" ? "off" : "on";
            }}
          />
        )}
        {state.seat.people && <Others />}
        {state.around.afar && <state.around.afar.Menu onClose={onClose} />}
        <li>
          <a class="button" href={`/aprender/${state.game.slug}`}>
            {t("learn.start")}
          </a>
        </li>
        {state.view.value.seats > 1 && <Item text={panelWords("menu.score")} on={show("sheet")} />}
        <Item text={panelWords("menu.log")} on={show("log")} />
        {lastTrick(state.match.events.value) && <Item text={w("last")} on={show("trick")} />}
        {meant && (
          <Item
            text={panelWords("menu.fact")}
            on={() => {
              state.panel.value = { fact: meant };
            }}
          />
        )}
        {!state.around.afar && (
          <li>
            <a class="button" href={`/replay?mesa=${state.game.slug}`}>
              {panelWords("sheet.review")}
            </a>
          </li>
        )}
        <li>
          <a class="button" href="/ajustes">
            {panelWords("menu.settings")}
          </a>
        </li>
        {!state.around.afar && (
          <>
            <Item
              text={panelWords("sheet.same")}
              on={ask(panelWords("menu.sure-new"), again(true))}
            />
            <Item
              text={panelWords("sheet.new")}
              on={ask(panelWords("menu.sure-new"), again(false))}
            />
          </>
        )}
        {quits.map((a) => (
          <Item
            key={a.act}
            text={state.named(a.label)}
            danger
            on={ask(panelWords("menu.sure", state.named(a.label)), () => void play(state, a.act))}
          />
        ))}
        {matchMedia("(hover: hover)").matches && (
          <Item text={panelWords("menu.keys")} on={show("keys")} />
        )}
      </ul>
      <TimePlayed />
      <TableCode seat={state.seat} />
    </Dialog>
  );
}

function Item({ text, on, danger = false }: { text: string; on(): void; danger?: boolean }) {
  return (
    <li>
      <button type="button" class={`button ${danger ? "danger" : ""}`} onClick={on}>
        {text}
      </button>
    </li>
  );
}

function Keys() {
  return (
    <dl class="key-list">
      {keyList().map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.map((k) => (
              <kbd key={k}>{k}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
