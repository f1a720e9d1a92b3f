/* Centre.tsx - the middle of the table, between the seats: piles and open cards, the trick, rows,
 * melds of each side, or a board. The kinds of the game's zones and the room decide the
 * arrangement. */

import { useRef } from "preact/hooks";
import { settings } from "../settings/settings";
import { t } from "../text/text";
import { OwnPiles, pileWidth } from "./Bars";
import { Counted, countedOf } from "./Counted";
import { large } from "./large";
import {
  allMeldsHeight,
  type MeldShape,
  meldShape,
  meldSize,
  smallest,
  tall,
  zonesOf,
} from "./layout";
import { sideName } from "./names";
import { Opponents } from "./Opponents";
import { middleOf } from "./parts";
import { cardWidth, grown, plainRem, type Room, rem } from "./room";
import { useTableState } from "./state";
import { SideTags } from "./tags";
import { MeldRow } from "./zones/Melds";

export function Centre({ room }: { room: Room }) {
  const Middle = middleOf(useTableState().game) ?? MeldTable;
  return room.width ? <Middle room={room} /> : null;
}

const headHigh = () => 1.3 * plainRem * grown() + 6;
const least = () => (8 / 9) * plainRem * grown(); // as --least of style/tokens.css

/* The piles between the melds of a large window, with the seats at the sides of the table. */
const stripHigh = () => Math.round(pileWidth() * tall + 14 + Math.max(24, rem(1.3)));

function Strip({ w, high }: { w: number; high: number }) {
  return (
    <div class="strip" style={{ height: `${high}px` }}>
      <Opponents part="next" />
      <OwnPiles w={w} />
      <Opponents part="last" />
    </div>
  );
}

/* The part of the height for the others' melds, and that for the player's, as in large.css. The parts
 * are fixed, so that nothing moves the piles between them. */
const shares = [0.42, 0.58];

/* The size of each side's melds, and whether not all of them fit. `most`: the greatest widths of a
 * card. `halves`: the player's melds have a part of their own, where they may be larger. */
function fitMelds(
  sides: MeldShape[][],
  { width, height }: Room,
  most: readonly number[],
  halves: boolean,
) {
  const own = sides.length - 1;
  const em = least();
  const fit = (part: MeldShape[][], share: number, limit: number) => {
    const high = height * share - part.length * headHigh();
    const size = meldSize(part, width, high, limit, em);
    return { size, over: allMeldsHeight(part, width, size, em) > high };
  };
  if (!halves || !own) {
    const all = fit(sides, 1, most[0] ?? 0);
    return sides.map(() => all);
  }
  const mine = fit(sides.slice(own), shares[1] ?? 1, most[own] ?? 0);
  const rest = fit(sides.slice(0, own), shares[0] ?? 1, Math.min(most[0] ?? 0, mine.size.w));
  return sides.map((_, i) => (i === own ? mine : rest));
}

/** The melds of the other sides are above, the player's below. The piles are between them in a large
 * window, otherwise beside the player's line. */
function MeldTable({ room }: { room: Room }) {
  const state = useTableState();
  const view = state.view.value;
  const melds = zonesOf(state.game, view, "meld").filter((z) => z.n);
  const mine = view.team[state.me] ?? 0;
  const sides = [...new Set(view.team)].sort((a, b) => Number(a === mine) - Number(b === mine));
  const we = sideName(view, mine, state.you, state.names) === t("side.we");
  const lists = sides.map((side) => melds.filter((z) => z.side === side));
  const melded = lists.map((l) => l.map(meldShape));
  const halves = !state.past && large.value !== "";
  const width = room.width - 8;
  /* Cards of melds never grow when melds are added. They keep the smaller size until the table is
   * cleared. */
  const kept = useRef({ w: [] as number[], n: 0, of: "" });
  const n = melds.reduce((sum, z) => sum + z.n, 0);
  const of = `${room.width}/${room.height}`;
  const was = kept.current;
  const greatest = Math.max(62, cardWidth(settings.size.value) * (halves ? 1.4 : 1.1));
  const limits = was.of === of && n >= was.n && was.n ? was.w : sides.map(() => greatest);
  const height = room.height - (halves ? stripHigh() : 0);
  const fitted = fitMelds(melded, { width, height }, limits, halves);
  kept.current = { w: fitted.map((f) => f.size.w), n, of };
  /* If not all melds fit, each side scrolls. */
  const larger = !halves && settings.text.value !== "100"; // sizes are for the default text size; larger text leaves less room
  const drawn = sides.map((side, i) => {
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
          size={fitted[i]?.size ?? smallest}
          centred={halves}
          label={`${t("table.melds")}: ${name}`}
        />
      </section>
    );
  });
  return (
    <div
      class={`meld-table ${larger || fitted.some((f) => f.over) ? "tight" : ""} ${halves ? "halves" : ""}`}
    >
      {halves ? (
        <>
          <div class="half">{drawn.slice(0, -1)}</div>
          <Strip w={pileWidth()} high={stripHigh()} />
          <div class="half">{drawn.slice(-1)}</div>
        </>
      ) : (
        drawn
      )}
    </div>
  );
}
