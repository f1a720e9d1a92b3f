/* Odds.tsx - the chances of the bet that is to be made, in a line whose room is kept. */
import { useEffect, useState } from "preact/hooks";
import { useDesk } from "./desk";
import "./odds.css";

export default function Odds() {
  const desk = useDesk();
  const { ply } = desk.view.value;
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    let gone = false;
    desk.seat.odds?.().then((all) => !gone && setLines(all));
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
