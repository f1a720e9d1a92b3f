/* Opponents.tsx - the other seats: name, score, tags, and the cards beside them. */

import type { Zone, ZoneLine } from "../engine/types";
import { num, t } from "../text/text";
import { late } from "../ui/Late";
import { type Part, seatsOf } from "./arrange";
import { Counted, countedOf } from "./Counted";
import { hasBoard } from "./layout";
import { hasMelds, isOpen } from "./shape";
import { useTableState } from "./state";
import { SeatTags } from "./tags";
import { Badge } from "./zones/Pile";

const Avatar = late(() => import("../ui/Avatar"));

/** A score in words: "12 fichas", "985 pontos". */
export function scoreWords(score: number, chips: boolean): string {
  const one = Math.abs(score) === 1;
  if (chips) return t(one ? "table.chip" : "table.chips", score);
  return t(one ? "table.point" : "table.points", score);
}

/** The other seats. `part`: only these, in a large window, whose players sit around the felt. */
export function Opponents({ part }: { part?: Part }) {
  const state = useTableState();
  const { seats } = state.view.value;
  if (seats < 2 || hasBoard(state.game, true)) return null;
  const all = Array.from({ length: seats - 1 }, (_, i) => (state.me + 1 + i) % seats);
  const others = seatsOf(all, part);
  if (!others.length) return null;
  const { right, zones } = state.game; // right: the next player sits on the right
  const { humans, online = humans } = state.seat.setup;
  // Beside a face any card needs a line of its own; without faces a hand does, at an open table.
  const full = (l: ZoneLine) => (online?.length ? l.each : l.each && l.hand && isOpen(state.game));
  const dense = seats > 3 && zones.some(full);
  return (
    <ul
      class={`others ${right ? "right" : ""} ${dense ? "dense" : ""} ${part ? `at-${part}` : seats > 5 ? "many" : ""}`}
      aria-label={t("table.opponents")}
      data-area="seats"
    >
      {others.map((seat) => (
        <li key={seat}>
          <SeatCard seat={seat} />
        </li>
      ))}
    </ul>
  );
}

function SeatCard({ seat }: { seat: number }) {
  const state = useTableState();
  const view = state.view.value;
  const turn = view.turn === seat;
  const { humans, faces, online = humans } = state.seat.setup;
  const absent = state.seat.absent?.value[seat];
  const ally = view.team[seat] === view.team[state.me];
  return (
    <div
      class={`seat ${turn ? "turn" : ""} ${ally ? "ally" : ""} ${absent ? "absent" : ""}`}
      data-seat={seat}
    >
      <span class="seat-name">
        {turn && <span class="turn-mark" aria-hidden="true" />}
        <b>{state.names[seat]}</b>
        {turn && <span class="only-read">, {t("table.seat-now")}</span>}
      </span>
      {online?.includes(seat) && <Avatar n={faces?.[seat] ?? seat} size={24} />}
      {ally && (
        <em class="ally-mark" title={t("seat.ally")}>
          <span class="only-read">{t("seat.ally")}</span>
        </em>
      )}
      <SeatNumbers seat={seat} bare={hasMelds(state.game)} />
      {absent && <em class="absent-mark">{absent}</em>}
      <button
        type="button"
        class="seat-look"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => {
          state.panel.value = "seats";
        }}
      />
      <SeatZones seat={seat} />
    </div>
  );
}

/** Score and tags of a seat. `bare`: leaves out the score, which is shown with the side's melds. */
export function SeatNumbers({ seat, bare = false }: { seat: number; bare?: boolean }) {
  const state = useTableState();
  const score = state.view.value.score[seat] ?? 0;
  return (
    <span class="seat-numbers">
      {!bare && (
        <span class="score">
          <b aria-hidden="true">{num(score)}</b>
          <span class="only-read">{scoreWords(score, state.game.chips)}</span>
        </span>
      )}
      {!hasMelds(state.game) && (
        <Counted rows={countedOf(state.view.value, seat)} bare={seat === state.me ? 0 : 1} />
      )}
      <SeatTags seat={seat} />
    </span>
  );
}

/** The small zones of a seat: its hand, cards won, cards shown. `not`: the id of a zone to leave
 * out. */
export function SeatZones({ seat, not = "" }: { seat: number; not?: string }) {
  const state = useTableState();
  if (hasBoard(state.game, true)) return null;
  const zones: Zone[] = state.view.value.zones.filter((z) => z.seat === seat && z.id !== not);
  return (
    <span class="seat-zones">
      {zones.map((z) => (
        <Badge key={z.id} zone={z} />
      ))}
    </span>
  );
}
