/* files.ts - the history as a file: JSON to move it to another device, CSV for a spreadsheet. An
 * import is checked as a whole. Every record is replayed, and must end as its entry says. */
import { engine, newTable } from "../engine/engine";
import type { Refusal, Table } from "../engine/types";
import { isPast, type Past } from "../store/history";
import { w } from "../text/stats";
import { isWon, levelOf, scoreOf } from "./compute";

const kind = "carteado-history";
const version = 1;

export const toJson = (all: readonly Past[]): string =>
  JSON.stringify({ kind, version, matches: all }, null, 1);

/** The matches in a file; throws a sentence when the file is not a history. */
export function fromJson(text: string): Past[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(w("import-no-json"));
  }
  const file = value as { kind?: unknown; version?: unknown; matches?: unknown } | null;
  if (typeof file !== "object" || file?.kind !== kind || !Array.isArray(file.matches))
    throw new Error(w("import-other"));
  if (file.version !== version) throw new Error(w("import-version", String(file.version)));
  const wrong = file.matches.findIndex((m) => !isPast(m));
  if (wrong >= 0) throw new Error(w("import-match", wrong + 1, w("import-shape")));
  const ids = file.matches.map((m: Past) => m.id);
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i);
  if (twice >= 0) throw new Error(w("import-match", twice + 1, w("import-twice")));
  return file.matches;
}

export type Ask = <T>(slug: string, call: string, text: string, ...numbers: number[]) => Promise<T>;
const table = newTable();
const asked: Ask = (slug, call, text, ...numbers) =>
  engine.ask(slug, table, call, text, ...numbers);

/** How an entry differs from its record, as a sentence; null: they agree. */
async function fault(p: Past, ask: Ask): Promise<string | null> {
  const { game, seats } = p.setup;
  const refusal = await ask<Refusal | null>(game, "load", p.record);
  if (refusal) return refusal.line ? w("line", refusal.line, refusal.text) : refusal.text;
  const { view } = await ask<Table>(game, "table", "", -1);
  if (view.game !== game || view.seats !== seats || (view.turn === "over") !== p.over)
    return w("import-result");
  const same = (a: readonly number[], b: readonly number[]) => a.join() === b.join();
  if (p.over && !(same(view.score, p.score) && same(view.won, p.won))) return w("import-result");
  return null;
}

/** Replays every record; throws the first fault, with the number of the match. */
export async function verify(
  all: readonly Past[],
  games: readonly string[],
  ask: Ask = asked,
): Promise<void> {
  for (const [i, p] of all.entries()) {
    const why = games.includes(p.setup.game) ? await fault(p, ask) : w("import-game");
    if (why) throw new Error(w("import-match", i + 1, why));
  }
}

const cell = (v: string | number | boolean) =>
  /[",\n\r]/.test(String(v)) ? `"${String(v).replaceAll('"', '""')}"` : String(v);

/** The matches as CSV: a line of names, then a line for each match, oldest first. */
export function toCsv(all: readonly Past[]): string {
  const head =
    "id,date,game,options,seats,bots,rounds,seconds,moves,over,score,won,scores,hints,undos";
  const rows = [...all].sort((a, b) => a.time - b.time);
  const lines = rows.map((p) =>
    [
      ...[p.id, new Date(p.time).toISOString(), p.setup.game, p.setup.options, p.setup.seats],
      ...[levelOf(p), p.rounds, p.seconds, p.moves, p.over],
      ...(p.over ? [scoreOf(p), isWon(p), p.score.join(" ")] : ["", "", ""]),
      ...[p.hints ?? 0, p.undos ?? 0],
    ]
      .map(cell)
      .join(","),
  );
  return `${[head, ...lines].join("\r\n")}\r\n`;
}
