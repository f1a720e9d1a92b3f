/* option-words.ts - options and their values in words. */
import type { Game, Option } from "../engine/types";
import { num, t } from "../text/text";
import { allValues, differing, presetValues, type Terms } from "./terms";

export const isSwitch = (o: Option) => o.values?.join() === "off,on";

export function valueWords(o: Option, value: string): string {
  const at = o.values?.indexOf(value) ?? -1;
  const words = o.labels?.[at] ?? value;
  return /^-?\d+$/.test(words) ? num(words) : words;
}

/** An option with its value: "Lixo: solto (aberto)", "Suja pode virar limpa", "sem Volta". */
export function optionWords(o: Option, value: string): string {
  if (!isSwitch(o)) return `${o.label}: ${valueWords(o, value)}`;
  return value === "on" ? o.label : t("rules.without", o.label);
}

/** The preset's differences from the default rules, in words. */
export function presetWords(game: Game, preset: string): string[] {
  const values = presetValues(game, preset);
  const base = Object.fromEntries(game.options.map((o) => [o.name, o.default]));
  return differing(game, values, base).map((o) => optionWords(o, values[o.name] ?? ""));
}

/** The reader's changes to the preset, in words. */
export function changeWords(game: Game, terms: Terms): string[] {
  const values = allValues(game, terms);
  return differing(game, values, presetValues(game, terms.preset)).map((o) =>
    optionWords(o, values[o.name] ?? ""),
  );
}

/** The rules in one line: "Aberto · Meta: 2.000". */
export function rulesLine(game: Game, terms: Terms): string {
  const preset = game.presets.find((p) => p.name === terms.preset)?.label;
  return [preset, ...changeWords(game, terms)].filter(Boolean).join(" · ");
}
