/* Pile.tsx - one zone as a button: a stack with its count, or fanned cards. */

import type { Zone } from "../../engine/types";
import { t } from "../../text/text";
import { tapZone } from "../choosing";
import { tall } from "../layout";
import { capital } from "../names";
import { hasMelds, isNumbered, namesNumber, turnedFrom } from "../shape";
import { useTableState } from "../state";
import { Face } from "./Face";
import { standing, type Told } from "./standing";

interface Props {
  zone: Zone;
  w: number;
  named?: number | undefined; // width in px of the zone's name below the pile; missing: no name
  room?: number; // width in px of a fan, even of an empty one
  told?: Told; // words about its place on a board
}

export function Pile({ zone, w, named, room, told }: Props) {
  const state = useTableState();
  const line = state.lineOf(zone);
  const fan = !line.top && (line.at.dx !== 0 || line.at.dy !== 0);
  const s = standing(state, zone, told);
  const hint = line.n > 1 ? state.hinted.value : null;
  const said = hint?.zones.includes(zone.id) && namesNumber(state.game, hint.act);
  return (
    <div class={`pile ${named ? "named" : ""}`}>
      <button
        type="button"
        class={`zone ${s.class} ${w < 50 ? "slight" : ""}`}
        style={fan && room ? { minWidth: `${room}px` } : {}}
        aria-label={s.label}
        data-zone={zone.id}
        data-number={said || isNumbered(state.game, line) ? zone.i : undefined}
        data-stop
        onClick={() => void tapZone(state, zone.id)}
      >
        {!zone.n && !named && line.n === 1 && (
          <span class="empty-name" aria-hidden="true">
            {capital(line.label)}
          </span>
        )}
        {fan ? (
          <Fan zone={zone} w={w} room={room ?? 400} down={line.at.dy !== 0} />
        ) : (
          <Stack zone={zone} w={w} />
        )}
      </button>
      {named && (
        <span class="pile-name" aria-hidden="true" style={{ maxWidth: `${named}px` }}>
          {capital(line.label)} {zone.i && line.n > 2 ? zone.i : ""}
        </span>
      )}
    </div>
  );
}

function Empty({ w }: { w: number }) {
  return <span class="face empty" style={{ width: `${w}px`, height: `${w * tall}px` }} />;
}

function Stack({ zone, w }: { zone: Zone; w: number }) {
  const state = useTableState();
  const at = zone.n - 1;
  const turned = turnedFrom(state.game, state.view.value, zone, state.events.value.at(-1));
  if (!zone.n && !turned) return <Empty w={w} />;
  const thick = zone.n > 20 ? "thick" : zone.n > 1 ? "thin" : "";
  const marked = zone.marks?.includes(at) ? "marked" : "";
  const crossed = zone.across === at ? "crossed" : "";
  return (
    <>
      {(zone.across ?? at) < at && <i class="under" />}
      <Face
        card={turned ?? zone.cards?.[at] ?? null}
        w={w}
        at={at}
        class={`${thick} ${marked} ${turned ? "turned" : ""} ${crossed}`}
      />
      {zone.n > 1 && (
        <span class="count" aria-hidden="true">
          {zone.n}
        </span>
      )}
    </>
  );
}

export function Fan({
  zone,
  w,
  room,
  down,
}: {
  zone: Zone;
  w: number;
  room: number;
  down: boolean;
}) {
  if (!zone.n) return <Empty w={w} />;
  const long = down ? w * tall : w;
  const step =
    zone.n > 1 ? Math.min(long * (down ? 0.3 : 0.46), (room - long) / (zone.n - 1)) : long;
  const cards = zone.cards ?? new Array<null>(zone.n).fill(null);
  return (
    <span class={down ? "fan down" : "fan"}>
      {cards.map((card, i) => {
        const margin = i ? { [down ? "marginTop" : "marginLeft"]: `${step - long}px` } : {};
        const marked = zone.marks?.includes(i) ? "marked" : "";
        return <Face key={`${i}${card}`} card={card} w={w} at={i} class={marked} style={margin} />;
      })}
      {zone.n > 4 && (
        <span class="count" aria-hidden="true">
          {zone.n}
        </span>
      )}
    </span>
  );
}

/** A zone of a seat as a small badge: its cards, or their number. */
export function Badge({ zone, w = 24 }: { zone: Zone; w?: number }) {
  const state = useTableState();
  const line = state.lineOf(zone);
  const s = standing(state, zone);
  const seen = (zone.cards ?? []).filter((c) => c !== null);
  const open = !line.top && seen.length > 0;
  const all = open ? (zone.cards ?? []) : [null];
  const many = all.length > 1 || zone.hand; // a hand always shows how many cards it has
  const one = many && w < 30 && hasMelds(state.game); // small, beside a seat's name: only the last card fits
  const shown = one ? all.slice(-1) : all;
  const over = 1 - Math.min(0.6, Math.max(0.35, 1 / (shown.length - 1))); // four cards are two cards wide
  const none = !zone.n && !s.lit;
  // An empty hand keeps its room where other zones are beside it.
  const stays = hasMelds(state.game) || state.game.zones.some((l) => l.turns);
  if (none && !(zone.hand && stays)) return null;
  return (
    <button
      type="button"
      class={`zone badge ${none ? "gone" : ""} ${zone.note ? "noted" : ""} ${s.class}`}
      aria-label={s.label}
      title={t("zone.look", s.label)}
      data-zone={zone.id}
      data-stop
      onClick={() => void tapZone(state, zone.id)}
    >
      <span
        class={line.top ? "won-cards" : "fan"}
        style={line.top ? { width: `${w * tall}px`, height: `${w}px` } : {}}
      >
        {shown.map((card, i) => (
          <Face
            key={`${i}${card}`}
            card={card}
            w={w}
            at={i}
            style={i ? { marginLeft: `${-w * over}px` } : {}}
          />
        ))}
      </span>
      {(!open || one) && <b class={zone.note ? "told" : ""}>{zone.note ?? zone.n}</b>}
    </button>
  );
}
