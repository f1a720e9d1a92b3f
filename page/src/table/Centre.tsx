/* Centre.tsx - the middle of the table, between the seats: piles and open cards, the trick, rows,
 * melds of each side, or a board. The kinds of the game's zones and the room decide the
 * arrangement. */

import { useRef } from "preact/hooks";
import { settings } from "../settings/settings";
import { t } from "../text/text";
import { Counted, countedOf } from "./Counted";
import { allMeldsHeight, meldShape, meldSize, zonesOf } from "./layout";
import { sideName } from "./names";
import { middleOf } from "./parts";
import { cardWidth, plainRem, type Room } from "./room";
import { useTableState } from "./state";
import { SideTags } from "./tags";
import { MeldRow } from "./zones/Melds";

export function Centre({ room }: { room: Room }) {
  const Middle = middleOf(useTableState().game) ?? MeldTable;
  return room.width ? <Middle room={room} /> : null;
}

/** The melds of the other sides are above, the player's below. The piles are beside the player's
 * line. */
function MeldTable({ room }: { room: Room }) {
  const state = useTableState();
  const view = state.view.value;
  const melds = zonesOf(state.game, view, "meld").filter((z) => z.n);
  const mine = view.team[state.me] ?? 0;
  const sides = [...new Set(view.team)].sort((a, b) => Number(a === mine) - Number(b === mine));
  const we = sideName(view, mine, state.you, state.names) === t("side.we");
  const lists = sides.map((side) => melds.filter((z) => z.side === side));
  const melded = lists.map((l) => l.map(meldShape));
  const heads = sides.length * (1.3 * plainRem + 6);
  const width = room.width - 8;
  /* Cards of melds never grow when melds are added. They keep the smaller size until the table is
   * cleared. */
  const kept = useRef({ w: 0, n: 0, of: "" });
  const n = melds.reduce((sum, z) => sum + z.n, 0);
  const of = `${room.width}/${room.height}`;
  const was = kept.current;
  const limit =
    was.of === of && n >= was.n && was.n
      ? was.w
      : Math.max(62, cardWidth(settings.size.value) * 1.1);
  const em = (8 / 9) * plainRem; // as --least of style/tokens.css
  const high = room.height - heads;
  const size = meldSize(melded, width, high, limit, em);
  kept.current = { w: size.w, n, of };
  /* If not all melds fit, each side scrolls. */
  const large = settings.text.value !== "100"; // sizes are for the default text size; larger text leaves less room
  const tight = large || allMeldsHeight(melded, width, size, em) > high;
  return (
    <div class={`meld-table ${tight ? "tight" : ""}`}>
      {sides.map((side, i) => {
        const list = lists[i] ?? [];
        const own = sideName(view, side, state.you, state.names);
        const they = we && side !== mine && sides.length < 3;
        const name = they ? t("side.they") : own;
        const seat = view.team.indexOf(side);
        return (
          <section key={side} class={`side ${side === mine ? "ours" : ""}`} data-area="melds">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so keys must reach it */}
            <h2 tabIndex={0}>
              <span>{name}</span>
              <Counted rows={countedOf(view, seat)} bare={1} />
              <SideTags side={side} />
            </h2>
            <MeldRow
              zones={list}
              width={width}
              size={size}
              label={`${t("table.melds")}: ${name}`}
            />
          </section>
        );
      })}
    </div>
  );
}
