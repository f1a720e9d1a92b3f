/* Others.tsx - in the menu: gives the device to another person who wants to speak out of turn. */
import { useTableState } from "../table/state";
import { w } from "../text/hotseat";

export default function Others() {
  const state = useTableState();
  const { people } = state.seat;
  return (
    <>
      {people?.others(state.game).map((seat) => (
        <li key={seat}>
          <button
            type="button"
            class="button"
            onClick={() => {
              state.panel.value = null;
              void state.seat.handTo?.(seat);
            }}
          >
            {w("other", state.names[seat] ?? "")}
          </button>
        </li>
      ))}
    </>
  );
}
