/* Now.tsx - the line that says what can be done at this moment. A screen reader reads it politely,
 * but not whose turn it is, because the news tell that. */
import { nowWords } from "./now";
import { useTableState } from "./state";
import "./now.css";

export function Now() {
  const state = useTableState();
  const mine = state.mine.value;
  const words = nowWords(state);
  return (
    <p class={`now ${mine ? "mine" : ""}`}>
      <span role="status">{mine && words}</span>
      {!mine && words}
    </p>
  );
}
