/* OpenTable.tsx - the middle of a table without melds or boards: the trick, piles and open
 * cards. */
import { settings } from "../settings/settings";
import { num } from "../text/text";
import Auction from "./Auction";
import { pilePlaces, pileUnit } from "./arrange";
import { tall, zonesOf } from "./layout";
import { capital } from "./names";
import { fanWidth, Piles, pilesOf } from "./Piles";
import { cardWidth, nameHigh, overHigh, plainName, type Room } from "./room";
import { hasPot, potsOf } from "./shape";
import { type TableState, useTableState } from "./state";
import Trick from "./zones/Trick";

export default function OpenTable({ room }: { room: Room }) {
  const state = useTableState();
  const [trick] = zonesOf(state.game, state.view.value, "trick");
  const size = cardWidth(settings.size.value);
  const piles = pilesOf(state);
  const wide = room.width > 640;
  const beside = trick && wide ? size + 40 : 0;
  const width = Math.min(room.width - 2 * beside - 8, 760);
  const height = Math.min(room.height - 8, 560);
  const w = Math.max(
    40,
    Math.min(size * (wide ? 1.5 : 1), (height - 2 * plainName - 4) / 2 / tall, width / 4),
  );
  const widths = piles.map((z) => fanWidth(state, z));
  const places = trick ? null : pilePlaces(piles.map(state.lineOf));
  const pots = potsOf(state.game, state.view.value);
  const pot = trick || wide ? 0 : 44;
  const most = size * (wide ? 1.9 : 1.15);
  const pileW = trick
    ? wide
      ? size
      : 44
    : pileUnit(
        widths,
        places,
        { width: room.width - 16, height: (room.height - 8 - pot) * overHigh() },
        most,
      );
  return (
    <div
      class={`open-table ${wide ? "wide" : ""} ${trick ? "has-trick" : ""} ${state.view.value.seats % 2 ? "" : "even"}`}
      data-area="piles"
    >
      {hasPot(state.game) && (
        <ul class="pots">
          {pots.map((f) => (
            <li key={f.name} data-ask={f.name}>
              <small>{capital(f.label)}</small> <b>{num(f.value)}</b>
            </li>
          ))}
        </ul>
      )}
      {piles.length > 0 && (
        <div class={`piles ${places ? "laid" : ""}`}>
          <Piles w={pileW} room={room.width} places={places} />
        </div>
      )}
      {trick && waitsForBids(state) && (
        <div class="said-before">
          <Auction />
        </div>
      )}
      {trick && (
        <Trick
          zone={trick}
          w={w}
          width={width}
          height={Math.max(height, 150) + 2 * (nameHigh() - plainName)}
        />
      )}
    </div>
  );
}

/* True while others bid and this seat has no bid to make and no card to choose. */
const waitsForBids = ({ game, acts, words }: TableState): boolean =>
  game.verbs.some((v) => v.help) &&
  !words.value.length &&
  !acts.value.some((a) => game.verbs[a.verb]?.on);
