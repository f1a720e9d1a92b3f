/* Said.tsx - a message to the person: a refusal with its rules, or a hint. It is drawn over the
 * felt, so nothing moves. A tap closes it; a refusal also disappears by itself. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../text/text";
import { Icon } from "../ui/Icon";
import { risen } from "./ActionBar";
import { play } from "./acting";
import { suitsNamed } from "./names";
import { useTableState } from "./state";
import "./said.css";

/* The milliseconds for which a text stays: enough for a slow reader. */
const stays = (text: string) => 6000 + 90 * text.length;

/* Milliseconds after a message is closed in which a second tap at the same place does nothing. */
const TWICE = 450;

/* After the message is closed, moves the focus to where the person chooses the next act. */
function backToTable() {
  if (document.activeElement !== document.body) return;
  const at = (area: string) =>
    document.querySelector<HTMLElement>(`.table [data-area="${area}"] [tabindex="0"]`);
  (at("hand") ?? at("piles") ?? at("acts"))?.focus();
}

function shield(gone: Element | null) {
  const box = gone?.getBoundingClientRect();
  const over = document.createElement("div");
  over.className = "said-shield";
  for (const side of ["left", "top", "width", "height"] as const)
    over.style[side] = `${box?.[side] ?? 0}px`;
  document.body.append(over);
  setTimeout(() => over.remove(), TWICE);
}

/* What a hint must not cover: cards, places and buttons that may be wanted now, the other seats, and
 * the ways out of the table. */
const wanted =
  ".middle .face, .hand .face, .hinted, .others > *, .head-button:not(.eye), .tools button, .acts [data-do]";

const overlap = (a: DOMRect, b: DOMRect) =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
  Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);

const never = ".hinted, .others > *, .head-button:not(.eye)";

const leastHigh = 52; // px: a lower hint would not show its button

/* The height that is left of a box if it ends before what it covers: from its bottom, or its top. */
const under = (covered: readonly Element[], here: DOMRect) =>
  here.bottom - Math.max(...covered.map((el) => el.getBoundingClientRect().bottom), here.top);
const over = (covered: readonly Element[], here: DOMRect) =>
  Math.min(...covered.map((el) => el.getBoundingClientRect().top), here.bottom) - here.top;

/* Puts a hint over the news, or below the other seats, or between the buttons of the head: at the
 * first of these places where it covers nothing that is wanted. If it covers something everywhere,
 * it is lower, and scrolls; without room for that, it covers what is wanted least. */
function settle(said: HTMLElement | null) {
  const table = said?.closest(".table");
  if (!said || !table) return;
  const box = (el: Element) => el.getBoundingClientRect();
  const all = [...table.querySelectorAll(wanted)].filter((el) => el.checkVisibility());
  const above = table.querySelector(".others") ?? table.querySelector(".turn-bar");
  said.style.maxHeight = "";
  said.style.setProperty("--top", `${above ? box(above).bottom : 0}px`);
  const costs = ["news", "top", "head"].map((place) => {
    said.dataset.place = place;
    const here = box(said);
    const covered = all.filter((el) => overlap(box(el), here));
    const cost = covered.reduce((n, el) => n + (el.matches(never) ? 100 : 1), 0);
    return { place, cost, high: place === "news" ? under(covered, here) : over(covered, here) };
  });
  costs.sort((a, b) => a.cost - b.cost);
  const highest = costs.reduce((a, b) => (b.high > a.high ? b : a));
  const lower = costs[0]?.cost && highest.high >= leastHigh;
  said.dataset.place = (lower ? highest : costs[0])?.place;
  if (lower) said.style.maxHeight = `${highest.high}px`;
}

export default function Said() {
  const state = useTableState();
  const ref = useRef<HTMLDivElement>(null);
  const refusal = state.refusal.value;
  const hint = state.hinted.value;
  const away = () => {
    state.refusal.value = null;
    state.hinted.value = null;
  };
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(away, stays(refusal.text));
    return () => clearTimeout(timer);
  }, [refusal]);
  useLayoutEffect(() => {
    if (!refusal) settle(ref.current);
  }, [refusal, hint]);
  if (!refusal && !hint) return null;
  const text = refusal
    ? refusal.text.replace(/\s*\((?:R\d+[a-z]?(?:, | e | and |–|-)?)+\)/g, "")
    : t("hint.says", suitsNamed(state.named(hint?.label ?? "")));
  const high = !refusal || risen(state).length > 0;
  const cited = refusal?.text.matchAll(/\bR\d+[a-z]?\b/g) ?? [];
  return (
    <div class={`over ${high ? "aloft" : ""}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the button close it, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only enlarges the place for the button's tap */}
      <div
        ref={ref}
        class={`said ${refusal ? "refused" : "hint"} ${high ? "high" : ""}`}
        onClick={away}
      >
        <span>{text}</span>
        {!refusal && hint?.why && <small>{suitsNamed(state.named(hint.why))}</small>}
        {[...new Set([...cited].map((m) => m[0]))].map((r) => (
          <button key={r} type="button" class="link" onClick={() => state.around.onRules(r)}>
            {t("refusal.rule", r)}
          </button>
        ))}
        {!refusal && (
          <button
            type="button"
            class="button small"
            onClick={(e) => {
              const byKey = e.detail === 0;
              if (!byKey) shield(e.currentTarget.closest(".said"));
              void play(state, hint?.act ?? "").then(() => byKey && backToTable());
            }}
          >
            {t("text.do")}
          </button>
        )}
        <button type="button" class="said-close" aria-label={t("app.close")}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
