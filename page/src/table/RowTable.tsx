/* RowTable.tsx - the middle of a table whose cards are placed in rows by rank. The piles are above
 * until a row begins. */
import { settings } from "../settings/settings";
import { large } from "./large";
import { tall, zonesOf } from "./layout";
import { Piles, pilesOf } from "./Piles";
import { cardWidth, type Room } from "./room";
import { useTableState } from "./state";
import Ranks from "./zones/Ranks";

export default function RowTable({ room }: { room: Room }) {
  const state = useTableState();
  const rows = zonesOf(state.game, state.view.value, "ranks");
  const w = Math.min(cardWidth(settings.size.value), 44);
  const others = pilesOf(state).filter((z) => z.n);
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
        most={cardWidth(settings.size.value) * (large.value ? 1.6 : 1.2)}
      />
    </div>
  );
}
