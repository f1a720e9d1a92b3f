/* names.ts - cards, zones and seats in words. Seats have the names of the people in the setup. The
 * engine's texts name a seat by a phrase ("jogador 2"), which this module replaces. */
import { asShown, isSpanish, rankOf, rankSign } from "../deck/shown";
import type { Card, Event, Fact, Game, View, Zone } from "../engine/types";
import { capital, count, type Key, num, t } from "../text/text";
import { lineOf } from "./layout";

export const signs: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** The sign of a card: "7♥", "10♠", "★". */
export function cardSign(card: Card | null): string {
  if (!card) return "?";
  if (card === "XX") return "★";
  return `${rankSign(card[0] ?? "")}${signs[card[1] ?? ""] ?? ""}`;
}

const suitOf: Record<string, string> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** The name of a suit in the pack that is drawn: cups in the Spanish pack, not hearts. */
export const suitName = (suit: string): string =>
  t(`${isSpanish() ? "suit.es" : "suit"}.${suit}` as Key);

/* Cards that become words need commas between them. */
const listed = (text: string): string =>
  text.replace(/([♣♦♥♠★]) (?=(?:1[0-2]|[A1-9JQKSCR])[♣♦♥♠]|★)/g, "$1, ");

/** A text with words for the suits of the Spanish pack, which no letters can write: "12♥ 7♦" becomes
 * "12 de copas, 7 de ouros". */
export const suitsNamed = (text: string): string =>
  isSpanish()
    ? listed(text).replace(/(\w+)([♣♦♥♠])/g, (_, r: string, s: string) =>
        t("card.of", r, suitName(suitOf[s] ?? "")),
      )
    : text;

/** The name of a card: "sete de copas". */
export function cardName(card: Card | null): string {
  if (!card) return t("card.hidden");
  if (card === "XX") return t("card.joker");
  const rank = (isSpanish() && { J: "S", Q: "C" }[card[0] ?? ""]) || card[0]; // "rank.S" is sota, "rank.C" is cavalo
  return t("card.of", t(`rank.${rank}` as Key), suitName(card.charAt(1)));
}

export { capital };

/** The last card that a text names; null: it names none. */
export function cardNamed(text: string): Card | null {
  const found = [...text.matchAll(/(10|[2-9AJQK])([♣♦♥♠])/g)].at(-1);
  return found ? `${rankOf(found[1] ?? "")}${suitOf[found[2] ?? ""]}` : null;
}

/** Spells out the cards of a label: "Descartar 9♠" becomes "Descartar nove de espadas". */
export function spoken(text: string): string {
  return listed(text)
    .replace(/(1[0-2]|[A1-9JQKSCR])([♣♦♥♠])/g, (_, r: string, s: string) =>
      cardName(`${rankOf(r)}${suitOf[s]}`),
    )
    .replace(/[♣♦♥♠]/g, (s) => suitName(suitOf[s] ?? ""))
    .replace(/★/g, t("card.joker"));
}

/** A text of the engine with the players' names in place of its phrase, and cards named as the pack
 * names them. `pattern`: that phrase, as "jogador $1". */
export function withNames(said: string, pattern: string, names: readonly string[]): string {
  const text = asShown(said);
  const at = pattern.indexOf("$1");
  if (at < 0 || !text.includes(pattern.slice(0, at))) return text;
  const plain = (s: string) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const phrase = `${plain(pattern.slice(0, at))}(\\d+)${plain(pattern.slice(at + 2))}`;
  return text.replace(new RegExp(phrase, "g"), (all, n: string) => names[Number(n) - 1] ?? all);
}

/** The name of a zone: "lixo", "casa 3", "mão de Ana". */
export function zoneName(game: Game, zone: Zone, me: number, names: readonly string[]): string {
  const line = lineOf(game, zone);
  const own = zone.seat === undefined || zone.seat === me;
  const name = zone.i ? `${line.label} ${zone.i}` : line.label;
  return own ? name : t("zone.of", name, names[zone.seat ?? 0] ?? "");
}

/** The contents of a zone: "6 cartas, em cima sete de copas". */
export function zoneWords(game: Game, zone: Zone): string {
  const line = lineOf(game, zone);
  const parts: string[] = [];
  if (!zone.n) return t("zone.empty");
  const faces = (zone.cards ?? []).filter((c): c is Card => c !== null);
  const squared = line.top || (!line.at.dx && !line.at.dy && line.n < 5);
  if (zone.n > 1) parts.push(cards(zone.n));
  if (zone.note) parts.push(zone.note);
  if (zone.lies) parts.push(spoken(asShown(zone.lies)));
  const top = zone.cards?.[zone.n - 1];
  if (squared && top) parts.push(zone.n > 1 ? t("zone.top", cardName(top)) : cardName(top));
  else if (faces.length) parts.push(faces.map(cardName).join(", "));
  else if (zone.n === 1) parts.push(t("card.hidden"));
  return parts.join(", ");
}

export const cards = (n: number): string => count(n, "count.card", "count.cards");

export const gainWords = (n: number): string =>
  n ? t(n > 0 ? "event.gain" : "event.loss", Math.abs(n)) : "";

/* What a turned card decided, in parts: "portão 4♥: ganhou a dupla de cima", "você ganhou 1". */
export function decidedWords(e: Event, me: number, names: readonly string[]): string[] {
  const seat = me >= 0 ? me : e.seat;
  const own = gainWords(e.gains?.[seat] ?? 0);
  const name = seat === me ? t("you").toLocaleLowerCase() : (names[seat] ?? "");
  return [e.decided ?? "", ...(own ? [`${name} ${own}`] : [])];
}

/* The results of one act, as parts of a sentence about its seat. Parts about other seats are added
 * to `aside`. */
function tell(e: Event, me: number, names: readonly string[], pattern: string, aside: string[]) {
  const parts = [withNames(e.say, pattern, names)];
  if (e.decided) {
    const own = gainWords(e.gains?.[e.seat] ?? 0);
    const alone = own && e.gains?.every((n, i) => !n || i === e.seat);
    if (alone) parts.push(`${own}: ${e.decided}`);
    else aside.push(...decidedWords(e, me, names));
    return parts;
  }
  const mine = me >= 0 ? e.came : []; // no sentence calls an onlooker "you"
  const shown = me >= 0 ? e.shown : [...e.shown, ...e.came];
  const faces = (cards: Card[]) => cards.map(cardSign).join(" ");
  if (shown.length) parts.push(t("event.shown", faces(shown)));
  if (mine.length && e.seat === me) parts.push(t("event.came", faces(mine)));
  if (mine.length && e.seat !== me) aside.push(t("event.came-you", faces(mine)));
  if (e.gain > 0 || !e.say.includes(`${-e.gain}`))
    parts.push(...[gainWords(e.gain)].filter(Boolean));
  if (e.took === e.seat) parts.push(t("event.took"));
  else if (e.took >= 0)
    aside.push(e.took === me ? t("event.took-you") : t("event.took-by", names[e.took] ?? ""));
  return parts;
}

const most = 12; // a sentence has at most this many acts

/** Groups the events by turns. A deal is a group of its own. */
export function turnsOf(events: readonly Event[]): Event[][] {
  const turns: Event[][] = [];
  for (const e of events) {
    const last = turns.at(-1);
    const before = last?.at(-1);
    const goesOn = before && before.seat === e.seat && e.seat >= 0 && !before.ends;
    if (last && goesOn && last.length < most) last.push(e);
    else turns.push([e]);
  }
  return turns;
}

/** A turn as a sentence: "Ana comprou do monte, baixou 3♣ 4♣ 5♣ e descartou A♥". If the sentence is
 * much longer than `room` letters, returns only its beginning and its end. */
export function turnWords(
  turn: readonly Event[],
  me: number,
  names: readonly string[],
  pattern: string,
  room = 999,
): string {
  const { seat } = turn[0] as Event;
  if (seat < 0) return t("table.again");
  const aside: string[] = [];
  const parts = turn.flatMap((e) => tell(e, me, names, pattern, aside));
  const last = parts.pop() ?? "";
  const { length } = parts;
  while (parts.length > 1 && `${parts}${last}`.length > room) parts.splice(1, 1);
  if (parts.length < length) parts.splice(1, 0, "…");
  const told = parts.length ? `${parts.join(", ")}${t("and")}${last}` : last;
  const name = seat === me ? t("you") : (names[seat] ?? "");
  return suitsNamed([`${name} ${told}`, ...aside].join("; "));
}

/** An event as a sentence: "Ana comprou do monte". */
export const eventWords = (e: Event, ...to: [number, readonly string[], string]): string =>
  turnWords([e], ...to);

/** The value of a fact in words. */
export function factWords(f: Fact, names: readonly string[]): string {
  if (f.kind === "seat") return names[f.value] ?? "—";
  if (f.kind === "card") return f.text ? cardSign(f.text) : "—";
  return f.text ?? num(f.value);
}

/** The names of a side: "Ana e Bia". */
export function sideName(view: View, side: number, me: number, names: readonly string[]): string {
  if (view.seat === me && view.team[me] === side && view.team.filter((x) => x === side).length > 1)
    return t("side.we");
  const who = view.team.flatMap((x, i) => (x === side ? [i === me ? t("you") : names[i]] : []));
  return who.join(t("and"));
}
