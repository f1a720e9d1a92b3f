/* kept-here.ts - finds the matches that this device has kept. */
import { list, listAside, type Match } from "../store/saves";
import { listTables, type OnlineTable } from "../store/tables";
import { late } from "../ui/Late";

export interface KeptHere {
  going: Match[];
  tables: OnlineTable[];
  aside: Awaited<ReturnType<typeof listAside>>; // damaged
}

export const Kept = late(() => import("./Kept"));

/** What this device has kept; null: nothing. The code that draws it is there when this resolves. */
export async function keptHere(): Promise<KeptHere | null> {
  const going = (await list()).filter((m) => !m.over);
  const aside = await listAside();
  const tables = await listTables();
  if (!going.length && !aside.length && !tables.length) return null;
  await Kept.fetch();
  return { going, tables, aside };
}
