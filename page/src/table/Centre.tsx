/* Centre.tsx - what lies between the seats: piles and open cards, the trick, rows, melds by side, or
 * a board. How it is arranged follows from the kinds of its zones and the room there is. */

import type { Zone } from "../engine/types";
import { settings } from "../settings";
import { num, t } from "../text/text";
import { type Desk, useDesk } from "./desk";
import { Log } from "./Log";
import { allMeldsHeight, hasBoard, type Kind, meldSize, pileUnit, tall, zonesOf } from "./layout";
import { capital, sideName } from "./names";
import { SeatNumbers } from "./Opponents";
import { cardWidth, type Room, rem } from "./room";
import { SideTags } from "./tags";
import { BoardView } from "./zones/BoardView";
import { MeldRow } from "./zones/Melds";
import { Pile } from "./zones/Pile";
import { Ranks } from "./zones/Ranks";
import { Trick } from "./zones/Trick";

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
  if (of("meld").length) return <MeldTable room={room} />;
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

/** Piles and the news between the other sides' melds and one's own. */
function MeldTable({ room }: { room: Room }) {
  const desk = useDesk();
  const view = desk.view.value;
  const melds = zonesOf(desk.game, view, "meld").filter((z) => z.n);
  const mine = view.team[desk.me] ?? 0;
  const sides = [...new Set(view.team)].sort((a, b) => Number(a === mine) - Number(b === mine));
  const big = room.height > 380 && room.width > 700;
  const set = cardWidth(settings.size.value);
  const lists = sides.map((side) => melds.filter((z) => z.side === side));
  const melded = lists.map((l) =>
    l.map((z) => ({ n: z.n, note: z.note?.length ?? 0, em: rem(0.7) })),
  );
  const width = room.width - 12;
  const left = (w: number) => room.height - w * tall - 32 - sides.length * 28;
  const fit = (w: number) => meldSize(melded, width, left(w), set * 1.1);
  const over = (w: number) => allMeldsHeight(melded, width, fit(w)) - left(w);
  const usual = Math.min(set, 52);
  const small = over(usual) > 0 ? Math.min(usual, 42) : usual;
  // On a large table the piles are large, as long as the melds need not be much smaller.
  const w = (big && [92, 76, 62].find((s) => s <= set && fit(s).w >= s - 16)) || small;
  const size = fit(w);
  return (
    <div class={`meld-table ${over(w) < -70 ? "loose" : ""}`}>
      {sides.map((side, i) => {
        const list = lists[i] ?? [];
        const name = sideName(view, side, desk.you, desk.names);
        const seat = view.team.indexOf(side);
        return (
          <section key={side} class={`side ${side === mine ? "ours" : ""}`} data-area="melds">
            <h2>
              {name} <b>{num(view.score[seat] ?? 0)}</b>
              <SideTags side={side} />
              {!list.length && <small>{t("zone.no-melds")}</small>}
            </h2>
            <MeldRow zones={list} size={size} label={`${t("table.melds")}: ${name}`} />
          </section>
        );
      })}
      <div class="piles-and-log" data-area="piles">
        <div class="piles">
          <Piles w={w} room={room.width} bare={over(w) > 20} />
        </div>
        <Log lines={3} />
      </div>
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

function pilesOf(desk: Desk): Zone[] {
  const view = desk.view.value;
  const all = [...zonesOf(desk.game, view, "pile"), ...zonesOf(desk.game, view, "fan")];
  const used = (name: string) => desk.game.verbs.some((v) => v.on?.split(" ").includes(name));
  return all.filter((z) => z.n || used(desk.lineOf(z).name));
}

/* Width of a pile or fan, in cards. */
function fanWidth(desk: Desk, z: Zone): number {
  return 1 + (desk.lineOf(z).at.dx ? Math.max(0, z.n - 1) * 0.46 : 0);
}

/* Piles alike that nobody may see lie over each other. `bare`: no room for their names. */
function Piles({ w, room, bare = false }: { w: number; room: number; bare?: boolean }) {
  const desk = useDesk();
  const all = pilesOf(desk);
  const lines = [...new Set(all.map((z) => z.line))];
  const groups = lines.map((l) => all.filter((z) => z.line === l));
  return (
    <>
      {groups.map((zones) => (
        <div key={zones[0]?.line} class={`pile-group ${zones.length > 1 ? "alike" : ""}`}>
          {zones.map((z) => (
            <Pile
              key={z.id}
              zone={z}
              w={w}
              room={Math.min(room - 20, w * 4)}
              named={bare ? undefined : Math.max(w * fanWidth(desk, z), room > 640 ? 130 : 88)}
            />
          ))}
        </div>
      ))}
    </>
  );
}

/** Trick, piles and open cards: tables of tricks and of banks. */
function OpenTable({ room }: { room: Room }) {
  const desk = useDesk();
  const [trick] = zonesOf(desk.game, desk.view.value, "trick");
  const size = cardWidth(settings.size.value);
  const piles = pilesOf(desk);
  const wide = room.width > 640;
  const beside = trick && piles.length && wide ? size + 40 : 0;
  const above = trick && piles.length && !wide ? 44 * tall + 30 : 0;
  const width = Math.min(room.width - 2 * beside - 8, 560);
  const height = Math.min(room.height - above - 8, 430);
  const w = Math.max(40, Math.min(size * (wide ? 1.25 : 1), (height - 52) / 2 / tall, width / 4));
  const widths = piles.map((z) => fanWidth(desk, z));
  const pot = desk.game.family === "bank" && !wide ? 44 : 0;
  const most = size * (wide ? 1.4 : 1.15);
  const pileW = trick
    ? wide
      ? size
      : 44
    : pileUnit(widths, room.width - 16, room.height - 8 - pot, most);
  const begun = !trick || trick.n > 0 || height > 190;
  const pots = desk.game.family === "bank" ? desk.view.value.facts.filter((f) => f.chips) : [];
  return (
    <div class={`open-table ${wide ? "wide" : ""}`} data-area="piles">
      {pots.length > 0 && (
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
      {trick && begun && <Trick zone={trick} w={w} width={width} height={Math.max(height, 150)} />}
    </div>
  );
}
