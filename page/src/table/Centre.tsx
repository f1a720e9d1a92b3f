/* Centre.tsx - what lies between the seats: piles and open cards, the trick, rows, melds by side, or
 * a board. How it is arranged follows from the kinds of its zones and the room there is. */

import { useRef } from "preact/hooks";
import { settings } from "../settings";
import { num, t } from "../text/text";
import { Counted, countedOf } from "./Counted";
import { type Desk, useDesk } from "./desk";
import { hasBoard, type Kind, meldSize, pileUnit, tall, zonesOf } from "./layout";
import { capital, sideName } from "./names";
import { SeatNumbers } from "./Opponents";
import { fanWidth, Piles, pilesOf } from "./Piles";
import { Auction, BoardView, Ranks, Trick } from "./parts";
import { cardWidth, plainRem, type Room } from "./room";
import { hasMelds, hasPot, potsOf } from "./shape";
import { SideTags } from "./tags";
import { MeldRow } from "./zones/Melds";

export function Centre({ room }: { room: Room }) {
  const desk = useDesk();
  const { game } = desk;
  if (!room.width) return null;
  if (hasBoard(game, true)) return <SeatBoards room={room} />;
  const view = desk.view.value;
  const most = cardWidth(settings.size.value) * (room.width > 900 ? 1.6 : 1.25);
  if (hasBoard(game, false)) {
    const zones = view.zones.filter((z) => z.seat === undefined);
    return <BoardView zones={zones} width={room.width} height={room.height} most={most} />;
  }
  const of = (kind: Kind) => zonesOf(game, view, kind);
  if (hasMelds(game)) return <MeldTable room={room} />;
  if (of("ranks").length) return <RowTable room={room} />;
  return <OpenTable room={room} />;
}

/** A board for each seat, one's own the larger. */
function SeatBoards({ room }: { room: Room }) {
  const desk = useDesk();
  const view = desk.view.value;
  const most = cardWidth(settings.size.value) * 1.6;
  const order = Array.from({ length: view.seats }, (_, i) => (desk.me + i) % view.seats);
  const beside = room.width > room.height && view.seats > 1;
  return (
    <div class={`seat-boards ${beside ? "beside" : ""}`}>
      {order.map((seat, i) => {
        const share = view.seats < 2 ? 1 : i ? 0.36 : 0.64;
        const zones = view.zones.filter((z) => z.seat === seat);
        const width = beside ? room.width * share - 12 : room.width;
        const height = beside ? room.height : room.height * share - 30;
        return (
          <section key={seat} class="seat-board" aria-label={desk.names[seat]}>
            {view.seats > 1 && (
              <h2>
                {view.turn === seat && <span class="turn-mark" aria-hidden="true" />}
                {seat === desk.you ? t("you") : desk.names[seat]}
                <SeatNumbers seat={seat} />
              </h2>
            )}
            <BoardView zones={zones} width={width} height={height} most={most} />
          </section>
        );
      })}
    </div>
  );
}

/** The other sides' melds above, one's own below; the piles lie beside the own line. */
function MeldTable({ room }: { room: Room }) {
  const desk = useDesk();
  const view = desk.view.value;
  const melds = zonesOf(desk.game, view, "meld").filter((z) => z.n);
  const mine = view.team[desk.me] ?? 0;
  const sides = [...new Set(view.team)].sort((a, b) => Number(a === mine) - Number(b === mine));
  const lists = sides.map((side) => melds.filter((z) => z.side === side));
  const melded = lists.map((l) => l.map((z) => ({ n: z.n, note: z.note?.length ?? 0 })));
  const heads = sides.length * (1.2 * plainRem + 8);
  const width = room.width - 8;
  /* Melds never grow while others come: what has become small stays so until the table is cleared. */
  const kept = useRef({ w: 0, n: 0, of: "" });
  const n = melds.reduce((sum, z) => sum + z.n, 0);
  const of = `${room.width}/${room.height}`;
  const was = kept.current;
  const limit =
    was.of === of && n >= was.n && was.n
      ? was.w
      : Math.max(62, cardWidth(settings.size.value) * 1.1);
  const size = meldSize(melded, width, room.height - heads, limit, 0.7 * plainRem);
  kept.current = { w: size.w, n, of };
  return (
    <div class="meld-table">
      {sides.map((side, i) => {
        const list = lists[i] ?? [];
        const name = sideName(view, side, desk.you, desk.names);
        const seat = view.team.indexOf(side);
        return (
          <section key={side} class={`side ${side === mine ? "ours" : ""}`} data-area="melds">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so keys must reach it */}
            <h2 tabIndex={0}>
              <span>{name}</span>
              <Counted rows={countedOf(view, seat)} bare={1} />
              <SideTags side={side} />
              {!list.length && <small>{t("zone.no-melds")}</small>}
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

function RowTable({ room }: { room: Room }) {
  const desk = useDesk();
  const rows = zonesOf(desk.game, desk.view.value, "ranks");
  const w = Math.min(cardWidth(settings.size.value), 44);
  const others = pilesOf(desk).filter((z) => z.n);
  const high = others.length && !rows.some((z) => z.n) ? w * tall + 30 : 0;
  return (
    <div class="row-table" data-area="piles">
      {high > 0 && (
        <div class="piles">
          <Piles w={w} room={room.width} />
        </div>
      )}
      <Ranks
        zones={rows}
        width={room.width - 8}
        height={room.height - high - 8}
        most={cardWidth(settings.size.value) * 1.2}
      />
    </div>
  );
}

/** Trick, piles and open cards: tables of tricks and of banks. */
function OpenTable({ room }: { room: Room }) {
  const desk = useDesk();
  const [trick] = zonesOf(desk.game, desk.view.value, "trick");
  const size = cardWidth(settings.size.value);
  const piles = pilesOf(desk);
  const wide = room.width > 640;
  const beside = trick && wide ? size + 40 : 0;
  const width = Math.min(room.width - 2 * beside - 8, 760);
  const height = Math.min(room.height - 8, 560);
  const w = Math.max(40, Math.min(size * (wide ? 1.5 : 1), (height - 44) / 2 / tall, width / 4));
  const widths = piles.map((z) => fanWidth(desk, z));
  const pots = potsOf(desk.game, desk.view.value);
  const pot = trick || wide ? 0 : 44;
  const most = size * (wide ? 1.9 : 1.15);
  const pileW = trick
    ? wide
      ? size
      : 44
    : pileUnit(widths, room.width - 16, room.height - 8 - pot, most);
  return (
    <div
      class={`open-table ${wide ? "wide" : ""} ${trick ? "has-trick" : ""} ${desk.view.value.seats % 2 ? "" : "even"}`}
      data-area="piles"
    >
      {hasPot(desk.game) && (
        <ul class="pots">
          {pots.map((f) => (
            <li key={f.name} data-ask={f.name}>
              <small>{capital(f.label)}</small> <b>{num(f.value)}</b>
            </li>
          ))}
        </ul>
      )}
      {piles.length > 0 && (
        <div class="piles">
          <Piles w={pileW} room={room.width} />
        </div>
      )}
      {trick && waitsForBids(desk) && (
        <div class="said-before">
          <Auction />
        </div>
      )}
      {trick && <Trick zone={trick} w={w} width={width} height={Math.max(height, 150)} />}
    </div>
  );
}

/* Bids are made, and this seat has no words or cards to choose from now. */
const waitsForBids = ({ game, acts, words }: Desk): boolean =>
  game.verbs.some((v) => v.help) &&
  !words.value.length &&
  !acts.value.some((a) => game.verbs[a.verb]?.on);
