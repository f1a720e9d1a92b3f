/* phrases.ts - phrases that a player says by a tap. Each reader sees them in the reader's own
 * language, because only their ids are sent. No phrase tells anything about cards, so partners
 * learn nothing that the rules forbid. */
import { lang } from "../text/text";
import type { Said } from "./protocol";

type Rows = Readonly<Record<string, readonly [pt: string, en: string]>>;

const phrases: Rows = {
  hello: ["Oi, gente!", "Hello everyone!"],
  luck: ["Boa sorte!", "Good luck!"],
  nice: ["Boa jogada!", "Nice play!"],
  thanks: ["Valeu!", "Thank you!"],
  sorry: ["Desculpe!", "Sorry!"],
  moment: ["Um minutinho, já volto.", "One moment, I’ll be back."],
  back: ["Voltei!", "I’m back!"],
  hurry: ["Sem pressa.", "No hurry."],
  game: ["Que partida!", "What a game!"],
  well: ["Parabéns!", "Congratulations!"],
  again: ["Mais uma?", "One more?"],
  bye: ["Até a próxima!", "See you next time!"],
};

/* More phrases for one family of games: phrases about luck fit games of betting. */
const ofFamily: Readonly<Record<string, Rows>> = {
  bank: { lucky: ["Que sorte!", "How lucky!"], unlucky: ["Que azar!", "Bad luck!"] },
};

const signs: Readonly<Record<string, readonly [sign: string, pt: string, en: string]>> = {
  clap: ["👏", "palmas", "applause"],
  smile: ["😄", "risada", "laughing"],
  wow: ["😮", "espanto", "astonished"],
  heart: ["❤️", "coração", "heart"],
  coffee: ["☕", "cafezinho", "coffee"],
  wave: ["👋", "aceno", "waving"],
};

const at = () => (lang.value === "pt" ? 0 : 1);

/** The phrases for a family of games, each with its words. */
export const phrasesOf = (family: string): [id: string, words: string][] =>
  Object.entries({ ...phrases, ...ofFamily[family] }).map(([id, row]) => [id, row[at()] ?? ""]);

/** The words of a phrase; "" if this page does not know the phrase. */
export function phraseWords(id: string): string {
  const all: Rows = Object.assign({}, phrases, ...Object.values(ofFamily));
  return Object.hasOwn(all, id) ? (all[id]?.[at()] ?? "") : "";
}

export const allSigns = (): [id: string, sign: string, words: string][] =>
  Object.entries(signs).map(([id, row]) => [id, row[0], row[1 + at()] ?? ""]);

/** "👏 palmas": with words, because a device may not be able to draw the sign. */
export function signWords(id: string): string {
  const row = Object.hasOwn(signs, id) ? signs[id] : undefined;
  return row ? `${row[0]} ${row[1 + at()]}` : "";
}

/** A message in words. */
export const saidWords = ({ phrase, sign, text }: Said): string =>
  text ?? (phrase ? phraseWords(phrase) : sign ? signWords(sign) : "");
