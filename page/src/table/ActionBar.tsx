/* ActionBar.tsx - what can be done now, as buttons: the acts that the choice means first, then the
 * words that need no choice, amounts, and the lists of melds and of all acts. Keys 1-9 press them. */
import type { Act } from "../engine/types";
import { t } from "../text/text";
import { AmountBox } from "./AmountBox";
import { isEmpty } from "./choose";
import { useDesk } from "./desk";
import { cards, spoken } from "./names";
import { Face } from "./zones/Face";

const mostButtons = 8;

export function ActButton({
  act,
  main = false,
  more = "",
}: {
  act: Act;
  main?: boolean;
  more?: string;
}) {
  const desk = useDesk();
  const label = desk.named(act.label);
  const read = spoken(label);
  return (
    <button
      type="button"
      class={`button ${main ? "main" : ""} ${more}`}
      data-act={act.act}
      data-do
      onClick={() => void desk.play(act.act)}
    >
      {act.faces.map((c) => (
        <Face key={c} card={c} w={26} />
      ))}
      {read === label ? (
        <span>{label}</span>
      ) : (
        <>
          <span aria-hidden="true">{label}</span>
          <span class="only-read">{read}</span>
        </>
      )}
    </button>
  );
}

export function ActionBar() {
  const desk = useDesk();
  return (
    <section
      class="acts"
      id="actions"
      aria-label={t("table.actions")}
      data-area="acts"
      data-busy={desk.busy.value || undefined}
    >
      <Said />
      <Buttons />
    </section>
  );
}

/** A refusal with its rules, or the hint in words. */
function Said() {
  const desk = useDesk();
  const refusal = desk.refusal.value;
  const hint = desk.hinted.value;
  if (!refusal && !hint) return null;
  if (!refusal)
    return (
      <p class="said hint">
        {t("hint.says", desk.named(hint?.label ?? ""))}
        <button type="button" class="button small" onClick={() => void desk.play(hint?.act ?? "")}>
          {t("text.do")}
        </button>
      </p>
    );
  const cited = [...new Set([...refusal.text.matchAll(/\bR\d+[a-z]?\b/g)].map((m) => m[0]))];
  return (
    <p class="said refused">
      <span>{refusal.text.replace(/\s*\((?:R\d+[a-z]?(?:, | e | and |–|-)?)+\)/g, "")}</span>
      {cited.map((r) => (
        <button key={r} type="button" class="link" onClick={() => desk.onRules(r)}>
          {t("refusal.rule", r)}
        </button>
      ))}
    </p>
  );
}

function Buttons() {
  const desk = useDesk();
  const { wait } = desk;
  if (wait.value === "dealer" || wait.value === "over") return <Ended />;
  const { acts, amounts, picks } = desk.table.value;
  const ready = desk.ready.value.slice(0, mostButtons);
  const words = desk.words.value;
  const melds = acts.filter((a) => a.cards.length > 1);
  const asides = acts.filter((a) => desk.game.verbs[a.verb]?.aside);
  const one = ready.length === 1;
  const chosen = desk.choice.value;
  const bets = amounts.filter((a) => !desk.game.verbs[a.verb]?.aside);
  const alone = !ready.length && words.length === 1 && !melds.length && !bets.length;
  const pick = picks[0];
  const faced = words.filter((a) => a.faces.length === 1);
  const called = faced.length > 5 ? faced : [];
  const buttons = (
    <>
      {ready.map((a) => (
        <ActButton key={a.act} act={a} main={one || desk.hinted.value?.act === a.act} />
      ))}
      {words
        .filter((a) => !called.includes(a))
        .map((a) => (
          <ActButton key={a.act} act={a} main={alone && desk.game.family !== "patience"} />
        ))}
      {called.length > 0 && <Called acts={called} />}
      {desk.lost.value && chosen.cards.length > 0 && (
        <button type="button" class="button" data-do onClick={() => void desk.explain()}>
          {t("bar.why")}
        </button>
      )}
      {chosen.cards.length > 0 && (
        <button type="button" class="button plain" data-do onClick={desk.clear}>
          {t("hand.clear")}
          {chosen.cards.length > 1 && <small> ({chosen.cards.length})</small>}
        </button>
      )}
      {isEmpty(chosen) && melds.length > 0 && (
        <PanelButton panel="melds" text={t("bar.melds", melds.length)} />
      )}
      {asides.length > 0 && desk.mine.value && <PanelButton panel="more" text={t("bar.more")} />}
      {desk.mine.value && isEmpty(chosen) && pick && !ready.length && (
        <span class="note">{t("bar.choose-cards", desk.named(pick.label))}</span>
      )}
      {!melds.length && !asides.length && <Note />}
    </>
  );
  if (bets.length) return <AmountBox amounts={bets}>{buttons}</AmountBox>;
  return <div class={`buttons ${words.length - called.length > 3 ? "many" : ""}`}>{buttons}</div>;
}

/** Many acts that each name one card, such as a card to ask for: the cards themselves. */
function Called({ acts }: { acts: Act[] }) {
  const desk = useDesk();
  const word = desk.game.verbs[acts[0]?.verb ?? -1]?.label.replace("$1", "…") ?? "";
  return (
    <fieldset class="called">
      <legend>{word}</legend>
      {acts.map((a) => (
        <button
          key={a.act}
          type="button"
          class="card"
          aria-label={spoken(desk.named(a.label))}
          data-act={a.act}
          data-do
          onClick={() => void desk.play(a.act)}
        >
          <Face card={a.faces[0] ?? null} w={44} />
        </button>
      ))}
    </fieldset>
  );
}

/** What to do where no button says it. */
function Note() {
  const desk = useDesk();
  const { picks, amounts } = desk.table.value;
  if (!desk.mine.value) return desk.words.value.length ? null : <Waiting />;
  const any = desk.words.value.length + desk.ready.value.length + picks.length + amounts.length;
  if (any || !isEmpty(desk.choice.value)) return null;
  return <span class="note">{t("bar.choose")}</span>;
}

function Waiting() {
  const desk = useDesk();
  const turn = desk.view.value.turn;
  const name = typeof turn === "number" ? desk.names[turn] : "";
  return <span class="note">{name && turn !== desk.me ? t("table.thinks", name) : ""}</span>;
}

export function PanelButton({
  panel,
  text,
}: {
  panel: "melds" | "more" | "sheet" | "list";
  text: string;
}) {
  const desk = useDesk();
  return (
    <button
      type="button"
      class="button"
      data-do
      onClick={() => {
        desk.panel.value = panel;
      }}
    >
      {text}
    </button>
  );
}

/** A deal or the match has ended. */
function Ended() {
  const desk = useDesk();
  const sheet = desk.table.value.sheet;
  const some = sheet?.seats.some((s) => s.lines.length);
  const over = desk.wait.value === "over";
  return (
    <div class="buttons">
      {!over && (
        <button type="button" class="button main" data-do onClick={() => void desk.next()}>
          {t(some ? "bar.next" : "bar.go-on")}
        </button>
      )}
      {over && (
        <button
          type="button"
          class="button main"
          data-do
          onClick={() => desk.onAgain(desk.seat.again(false))}
        >
          {t("bar.new")}
        </button>
      )}
      {sheet && (some || over) && <PanelButton panel="sheet" text={t("bar.sheet")} />}
    </div>
  );
}

/** How many cards are chosen, for the hand's own line. */
export function chosenWords(n: number): string {
  return n > 1 ? t("hand.chosen-many", cards(n)) : t("hand.chosen", cards(n));
}
