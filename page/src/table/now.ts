/* now.ts - what can be done at this moment and how, in one short sentence: "Baixe um jogo ou toque
 * numa carta para descartar". The sentence is made of the legal verbs, each with a text of the
 * game (Verb.now). It names every kind of legal act that fits into two lines, and advises none. */
import type { Card, Game, Table } from "../engine/types";
import { unplayed } from "../seat/unplayed";
import { settings } from "../settings/settings";
import { capital, t } from "../text/text";
import { isEmpty, namesPlaces } from "./choose";
import { suitName } from "./names";
import { hasMelds } from "./shape";
import type { TableState } from "./state";

const mostLetters = 66; // two lines of a phone 360 px wide

/** Joins parts of a sentence: "a, b ou c". */
function joined(parts: string[]): string {
  const last = parts.length - 1;
  return parts.reduce((all, p, i) => all + (i < last ? ", " : t("now.or")) + p);
}

/* Whether the suit led must be followed, as the beginning of a sentence; "": nothing to say. */
function leading({ view }: Table, line: number, legal: Card[], all: boolean): string {
  const led = view.zones.find((z) => z.line === line)?.cards?.[0];
  if (!led) return t("now.lead");
  const order = view.orders.find((o) => o.cards.includes(led)); // it includes trumps of another suit
  const follows = (c: Card) => (order ? order.cards.includes(c) : c[1] === led[1]);
  if (legal.every(follows))
    return t("now.follow", suitName((order ? "cdhs"[order.suit] : led[1]) ?? ""));
  return all ? t("now.any") : "";
}

/** What the seat on turn may do. `hand`: the cards of its hand. "" if the game offers nothing. */
export function canWords(game: Game, table: Table, hand: readonly Card[]): string {
  const parts: [far: number, text: string][] = [];
  for (const [i, v] of game.verbs.entries()) {
    const acts = table.acts.filter((a) => a.verb === i);
    const others = [...table.picks, ...table.amounts].some((x) => x.verb === i);
    if (!v.now || v.quits || v.aside || (!acts.length && !others)) continue;
    const legal = hand.filter((c) => acts.some((a) => a.cards.includes(c)));
    const all = hasMelds(game) || !legal.length || legal.length === hand.length;
    const card = t(all ? "now.card" : legal.length > 1 ? "now.lit-cards" : "now.lit-card");
    const trick = game.zones.findIndex((l) => l.turns && v.on?.split(" ").includes(l.name));
    const how = trick < 0 ? "" : leading(table, trick, legal, all);
    const near = others || namesPlaces(v) || v.on || v.help || legal.length;
    parts.push([near ? 0 : 1, how + v.now.replace("$1", card)]);
  }
  parts.sort(([a], [b]) => a - b);
  const texts = [...new Set(parts.map(([, text]) => text))];
  while (texts.length > 1 && joined(texts).length > mostLetters) texts.pop();
  return texts.length ? capital(joined(texts)) : "";
}

/* How to go on with what has been chosen; "": there is nothing to add. */
function choiceWords(state: TableState): string {
  const { ready, lights, single, choice } = state;
  const again = single.value && choice.value.cards.length;
  const parts: string[] = [];
  if (again && ready.value.length === 1 && settings.confirm.value === "off")
    parts.push(t("now.again"));
  if (!again && lights.value.cards.size) parts.push(t("now.more"));
  if (ready.value.length) parts.push(t("now.button"));
  if (!again && lights.value.zones.size) parts.push(t("now.lit"));
  return parts.length ? t("now.tap", joined(parts)) : t("now.lost", t("hand.clear"));
}

/** Whether the tricks to come are proved to be the seat's. The last card needs no claim. */
export const mayClaim = ({ table, hand, match }: TableState): boolean =>
  !!table.value.claim && hand.value.length > 1 && !match.claiming.value;

/** What can be done now, and how; or whose turn it is. */
export function nowWords(state: TableState): string {
  const { wait, view, choice, mine, hand, around } = state;
  const table = state.table.value;
  const { turn } = view.value;
  if (mine.value) {
    const { zones } = choice.value;
    const bet = table.amounts.some((a) => zones.some((z) => a.zones.includes(z)));
    if (state.covered.value) return t("now.covered");
    if (!bet && !isEmpty(choice.value)) return choiceWords(state);
    if (mayClaim(state)) return t("now.claim");
    return canWords(
      state.game,
      table,
      hand.value.flatMap((o) => o.card ?? []),
    );
  }
  if (wait.value === "over")
    return around.afar ? t("table.over") : t("now.press", t("table.over"), t("bar.new"));
  const idle = unplayed(state.events.value, table);
  if (idle) return t(`table.${idle}`);
  if (typeof turn === "number")
    return turn === state.you ? t("table.your-turn") : t("table.turn-of", state.names[turn] ?? "");
  const some = table.sheet?.seats.some((s) => s.lines.length);
  return t("now.press", t("table.deal-over"), t(some ? "bar.next" : "bar.go-on"));
}
