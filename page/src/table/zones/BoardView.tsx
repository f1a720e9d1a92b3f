/* BoardView.tsx - draws zones at places of their own (fields, pyramids, foundations), as large as
 * the room allows. The game's notes on rows and columns are at their ends. */

import { num } from "../../text/text";
import { columnsOf, fitBoard, gridOf, turned } from "../boards";
import { lineOf, tall } from "../layout";
import { grown, overHigh, plainRem, rem } from "../room";
import { useTableState } from "../state";
import { gone, lookOf, type Zone } from "./board-look";
import { Pile } from "./Pile";
import { toldOf } from "./told";

/* Px at the right of a board and below it, for its notes on rows and columns, at the default text
 * size: numbers alone, and with words. */
const numbers = [44, 26] as const;
const words = [84, 62] as const;

interface Props {
  zones: Zone[];
  width: number;
  height: number;
  most: number; // the greatest width of a card, in px
}

/* The room for notes at the text size of the settings. `left`: the px beside the board. */
function roomOf([right, below]: readonly [number, number], left: number) {
  const larger = rem(1) / plainRem;
  return [Math.max(right, Math.min(right * larger, left)), below * larger] as const;
}

const sides = 6; // px beside the middle, as in frame.css
/* About the width in px of n letters in a pile's name. */
const letters = (n: number) => n * 0.6 * rem(8 / 9);
/* About the px of the longest word of a pile's name. It may be wider than a small card. */
const wordPx = (name: string) => letters(Math.max(...name.split(" ").map((word) => word.length)));

/* Whether a name has room below its pile: no word breaks, and its lines hide little of what is below
 * the pile. `w`: the width of a card. */
const nameFits = (name: string, px: number, w: number) =>
  wordPx(name) <= px && Math.ceil(letters(name.length) / px) * rem(1) <= 0.65 * w * tall;

export default function BoardView({ zones, width, height, most }: Props) {
  const state = useTableState();
  const { game } = state;
  const edges = state.view.value.edges.filter((e) => zones.some((z) => z.id === e.zone));
  const edged = zones.some((z) => lineOf(game, z).edges);
  const shown = zones.filter((z) => lookOf(state, z));
  const high = height * overHigh();
  const text = grown();
  const fitted = ([right, below]: readonly [number, number]) =>
    fitBoard(
      game,
      shown,
      [width - right * text, high - below * text, most],
      columnsOf(game, state.view.value),
      (zone, px, w) => nameFits(lineOf(game, zone).label, px, w),
    );
  /* If words at the edges would make the cards smaller, there are only numbers. A tap shows the
   * words. */
  const [few, many] = [fitted(edged ? numbers : [0, 0]), fitted(edged ? words : [0, 0])];
  const worded = many.unit > few.unit * 0.97;
  const { board: found, unit } = worded ? many : few;
  const b = edged ? turned(game, found) : found;
  const x = (at: number) => at * (unit + 4);
  const [right, below] = edged ? roomOf(worded ? words : numbers, width - x(b.cols)) : [0, 0];
  /* Room at a side, so that the grid is in the centre, and not the grid with the piles. */
  const [from, to] = gridOf(game, b);
  const more = x(b.cols - to) + right - x(from);
  /* Room for the names of single piles whose longest word is wider than a card. */
  const piles = shown.map((z) => lineOf(game, z)).filter((l) => l.n === 1);
  const over = Math.max(sides, ...piles.map((l) => (wordPx(l.label) - unit) / 2));
  const free = Math.max(0, width - (x(b.cols) - 4 + right));
  const spare = Math.max(0, free - 2 * (over - sides));
  const margin = Math.sign(more) * Math.min(Math.abs(more), spare);
  const beyond = Math.min(over, sides + (free - Math.abs(margin)) / 2);
  const y = (at: number) => at * (unit * tall + 4);
  const size = {
    width: `${x(b.cols) - 4 + right}px`,
    height: `${y(b.rows) - 4 + below}px`,
    [margin < 0 ? "marginRight" : "marginLeft"]: `${Math.abs(margin)}px`,
    "--over": `${beyond}px`,
  };
  // With large text a word may have no room in its place. No name is better than a broken one.
  const named = piles.every((l) => wordPx(l.label) <= unit + 2 * beyond);
  const spotOf = (id: string) => b.spots.find((s) => s.zone.id === id);
  const last = Math.max(...b.spots.filter((s) => lineOf(game, s.zone).n > 1).map((s) => s.x + 1));
  const low = Math.max(...b.spots.filter((s) => lineOf(game, s.zone).n > 1).map((s) => s.y + 1));
  return (
    <div class={`board ${named ? "" : "nameless"}`} style={size}>
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
                width: `${right - 2}px`,
                height: `${unit * tall}px`,
              }
            : { left: `${x(s.x)}px`, top: `${y(low)}px`, width: `${unit}px`, height: `${below}px` };
        return (
          <button
            key={`${e.way}${e.zone}`}
            type="button"
            class={`edge ${e.way} ${e.amount ? "" : "nil"}`}
            style={at}
            tabIndex={-1}
            onClick={() => {
              state.panel.value = "edges";
            }}
          >
            <b>{num(e.amount)}</b>
            <span class={worded ? "" : "only-read"}>{e.text}</span>
          </button>
        );
      })}
    </div>
  );
}
