/* settings.ts - a person's choices for this device: a signal each, kept in local storage. A kept
 * value that the setting does not know falls back to the default. */
import { effect, type Signal, signal } from "@preact/signals";

export const felts = ["green", "blue", "wine", "slate"] as const;
export const sizes = ["p", "m", "g", "gg"] as const; // card widths 48, 62, 76, 92 px
export const themes = ["auto", "light", "dark", "contrast"] as const;
export const skins = ["auto", "grande", "classico", "instrutivo", "espanhol"] as const; // auto: the game's own pack
export const backs = ["azulejo", "calcada", "losangos", "renda"] as const;
export const sorts = ["suit", "rank", "own"] as const;
/** Pace of the bots: milliseconds from one act to the next. */
export const paces = { instant: 0, fast: 250, normal: 900, slow: 2000 };
type Pace = keyof typeof paces;

const kinds = {
  theme: themes,
  felt: felts,
  size: sizes,
  skin: skins,
  back: backs,
  colours: ["2", "4", "apart"], // apart: colours that colour-blind people can tell apart
  text: ["100", "125", "150", "200"], // text size in per cent
  sort: sorts,
  pace: Object.keys(paces) as Pace[],
  animation: ["0", "150", "300"], // milliseconds
  confirm: ["off", "on"], // on: a chosen act is played only by a button
  drag: ["on", "off"],
  hints: ["on", "off"],
  order: ["on", "off"], // shows the rank of the trump cards in a line at the table
  odds: ["off", "on"], // shows the chances of a bet, where the game can tell them
  chance: ["on", "off"], // tells after each act whether a patience can still be won
  clock: ["off", "on"], // shows the time of a patience in play
  sound: ["off", "on"],
  volume: ["low", "medium", "high"],
  vibrate: ["off", "on"],
  awake: ["off", "on"], // keeps the screen on during play
  left: ["off", "on"], // buttons at the left, for left-handed players
  textmode: ["off", "on"], // the table as words: log, list of acts and a command field
} as const;

type Kinds = typeof kinds;
export type Setting = keyof Kinds;
type Settings = { [K in Setting]: Signal<Kinds[K][number]> };

const defaults: { [K in Setting]?: Kinds[K][number] } = {
  size: "m",
  pace: "normal",
  animation: "300",
  volume: "medium",
};

/** The default of a setting. */
export const usualSetting = <K extends Setting>(name: K) =>
  (defaults[name] ?? kinds[name][0]) as Kinds[K][number];

/** The stored value if the setting allows it, otherwise the default. */
export function readSetting<K extends Setting>(name: K, kept: string | null): Kinds[K][number] {
  const all: readonly string[] = kinds[name];
  return kept !== null && all.includes(kept) ? (kept as Kinds[K][number]) : usualSetting(name);
}

function kept<K extends Setting>(name: K): Signal<Kinds[K][number]> {
  const place = `carteado.set.${name}`;
  let value: string | null = null;
  try {
    value = localStorage.getItem(place);
  } catch {
    // no storage: the defaults are used
  }
  const s = signal(readSetting(name, value));
  effect(() => {
    const chosen = s.value;
    try {
      if (chosen === usualSetting(name)) localStorage.removeItem(place);
      else localStorage.setItem(place, chosen);
    } catch {
      // no room or no storage: the choice is kept until the page is left
    }
  });
  return s;
}

export const choices = kinds;
export const settings = Object.fromEntries(
  (Object.keys(kinds) as Setting[]).map((k) => [k, kept(k)]),
) as Settings;

/** Sets a setting by its name. An unknown value sets the default. */
export function choose(name: Setting, value: string | null) {
  (settings[name] as Signal<string>).value = readSetting(name, value);
}
