/* import.ts - reads a pad from its file. The file is checked as a whole: the engine must compute
 * the same score from its deals. Otherwise the reader is told what is wrong, and nothing is
 * kept. */
import { engine } from "../engine/engine";
import type { Pad as Account } from "../engine/types";
import { w } from "../text/pad";
import { account } from "./model";
import { isPad, keepPad, listPads, newId, type Pad } from "./store";

const largest = 1 << 20;

const pick = ({ id, game, name, seats, options, first, names, deals, time }: Pad): Pad => ({
  ...{ id, game, name, seats, options, first, names, deals, time },
});

/** What a file says besides the pad itself: the score, and the deals that do not count. */
interface Told {
  score: unknown;
  wrong: boolean[];
}

/** The pad in a file, and the score that the file states. Throws an error whose message is a
 * sentence for the reader. */
export function fromFile(text: string): { pad: Pad; told: Told } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(w("import-no-file"));
  }
  const file = value as (Pad & { carteado: unknown; score: unknown; account: unknown }) | null;
  if (typeof file !== "object" || file?.carteado !== "pad") throw new Error(w("import-other"));
  const { account: deals, score } = file;
  if (!isPad(file) || !Array.isArray(deals)) throw new Error(w("import-shape"));
  return { pad: pick(file), told: { score, wrong: deals.map((d) => !!d?.error) } };
}

type Ask = (pad: Pad) => Promise<Account>;

/** Throws when the engine computes another score than the file states, or refuses a deal that
 * counts in the file. */
export async function verify(pad: Pad, told: Told, ask: Ask = account): Promise<void> {
  const found = await ask(pad).catch((error) => {
    throw new Error(w("import-rules", error instanceof Error ? error.message : ""));
  });
  const wrong = found.deals.findIndex((d, i) => d.error && !told.wrong[i]);
  if (wrong >= 0)
    throw new Error(w("import-deal", wrong + 1, found.deals[wrong]?.error?.text ?? ""));
  if (JSON.stringify(told.score) !== JSON.stringify(found.score))
    throw new Error(w("import-score"));
}

const same = (a: Pad, b: Pad) =>
  JSON.stringify(pick({ ...a, time: 0 })) === JSON.stringify(pick({ ...b, time: 0 }));

/** Stores the pad of a file and returns it. If a different pad with the same id is already here,
 * both are kept. */
export async function takePad(file: File): Promise<Pad> {
  if (file.size > largest) throw new Error(w("import-other"));
  const { pad, told } = fromFile(await file.text());
  const games = await engine.games();
  if (!games.some((g) => g.slug === pad.game && g.pad)) throw new Error(w("import-game"));
  await verify(pad, told);
  const here = (await listPads()).find((p) => p.id === pad.id);
  if (here && same(here, pad)) return here;
  const taken = here ? { ...pad, id: newId() } : pad;
  await keepPad(taken);
  return taken;
}
