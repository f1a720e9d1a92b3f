/* RowTable.tsx - the middle of a table whose cards are placed in rows by rank. Until a row begins,
 * the piles lie over the empty rows. So the rows keep their places when the cards are dealt. */
import { settings } from "../settings/settings";
import { large } from "./large";
import { zonesOf } from "./layout";
import { Piles, pilesOf } from "./Piles";
import { cardWidth, type Room } from "./room";
import { useTableState } from "./state";
import Ranks from "./zones/Ranks";

export default function RowTable({ room }: { room: Room }) {
  const state = useTableState();
  const rows = zonesOf(state.game, state.view.value, "ranks");
  const w = Math.min(cardWidth(settings.size.value), 44);
  const piled = pilesOf(state).some((z) => z.n) && !rows.some((z) => z.n);
  return (
    <div class="row-table" data-area="piles">
      <Ranks
        zones={rows}
        width={room.width - 8}
        height={room.height - 8}
        most={cardWidth(settings.size.value) * (large.value ? 1.6 : 1.2)}
      />
      {piled && (
        <div class="piles">
          <Piles w={w} room={room.width} />
        </div>
      )}
    </div>
  );
}
