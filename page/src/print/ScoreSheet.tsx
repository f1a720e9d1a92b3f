/* ScoreSheet.tsx - an empty score sheet on A4. Where a score has many items, each deal gets a block
 * with a row for each item. In a game for one player, each match gets a column. In all other games
 * each deal gets one row. A page gets as many blocks and rows as fit. */
import type { Game, Named } from "../engine/types";
import { capital } from "../table/names";
import { hasMelds } from "../table/shape";
import { w } from "../text/almanac";

export type Form = "lines" | "rows";
export const mostColumns = 10;

/* Millimetres: the height of the page below its head, and the sizes of its parts. */
const room = 236;
const row = 6.6;
const head = 10;

/** How many scores a sheet has by default: two where pairs meld, otherwise one for each player. */
export function sides(game: Game): number {
  if (game.max_seats < 2) return 6; // games on the sheet of a single player
  return hasMelds(game) && game.seats > 3 ? 2 : Math.max(2, game.seats);
}

/** True when a deal's score is a sum of many items. */
export const formOf = (game: Game): Form =>
  hasMelds(game) || game.max_seats < 2 ? "lines" : "rows";

/** How many blocks with `lines` rows and `columns` columns fit on a page. */
export function blocks(lines: number, columns: number): { across: number; down: number } {
  const across = columns <= 2 ? 2 : 1;
  return { across, down: Math.max(1, Math.floor(room / (head + (lines + 3) * row))) };
}

interface Props {
  game: Game;
  columns: number;
  names: readonly string[];
  form: Form;
  lines: readonly Named[];
}

export function ScoreSheet(props: Props) {
  const { game } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it does not fit
    <section class="paper" aria-label={w("print.title", game.name)} tabIndex={0}>
      <header>
        <h2>{game.name}</h2>
        <p>
          <Blank label={w("print.date")} />
          <Blank label={w("print.place")} />
          <Blank label={w("print.house")} />
        </p>
      </header>
      {props.form === "rows" ? (
        <Rows {...props} />
      ) : game.max_seats < 2 ? (
        <Games {...props} />
      ) : (
        <Blocks {...props} />
      )}
      <footer>
        {props.form === "rows" && game.sheet.length > 0 && (
          <p>
            {w("print.counts")} {game.sheet.map((line) => line.label).join("; ")}.
          </p>
        )}
        {game.low && <p>{w("print.low")}</p>}
        {game.chips && <p>{w("print.chips")}</p>}
      </footer>
    </section>
  );
}

const Blank = ({ label }: { label: string }) => (
  <span class="blank">
    {label}: <i />
  </span>
);

const times = (n: number) => Array.from({ length: n }, (_, i) => i);

const deal = (game: Game) => (game.deal ? capital(game.deal) : w("print.deal"));

function Heads({ columns, names }: Pick<Props, "columns" | "names">) {
  return (
    <>
      {times(columns).map((i) =>
        names[i] ? (
          <th key={i} scope="col">
            <bdi>{names[i]}</bdi>
          </th>
        ) : (
          <td key={i} />
        ),
      )}
    </>
  );
}

function Row({ label, columns, strong }: { label: string; columns: number; strong?: boolean }) {
  return (
    <tr class={strong ? "strong" : undefined}>
      <th scope="row">{label}</th>
      {times(columns).map((i) => (
        <td key={i} />
      ))}
    </tr>
  );
}

function Blocks({ game, columns, names, lines }: Props) {
  const { across, down } = blocks(lines.length, columns);
  return (
    <div class={across > 1 ? "blocks two" : "blocks"}>
      {times(across * down).map((i) => (
        <table key={i}>
          <thead>
            <tr>
              <th scope="col">
                {deal(game)} {i + 1}
              </th>
              <Heads columns={columns} names={names} />
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.name} label={capital(line.label)} columns={columns} />
            ))}
            <Row label={w("print.sum")} columns={columns} strong />
            <Row label={w("print.total")} columns={columns} strong />
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** For one player: a column for each game, as many tables as fit. */
function Games({ columns, lines }: Props) {
  const { down } = blocks(lines.length, 3);
  return (
    <div class="blocks">
      {times(down).map((k) => (
        <table key={k}>
          <thead>
            <tr>
              <th scope="col">{w("print.game")}</th>
              {times(columns).map((i) => (
                <th key={i} scope="col">
                  {k * columns + i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.name} label={capital(line.label)} columns={columns} />
            ))}
            <Row label={w("print.total")} columns={columns} strong />
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Rows({ game, columns, names }: Props) {
  const rows = Math.floor((room - 24) / (row + 1.4));
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">{deal(game)}</th>
          <Heads columns={columns} names={names} />
          {columns < 8 && <th scope="col">{w("print.notes")}</th>}
        </tr>
      </thead>
      <tbody>
        {times(rows).map((i) => (
          <tr key={i}>
            <th scope="row">{i + 1}</th>
            {times(columns + (columns < 8 ? 1 : 0)).map((k) => (
              <td key={k} />
            ))}
          </tr>
        ))}
        <Row label={w("print.total")} columns={columns + (columns < 8 ? 1 : 0)} strong />
      </tbody>
    </table>
  );
}
