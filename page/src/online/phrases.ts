/* phrases.ts - what may be said at a table by a tap, in each reader's language. Only their names travel.
 * None tells anything about cards, so that partners learn nothing the rules do not allow. */
import { lang } from "../text/text";
import type { Said } from "./protocol";

type Rows = Readonly<Record<string, readonly [pt: string, en: string]>>;

const phrases: Rows = {
  hello: ["Olá a todos!", "Hello everyone!"],
  luck: ["Boa sorte!", "Good luck!"],
  nice: ["Boa jogada!", "Nice play!"],
  thanks: ["Obrigado!", "Thank you!"],
  sorry: ["Desculpe!", "Sorry!"],
  moment: ["Um momento, já volto.", "One moment, I’ll be back."],
  back: ["Voltei!", "I’m back!"],
  hurry: ["Sem pressa.", "No hurry."],
  game: ["Que partida!", "What a game!"],
  well: ["Parabéns!", "Congratulations!"],
  again: ["Mais uma?", "One more?"],
  bye: ["Até a próxima!", "See you next time!"],
};

/* Nothing is left to regret at tables where everybody plays for chips in each deal. */
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

/** Those of a family of games, each with its words. */
export const phrasesOf = (family: string): [id: string, words: string][] =>
  Object.entries({ ...phrases, ...ofFamily[family] }).map(([id, row]) => [id, row[at()] ?? ""]);

/** The words of a phrase; one that is not known here says nothing. */
export function phraseWords(id: string): string {
  const all: Rows = Object.assign({}, phrases, ...Object.values(ofFamily));
  return Object.hasOwn(all, id) ? (all[id]?.[at()] ?? "") : "";
}

export const allSigns = (): [id: string, sign: string, words: string][] =>
  Object.entries(signs).map(([id, row]) => [id, row[0], row[1 + at()] ?? ""]);

/** "👏 palmas": the sign may be one that a device cannot draw. */
export function signWords(id: string): string {
  const row = Object.hasOwn(signs, id) ? signs[id] : undefined;
  return row ? `${row[0]} ${row[1 + at()]}` : "";
}

/** What somebody said, in words. */
export const saidWords = ({ phrase, sign, text }: Said): string =>
  text ?? (phrase ? phraseWords(phrase) : sign ? signWords(sign) : "");
