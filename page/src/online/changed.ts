/* changed.ts - what the host has changed in a table's settings, in words. */
import type { Game } from "../engine/types";
import { changeWords, optionWords, rulesLine, valueWords } from "../prepare/option-words";
import { allValues, differing, parseTerms } from "../prepare/terms";
import { w } from "../text/online";
import type { Settings } from "./protocol";

const most = 6; // so many changed options are told one by one; of more, only the rules they lead to

function ruleChanges(game: Game, was: string, now: string): string[] {
  const before = parseTerms(game, was).terms;
  const after = parseTerms(game, now).terms;
  const old = allValues(game, before);
  const values = allValues(game, after);
  const options = differing(game, values, old);
  if (options.length > most)
    return [rulesLine(game, after) || changeWords(game, after).join(" · ")];
  return options.map((o) => {
    const words = optionWords(o, values[o.name] ?? "");
    const isChoice = words.startsWith(`${o.label}: `);
    return isChoice ? w("now-was", words, valueWords(o, old[o.name] ?? "")) : words;
  });
}

const onOff = (label: string, on: boolean) => w("now", label, w(on ? "yes" : "no"));

/** The differences between two settings of a table, one sentence each. */
export function changesOf(game: Game, was: Settings, now: Settings): string[] {
  return [
    ...ruleChanges(game, was.options, now.options),
    ...(was.seats === now.seats ? [] : [w("now-was", w("now", w("seats"), now.seats), was.seats)]),
    ...(was.clock === now.clock ? [] : [w("now", w("clock"), w(`clock-${now.clock}`))]),
    ...(was.public === now.public ? [] : [onOff(w("public"), now.public)]),
    ...(was.watch === now.watch ? [] : [w("now", w("watching"), w(`watch-${now.watch}`))]),
    ...(was.text === now.text ? [] : [onOff(w("text"), now.text)]),
    ...(was.enter === now.enter ? [] : [onOff(w("entering"), now.enter)]),
  ];
}

/** Whether two settings are the same. */
export const sameSettings = (a: Settings, b: Settings): boolean =>
  a.game === b.game &&
  a.seats === b.seats &&
  a.options === b.options &&
  a.clock === b.clock &&
  a.public === b.public &&
  a.watch === b.watch &&
  a.text === b.text &&
  a.enter === b.enter;
