/* Boards.tsx - tables where each card has a place of its own: one board for everybody, or one for
 * each seat. */
import { settings } from "../settings/settings";
import { t } from "../text/text";
import { large } from "./large";
import { hasBoard } from "./layout";
import { SeatNumbers } from "./Opponents";
import { cardWidth, plainRem, type Room, rem } from "./room";
import { useTableState } from "./state";
import BoardView from "./zones/BoardView";

export default function Boards({ room }: { room: Room }) {
  const { game, view } = useTableState();
  if (hasBoard(game, true)) return <SeatBoards room={room} />;
  const most = cardWidth(settings.size.value) * (large.value ? 2.3 : 1.25);
  const zones = view.value.zones.filter((z) => z.seat === undefined);
  return <BoardView zones={zones} width={room.width} height={room.height} most={most} />;
}

const nameLine = 30; // px of the line with a seat's name
/* In a replay that line may take two lines of large text. In play the room is that at the default
 * text size. */
const pastLine = () => (rem(nameLine / plainRem) > nameLine ? 2 : 1) * rem(nameLine / plainRem);
const two = 510; // px: the least width for two boards of the smallest cards side by side

/** A board for each seat. The player's is larger, but in a replay all have the same size. */
function SeatBoards({ room }: { room: Room }) {
  const state = useTableState();
  const view = state.view.value;
  const most = cardWidth(settings.size.value) * 1.6;
  const order = Array.from({ length: view.seats }, (_, i) => (state.me + i) % view.seats);
  const beside = room.width > Math.max(room.height, state.past ? two : 0) && view.seats > 1;
  return (
    <div class={`seat-boards ${beside ? "beside" : ""}`}>
      {order.map((seat, i) => {
        const share = view.seats < 2 ? 1 : state.past ? 0.5 : i ? 0.36 : 0.64;
        const zones = view.zones.filter((z) => z.seat === seat);
        const width = beside ? room.width * share - 12 : room.width;
        const line = state.past ? pastLine() : beside ? 0 : nameLine;
        const height = room.height * (beside ? 1 : share) - line;
        return (
          <section key={seat} class="seat-board" aria-label={state.names[seat]}>
            {view.seats > 1 && (
              <h2>
                {view.turn === seat && <span class="turn-mark" aria-hidden="true" />}
                {seat === state.you ? t("you") : state.names[seat]}
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
