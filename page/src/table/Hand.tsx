/* Hand.tsx - the player's hand in one to three rows; more rows scroll. Cards are chosen by tap,
 * space key or drag. Cards stay in their rows while others come and go. Rows are divided anew only
 * when one overflows, the order changes, or the hand is new. */

import { useRef } from "preact/hooks";
import { settings } from "../settings/settings";
import { t } from "../text/text";
import { tapCard } from "./choosing";
import { cover } from "./cover";
import { large } from "./large";
import { type HandRow, handLines, tall } from "./layout";
import { capital, cardName } from "./names";
import type { Own } from "./own";
import { cardWidth, useRoom } from "./room";
import { hasMelds, trumpOf } from "./shape";
import { type TableState, useTableState } from "./state";
import { Face } from "./zones/Face";

/* The part of a card's height that stays visible above the next row. */
const rowShows = (rows: number) => (rows > 3 ? 0.54 : 0.6);

const mostWide = 120; // px of a card in a large window, so that twelve show half of their width
const trumpGap = 12; // px between trumps and the other suits

export function Hand() {
  const state = useTableState();
  const covered = state.covered.value;
  const [ref, room] = useRoom<HTMLDivElement>(innerWidth);
  const hand = state.hand.value;
  const zone = state.view.value.zones.find((z) => z.id === hand[0]?.zone);
  const size = cardWidth(settings.size.value);
  const upright = large.value === "tall" && hasMelds(state.game); // melds need the height
  const wide = room.width > 800 || (large.value === "broad" && !state.past);
  const w = wide && !upright ? Math.max(size, Math.min(size * 1.25, mostWide)) : size;
  const trump = settings.sort.value === "suit" ? trumpOf(state.game, state.view.value) : "";
  // Whether card k is the first one after the trumps. A gap goes before it.
  const apart = (k: number) =>
    !!trump && k > 0 && hand[k - 1]?.card?.[1] === trump && hand[k]?.card?.[1] !== trump;
  const kept = useRef<{ lines: HandRow[]; of: string }>({ lines: [], of: "" });
  // Room for the gap exists before trumps are named, so no card moves when they are.
  const space = room.width - 8 - (state.view.value.orders.length ? trumpGap : 0);
  const keys = hand.map((o) => o.key);
  const of = `${space}/${w}`;
  const was = kept.current.of === of ? kept.current.lines : [];
  const { lines, scroll } = handLines(keys, space, w, was, state.table.value.dealt);
  kept.current = { lines, of };
  let place = 0;
  return (
    <div
      ref={ref}
      class={`hand ${scroll ? "scrolls" : ""}`}
      {...(hand.length &&
        !covered && {
          role: "listbox",
          "aria-multiselectable": "true",
          "aria-label": `${t("table.hand")}, ${hand.length}`,
        })}
      data-area="hand"
      data-zone={zone?.id ?? "hand"}
    >
      {room.width > 0 &&
        lines.map((line, i) => (
          <div
            key={`${i}/${lines.length}`}
            role="presentation"
            class="hand-row"
            style={{
              height: `${w * tall * (i < lines.length - 1 ? rowShows(lines.length) : 1) + 14}px`,
            }}
          >
            {line.keys.map((key, k) => {
              const at = place++;
              const own = hand[at];
              return (
                own &&
                (covered ? (
                  <span key={key} class="card" style={{ marginLeft: `${k ? line.step - w : 0}px` }}>
                    <Face card={null} w={w} at={own.at} />
                  </span>
                ) : (
                  <HandCard
                    key={key}
                    own={own}
                    place={at}
                    of={hand.length}
                    w={w}
                    step={k ? line.step - w : 0}
                    apart={k > 0 && apart(at)}
                  />
                ))
              );
            })}
          </div>
        ))}
      {covered && (
        <button type="button" class="uncover" data-stop onClick={() => cover(state, false)}>
          <span>{t("hand.uncover")}</span>
        </button>
      )}
    </div>
  );
}

interface CardProps {
  own: Own;
  place: number;
  of: number;
  w: number;
  step: number;
  apart: boolean;
}

/** The state of an own card: what can be done with it, and whether it is new, chosen or hinted. */
export function cardState(state: TableState, o: Own) {
  const chosen = state.keys.value.includes(o.key);
  const light = o.card && state.mine.value ? state.lights.value.cards.get(o.card) : undefined;
  const legal = state.acts.value.some((a) => o.card && a.cards.includes(o.card));
  const begun = state.keys.value.length + state.zones.value.length > 0;
  return {
    chosen,
    fresh: state.fresh.value.has(o.key),
    hinted: !!o.card && !!state.marked.value?.cards.includes(o.card),
    blocked: state.strict.value && !legal && state.acts.value.some((a) => a.cards.length > 0),
    lit: !chosen && !!light && begun && !state.single.value,
    legal,
  };
}

function HandCard({ own, place, of, w, step, apart }: CardProps) {
  const state = useTableState();
  const s = cardState(state, own);
  const words = [
    capital(cardName(own.card)),
    t("card.place", place + 1, of),
    s.fresh && t("card.new"),
    own.marked && t("card.marked"),
    own.card && state.tops.value.get(own.card),
    state.strict.value && (s.blocked ? t("card.blocked") : s.legal && t("card.free")),
  ];
  const classes = ["card", s.chosen && "chosen", s.blocked && "blocked", s.lit && "lit"];
  if (s.hinted) classes.push("hinted");
  return (
    <button
      type="button"
      role="option"
      class={classes.filter(Boolean).join(" ")}
      aria-selected={s.chosen}
      aria-label={words.filter(Boolean).join(", ")}
      data-stop
      data-key={own.key}
      data-place={place}
      data-apart={apart || undefined}
      style={{ marginLeft: `${step + (apart ? trumpGap : 0)}px` }}
      onClick={() => tapCard(state, own.key)}
    >
      <Face card={own.card} w={w} at={own.at} class={own.marked ? "marked" : ""} />
      {own.card && state.tops.value.has(own.card) && <i class="top-mark" aria-hidden="true" />}
      {s.fresh && !s.chosen && <i class="new-dot" aria-hidden="true" />}
      {s.chosen && <i class="tick" aria-hidden="true" />}
    </button>
  );
}
