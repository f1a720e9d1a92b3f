/* Others.tsx - in the menu: another person at this device wants to say something out of turn. */
import { useDesk } from "../table/desk";
import { w } from "../text/hotseat";

export default function Others() {
  const desk = useDesk();
  const { people } = desk.seat;
  return (
    <>
      {people?.others(desk.game).map((seat) => (
        <li key={seat}>
          <button
            type="button"
            class="button"
            onClick={() => {
              desk.panel.value = null;
              void desk.seat.handTo?.(seat);
            }}
          >
            {w("other", desk.names[seat] ?? "")}
          </button>
        </li>
      ))}
    </>
  );
}
