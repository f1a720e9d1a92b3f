/* Odds.tsx - the chances of the next bet, in a line of fixed height. */
import { useEffect, useState } from "preact/hooks";
import { useTableState } from "./state";
import "./odds.css";

export default function Odds() {
  const state = useTableState();
  const { ply } = state.view.value;
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    let gone = false;
    state.seat.odds?.().then((all) => !gone && setLines(all));
    return () => {
      gone = true;
    };
  }, [ply]);
  return (
    <p class="odds" aria-live="polite">
      {lines.join(" ")}
    </p>
  );
}
