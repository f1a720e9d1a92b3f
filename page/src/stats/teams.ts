/* teams.ts - finds the partners in the matches of the history. It asks the engine about a new table
 * with the same rules. Sides that arise only from the bidding do not count. */
import { engine, newTable } from "../engine/engine";
import type { Refusal, Table } from "../engine/types";
import type { Past } from "../store/history";

const table = newTable();
const seed = "0".repeat(64);
const keyOf = ({ setup }: Past) => [setup.game, setup.seats, setup.options].join("\n");

async function ask(p: Past): Promise<readonly number[]> {
  const { game } = p.setup;
  const text = `${keyOf(p)}\n${seed}`;
  if (await engine.ask<Refusal | null>(game, table, "begin", text)) return [];
  return (await engine.ask<Table>(game, table, "table", "", -1)).view.team;
}

export async function teams(all: readonly Past[]): Promise<(p: Past) => readonly number[]> {
  const known = new Map<string, readonly number[]>();
  for (const p of all) if (!known.has(keyOf(p))) known.set(keyOf(p), await ask(p));
  return (p) => known.get(keyOf(p)) ?? [];
}
