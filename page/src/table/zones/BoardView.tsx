/* BoardView.tsx - draws zones at places of their own (fields, pyramids, foundations), as large as
 * the room allows. The game's notes on rows and columns are at their ends. */

import { num } from "../../text/text";
import { columnsOf, fitBoard } from "../boards";
import { lineOf, tall } from "../layout";
import { useTableState } from "../state";
import { gone, lookOf, type Zone } from "./board-look";
import { Pile } from "./Pile";
import { toldOf } from "./told";

interface Props {
  zones: Zone[];
  width: number;
  height: number;
  most: number; // the greatest width of a card, in px
}

export default function BoardView({ zones, width, height, most }: Props) {
  const state = useTableState();
  const { game } = state;
  const edges = state.view.value.edges.filter((e) => zones.some((z) => z.id === e.zone));
  const edged = zones.some((z) => lineOf(game, z).edges);
  const [right, below] = edged ? [74, 50] : [0, 0];
  const shown = zones.filter((z) => lookOf(state, z));
  const { board: b, unit } = fitBoard(
    game,
    shown,
    [width - right, height - below, most],
    columnsOf(game, state.view.value),
  );
  const x = (at: number) => at * (unit + 4);
  const y = (at: number) => at * (unit * tall + 4);
  const size = { width: `${x(b.cols) - 4 + right}px`, height: `${y(b.rows) - 4 + below}px` };
  const spotOf = (id: string) => b.spots.find((s) => s.zone.id === id);
  const last = Math.max(...b.spots.filter((s) => lineOf(game, s.zone).n > 1).map((s) => s.x + 1));
  const low = Math.max(...b.spots.filter((s) => lineOf(game, s.zone).n > 1).map((s) => s.y + 1));
  return (
    <div class="board" style={size}>
      {b.spots.map((s) => (
        <div
          key={s.zone.id}
          class={`spot ${gone(state, s.zone) ? "gone" : ""}`}
          style={{ left: `${x(s.x) + (s.x >= last ? right : 0)}px`, top: `${y(s.y)}px` }}
        >
          <Pile
            zone={s.zone}
            w={unit}
            named={s.named && s.named * unit}
            told={toldOf(game, zones, s.zone)}
          />
        </div>
      ))}
      {edges.map((e) => {
        const s = spotOf(e.zone);
        if (!s) return null;
        const at =
          e.way === "row"
            ? {
                left: `${x(last) + 2}px`,
                top: `${y(s.y)}px`,
                width: "72px",
                height: `${unit * tall}px`,
              }
            : { left: `${x(s.x)}px`, top: `${y(low)}px`, width: `${unit}px`, height: "50px" };
        return (
          <div
            key={`${e.way}${e.zone}`}
            class={`edge ${e.way} ${e.amount ? "" : "nil"}`}
            style={at}
          >
            <b>{num(e.amount)}</b>
            <span>{e.text}</span>
          </div>
        );
      })}
    </div>
  );
}
