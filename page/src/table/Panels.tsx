/* Panels.tsx - the sheets of a table: menu, log, melds, list of acts, cards of a place, keys. Loaded
 * when the first is opened. */
import { useState } from "preact/hooks";
import { settings } from "../settings/settings";
import { hasSolver } from "../solver/solver";
import { w as meldWords } from "../text/melds";
import { w as orderWords } from "../text/order";
import { w as panelWords } from "../text/panels";
import { w as solverWords } from "../text/solver";
import { t } from "../text/text";
import { w } from "../text/trick";
import { Dialog } from "../ui/Dialog";
import { late } from "../ui/Late";
import { ActButtons, ActList } from "./ActList";
import AmountBox from "./AmountBox";
import { CardFact } from "./CardFact";
import { useDesk } from "./desk";
import { keyList } from "./key-list";
import { LastTrickCards } from "./LastTrickCards";
import { LogList } from "./Log";
import { lastTrick } from "./last-trick";
import { MeldList } from "./MeldList";
import { meantCard } from "./meant";
import { cardName } from "./names";
import { AllOrders } from "./Order";
import { SheetDialog } from "./SheetDialog";
import { isAlone } from "./shape";
import { TableRules } from "./TableRules";
import { TimePlayed } from "./Time";
import { Face } from "./zones/Face";
import "./sheet.css";

export default function Panels({ onLeave }: { onLeave(): void }) {
  const desk = useDesk();
  const panel = desk.panel.value;
  const close = () => {
    desk.panel.value = null;
  };
  if (!panel) return null;
  if (typeof panel === "object" && "fact" in panel)
    return <CardFact card={panel.fact} onClose={close} />;
  if (typeof panel === "object") return <PlaceCards id={panel.zone} onClose={close} />;
  if (panel === "sheet") return <SheetDialog onClose={close} onLeave={onLeave} />;
  if (panel === "menu") return <Menu onClose={close} />;
  if (panel === "talk") return desk.afar ? <desk.afar.Talk /> : null;
  if (panel === "same" || panel === "new") {
    const again = () => desk.onAgain(desk.seat.again(panel === "same"));
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
  more: { title: () => panelWords("bar.more-title"), Body: Asides },
  list: { title: () => t("bar.all-title"), Body: ActList },
  bar: { title: () => t("bar.all-title"), Body: BarList },
  trick: { title: () => w("last"), Body: LastTrickCards },
  rules: { title: () => t("menu.table-rules"), Body: TableRules },
  order: { title: () => orderWords("title"), Body: AllOrders },
  keys: { title: () => panelWords("keys.title"), Body: Keys },
};

/** What the bar holds, where that is too long for it. */
function BarList() {
  const desk = useDesk();
  return <ActButtons acts={[...desk.ready.value, ...desk.words.value]} />;
}

function Asides() {
  const desk = useDesk();
  const aside = (verb: number) => desk.game.verbs[verb]?.aside;
  const amounts = desk.table.value.amounts.filter((a) => aside(a.verb));
  return (
    <>
      <ActButtons acts={desk.table.value.acts.filter((a) => aside(a.verb))} />
      {amounts.length > 0 && <AmountBox amounts={amounts} />}
    </>
  );
}

function PlaceCards({ id, onClose }: { id: string; onClose(): void }) {
  const desk = useDesk();
  const zone = desk.zone(id);
  if (!zone) return null;
  return (
    <Dialog title={`${desk.zoneName(zone)}${zone.note ? ` · ${zone.note}` : ""}`} onClose={onClose}>
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
  const desk = useDesk();
  const [sure, setSure] = useState<Sure | null>(null);
  const over = desk.wait.value === "over";
  const meant = meantCard(desk, null);
  const quits = desk.table.value.acts.filter((a) => desk.game.verbs[a.verb]?.quits);
  const ask = (text: string, done: () => void) => () => {
    if (over) done();
    else setSure({ text, done });
  };
  const show = (panel: "sheet" | "log" | "list" | "keys" | "trick" | "rules" | "order") => () => {
    desk.panel.value = panel;
  };
  const again = (same: boolean) => () => desk.onAgain(desk.seat.again(same));
  if (sure) return <SureDialog {...sure} onClose={onClose} />;
  return (
    <Dialog key="menu" title={desk.game.name} onClose={onClose}>
      <ul class="menu">
        <Item text={t("bar.all-title")} on={show("list")} />
        <Item
          text={t("menu.rules")}
          on={() => {
            onClose();
            desk.onRules();
          }}
        />
        <Item text={t("menu.table-rules")} on={show("rules")} />
        {desk.view.value.orders.length > 0 && (
          <Item text={orderWords("title")} on={show("order")} />
        )}
        <Item
          text={panelWords("menu.ask")}
          on={() => {
            onClose();
            desk.asking.value = true;
          }}
        />
        {desk.seat.position && isAlone(desk.game) && hasSolver(desk.game.slug) && (
          <Item
            text={solverWords(settings.chance.value === "on" ? "hide" : "tell")}
            on={() => {
              onClose();
              settings.chance.value = settings.chance.value === "on" ? "off" : "on";
            }}
          />
        )}
        {desk.seat.people && <Others />}
        {desk.afar && <desk.afar.Menu onClose={onClose} />}
        <li>
          <a class="button" href={`/aprender/${desk.game.slug}`}>
            {t("learn.start")}
          </a>
        </li>
        {desk.view.value.seats > 1 && <Item text={panelWords("menu.score")} on={show("sheet")} />}
        <Item text={panelWords("menu.log")} on={show("log")} />
        {lastTrick(desk.seat.events.value) && <Item text={w("last")} on={show("trick")} />}
        {meant && (
          <Item
            text={panelWords("menu.fact")}
            on={() => {
              desk.panel.value = { fact: meant };
            }}
          />
        )}
        {!desk.afar && (
          <li>
            <a class="button" href={`/replay?mesa=${desk.game.slug}`}>
              {panelWords("sheet.review")}
            </a>
          </li>
        )}
        <li>
          <a class="button" href="/ajustes">
            {panelWords("menu.settings")}
          </a>
        </li>
        {!desk.afar && (
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
            text={desk.named(a.label)}
            danger
            on={ask(panelWords("menu.sure", desk.named(a.label)), () => void desk.play(a.act))}
          />
        ))}
        {matchMedia("(hover: hover)").matches && (
          <Item text={panelWords("menu.keys")} on={show("keys")} />
        )}
      </ul>
      <TimePlayed />
      <TableCode seat={desk.seat} />
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
