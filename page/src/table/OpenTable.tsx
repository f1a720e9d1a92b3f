/* OpenTable.tsx - the middle of a table without melds or boards: the trick, piles and open
 * cards. */
import { settings } from "../settings/settings";
import { num } from "../text/text";
import Auction from "./Auction";
import { pilePlaces, pileUnit } from "./arrange";
import { large } from "./large";
import { tall, zonesOf } from "./layout";
import { capital } from "./names";
import { fanWidth, Piles, pilesOf } from "./Piles";
import { cardWidth, grown, nameHigh, overHigh, plainName, type Room } from "./room";
import { hasPot, potsOf } from "./shape";
import { type TableState, useTableState } from "./state";
import Trick from "./zones/Trick";

const low = 300; // px: in a lower room the names of the piles take one line
const lowest = 200; // px: in a lower room the pots are beside the piles
const potWide = 130; // px of the pots beside the piles

export default function OpenTable({ room }: { room: Room }) {
  const state = useTableState();
  const [trick] = zonesOf(state.game, state.view.value, "trick");
  const size = cardWidth(settings.size.value);
  const piles = pilesOf(state);
  const wide = room.width > 640;
  const big = large.value && !state.past;
  const beside = trick && wide ? size + 40 : 0;
  const width = Math.min(room.width - 2 * beside - 8, big ? 900 : 760);
  const height = Math.min(room.height - 8, big ? 760 : 560);
  const w = Math.max(
    40,
    Math.min(
      size * (big ? 1.8 : wide ? 1.5 : 1),
      (height - 2 * plainName * grown() - 4) / 2 / tall,
      width / 4,
    ),
  );
  const widths = piles.map((z) => fanWidth(state, z));
  const places = trick ? null : pilePlaces(piles.map(state.lineOf));
  const pots = potsOf(state.game, state.view.value);
  const tight = !trick && room.height < low;
  const potBeside =
    (wide && !big) || (room.height < lowest && !trick && hasPot(state.game) && !places);
  const pot = trick || potBeside || !hasPot(state.game) ? 0 : 44 * grown();
  const most = size * (big ? 2.2 : wide ? 1.9 : 1.15);
  const pileW = trick
    ? wide
      ? size
      : 44
    : pileUnit(
        widths,
        places,
        {
          width: room.width - 16 - (potBeside ? potWide : 0),
          height: (room.height - 8 - pot) * overHigh(),
        },
        most,
        (tight ? 20 : 36) * grown(),
      );
  return (
    <div
      class={`open-table ${(trick ? wide : potBeside) ? "wide" : ""} ${trick ? "has-trick" : ""} ${state.view.value.seats % 2 ? "" : "even"} ${tight ? "tight" : ""}`}
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
          <Piles
            w={pileW}
            room={room.width}
            places={places}
            {...(potBeside && tight && { named: 76 })}
          />
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
          height={Math.max(height, 150) + 2 * (nameHigh() - plainName * grown())}
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
