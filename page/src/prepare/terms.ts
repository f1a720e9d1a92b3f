/* terms.ts - the rules of a table as the reader chooses them: a preset and changes to it. Links
 * and kept choices write them as the engine reads them ("stbl target=2000"). */
import type { Game, Option } from "../engine/types";

export interface Terms {
  preset: string;
  changes: Readonly<Record<string, string>>; // values that differ from the preset
}

type Values = Record<string, string>;
type Ruled = Pick<Game, "options" | "presets">;

const pair = (word: string): [string, string] => {
  const at = word.indexOf("=");
  return [word.slice(0, at), word.slice(at + 1)];
};

/** A value as the engine writes it; null: the option has no such value. */
export function readValue(o: Option, text: string): string | null {
  if (o.values?.includes(text)) return text;
  if (!/^-?\d{1,6}$/.test(text)) return null;
  const n = Number(text);
  if (n < o.min || n > o.max) return null;
  return o.values ? (o.values[n - o.min] ?? null) : String(n);
}

/** The values of all options under a preset; "" or an unknown preset: the defaults. */
export function presetValues(game: Ruled, preset: string): Values {
  const values = Object.fromEntries(game.options.map((o) => [o.name, o.default]));
  const words =
    game.presets
      .find((p) => p.name === preset)
      ?.options.split(" ")
      .filter(Boolean) ?? [];
  for (const word of words) {
    const [name, value] = pair(word);
    values[name] = value;
  }
  return values;
}

export function allValues(game: Ruled, terms: Terms): Values {
  return { ...presetValues(game, terms.preset), ...terms.changes };
}

/** The rules offered to a newcomer: the first preset. */
export const usual = (game: Ruled): Terms => ({ preset: game.presets[0]?.name ?? "", changes: {} });

/* The engine's default rules: those of a text that names no preset. */
const plain = (game: Ruled): Terms => ({
  preset: game.presets.find((p) => !p.options)?.name ?? "",
  changes: {},
});

/** Changes one option. A change back to the preset's value drops the change. */
export function change(game: Ruled, terms: Terms, name: string, value: string): Terms {
  const { [name]: _, ...others } = terms.changes;
  const same = presetValues(game, terms.preset)[name] === value;
  return { preset: terms.preset, changes: same ? others : { ...others, [name]: value } };
}

/** Reads rules. Words that name no rule of this game are returned in `bad`. */
export function parseTerms(game: Ruled, text: string): { terms: Terms; bad: string[] } {
  const words = text.split(/\s+/).filter(Boolean);
  let terms = plain(game);
  const bad: string[] = [];
  const first = words[0];
  if (first && !first.includes("=")) {
    words.shift();
    if (game.presets.some((p) => p.name === first)) terms = { preset: first, changes: {} };
    else bad.push(first);
  }
  for (const word of words) {
    const [name, text] = pair(word);
    const option = game.options.find((o) => o.name === name);
    const value = option ? readValue(option, text) : null;
    if (value === null) bad.push(word);
    else terms = change(game, terms, name, value);
  }
  return { terms, bad };
}

export function writeTerms({ preset, changes }: Terms): string {
  return [preset, ...Object.entries(changes).map(([name, value]) => `${name}=${value}`)]
    .filter(Boolean)
    .join(" ");
}

/** The options that have different values in `values` and `base`, in the order of the game. */
export function differing(game: Ruled, values: Values, base: Values): Option[] {
  return game.options.filter((o) => values[o.name] !== base[o.name]);
}

/** True when two terms mean the same rules. */
export function sameTerms(game: Ruled, a: Terms, b: Terms): boolean {
  return !differing(game, allValues(game, a), allValues(game, b)).length;
}

/** A link to prepare a game with these rules. */
export function rulesLink(slug: string, rules: string, seats: number): string {
  const words = encodeURIComponent(rules).replaceAll("%20", "+").replaceAll("%3D", "=");
  return `/jogar/${slug}?regras=${words}&lugares=${seats}`;
}

/** The rules in an address; null when it has none. */
export function readLink(query: URLSearchParams): { rules: string; seats: number | null } | null {
  const rules = query.get("regras");
  const seats = query.get("lugares");
  if (rules === null && seats === null) return null;
  return {
    rules: (rules ?? "").slice(0, 1000),
    seats: seats !== null && /^\d{1,2}$/.test(seats) ? Number(seats) : null,
  };
}
