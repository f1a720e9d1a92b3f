/* RowTable.tsx - tables whose cards lie in rows by rank, with the piles above until a row is begun. */
import { settings } from "../settings/settings";
import { useDesk } from "./desk";
import { tall, zonesOf } from "./layout";
import { Piles, pilesOf } from "./Piles";
import { cardWidth, type Room } from "./room";
import Ranks from "./zones/Ranks";

export default function RowTable({ room }: { room: Room }) {
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
