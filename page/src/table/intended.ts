/* intended.ts - guesses the act that a person intended when no legal act fits their choice. The
 * caller asks the engine about that act, and the engine says why it is refused. Only the game's
 * description is read. */
import type { Act, Game, Operand, Table, Verb } from "../engine/types";
import { settings } from "../settings/settings";
import { w } from "../text/intended";
import { type Choice, namesPlaces, places } from "./choose";
import { hasMelds } from "./shape";

const several: readonly Operand[] = ["choice", "run", "set"];

/* How many cards and zones the operands of a verb take: [zones, fewest cards, most cards]. */
function shape(v: Verb): [number, number, number] | null {
  const known = [...places, ...several, "card"];
  if (!v.operands.every((o) => known.includes(o))) return null;
  const zones = v.operands.filter((o) => places.includes(o)).length;
  const one = v.operands.filter((o) => o === "card").length;
  const many = v.operands.some((o) => several.includes(o));
  return [zones, many ? 1 : one, many ? 99 : one];
}

function fits(v: Verb, c: Choice, lines: string[]): boolean {
  const s = shape(v);
  if (!s || v.quits || v.aside) return false;
  const [zones, fewest, most] = s;
  if (c.cards.length < fewest || c.cards.length > most) return false;
  if (zones === c.zones.length) return true;
  const on = v.on?.split(" ") ?? [];
  return !zones && lines.length > 0 && lines.every((l) => on.includes(l));
}

/** Texts of acts to ask the engine about, likeliest first. Verbs that are legal now with other
 * operands come first, then the other verbs. */
export function intendedActs(game: Game, table: Table, acts: readonly Act[], c: Choice): string[] {
  const lines = c.zones.map((id) => {
    const zone = table.view.zones.find((z) => z.id === id);
    return game.zones[zone?.line ?? -1]?.name ?? "";
  });
  const legal = new Set([...acts.map((a) => a.verb), ...table.picks.map((p) => p.verb)]);
  const scored = game.verbs
    .map((v, i) => ({ v, i, score: score(v, i, legal, lines) }))
    .filter(({ v }) => fits(v, c, lines))
    .sort((a, b) => b.score - a.score || a.i - b.i);
  const texts = scored.map(({ v }) => text(v, c));
  return [...new Set(texts)].slice(0, 6);
}

function score(v: Verb, i: number, legal: Set<number>, lines: string[]): number {
  const on = v.on?.split(" ") ?? [];
  const here = lines.some((l) => on.includes(l)) ? 2 : 0;
  return here + (legal.has(i) ? 1 : 0);
}

function text(v: Verb, c: Choice): string {
  const numbered = v.operands.includes("number");
  const zones = namesPlaces(v) ? c.zones : [];
  const names = zones.map((z) => (numbered ? (z.match(/\.(\d+)/)?.[1] ?? z) : z));
  return [v.name, ...names, ...c.cards].join(" ");
}

/** The explanation when the engine cites no rule against any of these acts. */
export function plainly(game: Game, { cards, zones }: Choice): string {
  if (cards.length + zones.length < 2)
    return settings.hints.value === "on" ? `${w("now")} ${w("lamp")}` : w("now");
  if (!hasMelds(game) || cards.length < 2 || zones.length) return w("together");
  const suits = new Set(cards.map((c) => c[1]));
  return w(suits.size > 1 ? "meld" : "gap");
}
