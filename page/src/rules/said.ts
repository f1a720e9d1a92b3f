/* said.ts - puts the code of a rules page into words. Options, values, rule sets, acts and places
 * get the names that they have at the table. In the middle of a sentence a name is in quotation
 * marks, so that it fits wherever the code was. */
import type { Game, Option, Verb } from "../engine/types";
import { isSwitch, valueWords } from "../prepare/option-words";
import { readValue } from "../prepare/terms";
import { suitName } from "../table/names";
import { capital, lang, num } from "../text/text";

/** Where a piece of code is in the page. */
export interface Place {
  before: string; // the words before the code, in its paragraph, item or cell
  after: string;
  row: Option[]; // the options that this row of a table is about
  names: boolean; // true in the first cell of a row, which names those options
}

export type Said =
  | { kind: "words"; text: string }
  | { kind: "without"; text: string } // replaces the "with" before it by "without": "Sem a regra “Rei trava”"
  | { kind: "amount"; option: Option; unit: string } // the option's number, followed by the unit
  | { kind: "nothing" }; // the words in brackets would repeat those before them

/** The units of an option's number, in the singular and the plural. */
const units = {
  pt: [
    ["banca", "bancas"],
    ["buraco", "buracos"],
    ["carta", "cartas"],
    ["etapa", "etapas"],
    ["ficha", "fichas"],
    ["partida", "partidas"],
    ["ponto", "pontos"],
    ["rodada", "rodadas"],
    ["vez", "vezes"],
    ["volta", "voltas"],
  ],
  en: [
    ["bank", "banks"],
    ["card", "cards"],
    ["chip", "chips"],
    ["deal", "deals"],
    ["hole", "holes"],
    ["orbit", "orbits"],
    ["point", "points"],
    ["round", "rounds"],
    ["time", "times"],
    ["turn", "turns"],
  ],
} as const;

const unitOf = (word: string) => units[lang.value].find((forms) => forms.some((f) => f === word));

/** An option's number with its unit: "1 ficha", "20 rodadas". If 0 means that there is no limit,
 * the option's name takes the place of the number: “Limite de rodadas”. */
export function amountWords({ label }: Option, value: string, unit: string): string {
  const [one, many] = unitOf(unit) ?? [unit, unit];
  if (value === "0" && lower(label).includes(many)) return `“${label}”`;
  return `${num(value)} ${value === "1" ? one : many}`;
}

const lower = (text: string) => text.toLocaleLowerCase();
const bare = (text: string) => text.replace(/[“”‘’"]/g, "");

const quoted = (text: string, { before, after }: Place) =>
  before.endsWith("“") && after.startsWith("”")
    ? text
    : `“${text.replace(/["“]([^"”]*)["”]/g, "‘$1’")}”`;

/** The words for a piece of code; null: the game has no such name. */
export function saidIn(game: Game, code: string, at: Place): Said | null {
  const other = amountIn(game, code, at) ?? withoutIn(game, code, at);
  if (other) return other;
  const text = worded(game, code, at);
  if (text === null) return null;
  const inBrackets = at.before.endsWith("(") && at.after.startsWith(")");
  const told = lower(bare(at.before.slice(0, -1))).trimEnd();
  const repeats = inBrackets && told.endsWith(lower(bare(text)));
  return repeats ? { kind: "nothing" } : { kind: "words", text };
}

/* The number of an option, if the code is followed by a unit. */
function amountIn(game: Game, code: string, { after, names }: Place): Said | null {
  const option = game.options.find((o) => o.name === code);
  if (!option || option.values || names) return null;
  const unit = /^ (\p{L}+)(?!\p{L})/u.exec(after)?.[1];
  return unit && unitOf(unit) ? { kind: "amount", option, unit } : null;
}

const afterWith = /(^|[ (])([Cc]om|[Ww]ith)((?: (?:a regra|a opção|the rule|the option))?) $/;

/* An option that is switched off, if the code follows "Com a regra". */
function withoutIn(game: Game, code: string, at: Place): Said | null {
  const option = game.options.find((o) => isSwitch(o) && `${o.name}=off` === code);
  if (!option || !afterWith.test(at.before)) return null;
  return { kind: "without", text: quoted(option.label, at) };
}

const opposite: Record<string, string> = {
  com: "sem",
  Com: "Sem",
  with: "without",
  With: "Without",
};

/** Replaces "with" at the end of a text by "without": "Com a regra " becomes "Sem a regra ". */
export const negated = (text: string): string =>
  text.replace(afterWith, (_, start, word, rule) => `${start}${opposite[word]}${rule} `);

function worded(game: Game, code: string, at: Place): string | null {
  for (const o of at.row) {
    const value = readValue(o, code);
    if (value !== null) return valueWords(o, value);
  }
  const name = named(game, code, at);
  if (name !== null) return at.names ? name : quoted(name, at);
  const zone = zoneIn(game, code);
  if (zone !== null) return /(?:^|^[A-Z]+\d+|[.!?])\s*$/.test(at.before) ? capital(zone) : zone;
  return suitIn(game, code);
}

function named(game: Game, code: string, at: Place): string | null {
  return (
    optionIn(game, code, at) ??
    game.presets.find((p) => p.name === code)?.label ??
    actIn(game, code) ??
    (zoneIn(game, code) === null ? valueIn(game, code) : null)
  );
}

/* An option, or an option with its value: "rounds", "pile_rule=solto". Leaves out what the words
 * before already say: the option's name or, in brackets, the words of the value. */
function optionIn(game: Game, code: string, { before }: Place): string | null {
  const [name = "", given] = code.split("=");
  const option = game.options.find((o) => o.name === name);
  if (!option || given === undefined) return option?.label ?? null;
  const value = readValue(option, given);
  if (value === null) return null;
  if (isSwitch(option) && value === "on") return option.label;
  const words = valueWords(option, value);
  const told = lower(bare(before)).replace(/[ (]+$/, "");
  if (told.endsWith(lower(option.label))) return words;
  return before.endsWith("(") && told.endsWith(lower(words))
    ? option.label
    : `${option.label}: ${words}`;
}

/** The words for a value given alone, such as "solto". Null if the options that have this value call
 * it by different words, or if none has it. */
function valueIn(game: Game, code: string): string | null {
  if (!/^[a-z]\w+$/.test(code)) return null;
  const having = game.options.filter((o) => !isSwitch(o) && o.values?.includes(code));
  const words = new Set(having.map((o) => valueWords(o, code)));
  const [only] = words;
  return words.size === 1 && only !== undefined ? only : null;
}

/** The name of a zone: "cell.28". */
function zoneIn(game: Game, code: string): string | null {
  const [name, number] = code.split(".");
  const zone = game.zones.find((z) => z.name === name);
  return zone ? [zone.label, number].filter(Boolean).join(" ") : null;
}

const suit = /^[cdhs]$/;

/** The name of the suit that a code stands for, such as `h` in "`trunfo c`, `h` or `s`". Null if
 * the code is no suit, or if no verb of the game takes one. */
const suitIn = (game: Game, code: string): string | null =>
  suit.test(code) && game.verbs.some((v) => v.operands.includes("suit")) ? suitName(code) : null;

/* ---- acts ---- */

/** An act by the words of its button: "bet upper 5". Dots stand for operands that are not given:
 * "trunfo x". */
function actIn(game: Game, code: string): string | null {
  const [name, ...given] = code.split(" ");
  const verbs = game.verbs.filter((v) => v.name === name);
  const verb = verbs.find((v) => v.operands.length === given.length) ?? verbs[0];
  if (!verb) return null;
  const label = verb.label.replace(/\$([\^#]?)(\d)/g, (_, how, n) =>
    how ? "…" : operand(game, verb, Number(n) - 1, given),
  );
  const closed = label.replace(/ *\([…, ]*\)/g, "").replace(/…(?:, …)+/g, "…");
  return given.length ? closed : withoutEnd(closed);
}

function operand(game: Game, verb: Verb, i: number, given: string[]): string {
  const kind = verb.operands[i];
  const word = given[i] ?? "";
  if (kind === "suit" && suit.test(word)) return suitName(word);
  if ((kind === "number" || kind === "amount") && /^\d+$/.test(word)) return num(word);
  return (kind === "zone" ? zoneIn(game, word) : null) ?? "…";
}

/* Words at the end of a label that need another word after them. */
const leading = / (?:a|ao|com|de|depois|e|em|na|no|para|and|for|of|on|onto|then|to|with)$/;

/** Removes open operands at the end of a label, with the words that lead to them: "Abrir com …"
 * becomes "Abrir". */
function withoutEnd(label: string): string {
  let text = label;
  while (text.endsWith("…")) {
    text = text.slice(0, -1).replace(/[ :,]+$/, "");
    while (leading.test(text)) text = text.replace(leading, "").replace(/[ :,]+$/, "");
  }
  return text;
}
