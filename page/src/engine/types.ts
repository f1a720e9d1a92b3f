/* What the engine (bridge/*.c, compiled to WebAssembly) answers, as parsed JSON. The page knows
 * no rule of any game: it draws these. Texts come in the language asked for. They name a seat by
 * the phrase of the key "seat.name" ("jogador 2"), which the page replaces by the player's name. */

/** A card as the engine writes it: rank A23456789TJQK, suit c d h s; "XX" a joker. */
export type Card = string;
export type Lang = "pt" | "en";

export interface GameHead {
  slug: string;
  name: string;
  aim: string;
  deal: string | null; // the players' word for a deal, where it is not "rodada"
  family: string; // only the option's label
  family_name: string; // the label as a sentence
  min_seats: number;
  max_seats: number;
  seats: number; // the usual number
  order: string | null; // the ranks in the order hands are sorted, such as "A9KJQ8765"; null: ace first, king last
  copies: number;
  jokers: number;
  chips: boolean; // scores are play chips
  low: boolean; // the lowest score wins
  pad: boolean; // it has a score pad for tables with real cards
  skin: "french" | "spanish"; // its usual pack
}

/** A line of the zone table: one zone, or n equal ones. `at` counts in cards, for a table drawn
 * as a grid. */
export interface ZoneLine {
  name: string;
  label: string;
  n: number;
  each: boolean; // n for each seat
  loose: boolean; // order has no meaning: may be sorted at will
  top: boolean; // only the top card shows
  turns: boolean; // a trick: a card from each seat in turn
  edges: boolean; // the notes of rows and columns stand at the ends of its grid
  ranks: boolean; // cards lie at the place of their rank (in `order`, else ace first)
  hand: boolean; // the seats' hands
  melds: boolean; // each of its zones holds a meld
  sees: "none" | "owner" | "all";
  at: { x: number; y: number; dx: number; dy: number; wide: number }; // wide 0: in one row; -n: pyramid
}
/** What stands behind a verb: "number" counts places, "choice" is any of the seat's cards. */
export type Operand =
  | ("card" | "rank" | "suit" | "number" | "seat" | "zone" | "amount")
  | ("choice" | "run" | "set");
export interface Verb {
  name: string;
  operands: Operand[];
  any_seat: boolean; // seats that are not on turn may use it too
  on: string | null; // zone lines on which a tap means this verb
  quits: boolean;
  aside: boolean;
  label: string; // the label of the choice, with $1 ... for operands
  say: string;
  help: string | null; // what a bid undertakes: "escolhe o trunfo, joga contra os dois"
}
export interface Option {
  name: string;
  label: string;
  help: string;
  default: string;
  min: number;
  max: number;
  values: string[] | null; // as records write them; null: a plain number
  labels: string[] | null; // the values in words
}
export interface Preset {
  name: string;
  label: string;
  help: string;
  options: string; // "name=value ...": differences from the defaults
}
export interface Named {
  name: string;
  label: string;
}
/** What a number of the game's own stands for, and which of its numbers it is. */
export type Meaning =
  | "number"
  | "seat"
  | "suit"
  | "card"
  | "dealer"
  | "eldest"
  | "leader"
  | "trump"
  | "round"
  | "pot" // chips in the middle of the table
  | "side" // one for each zone of a line: the team that owns it
  | "column"; // the number of zones of a line that stand in a column
export interface Field extends Named {
  n: number;
  chips: boolean;
  means: Meaning;
  zone: string | null; // the zone line that it is about
}
export interface Game extends GameHead {
  zones: ZoneLine[];
  fields: Field[];
  verbs: Verb[];
  options: Option[];
  presets: Preset[];
  phases: Named[];
  sheet: Named[]; // lines that its score sheet may have
  odds: boolean; // it counts the chances of a bet (call `odds`)
  worth: Record<Card, number> | null; // what a card adds to a Progress with `cards`
}

/** A zone of the position. */
export interface Zone {
  id: string; // as in acts: "stock", "meld.2", "hand@1"
  line: number; // index in Game.zones
  seat?: number; // the owner's seat; missing: the zone is nobody's
  hand?: true; // it is that seat's hand
  i?: number; // from 1, where the line has several zones
  n: number; // cards in it
  cards?: (Card | null)[]; // bottom first; missing: none is visible
  marks?: number[]; // places of cards that the game has marked (dirty for good, moved ...)
  side?: number; // melds: the team that owns it
  players?: number[]; // tricks: the seat that played card i
  best?: number; // tricks: the place of the card that wins so far
  suit?: number; // it takes the cards of this suit
  note?: string; // the worth of its cards as a note: "canastra limpa · 200"
}
/** A number of the game's own that players want to see: pot, trumps, whose deal. */
export interface Fact {
  name: string;
  label: string;
  kind: "number" | "seat" | "suit" | "card" | "text";
  value: number;
  text?: string; // kind text, suit: in words; card: as the engine writes it
  chips?: boolean;
}
/** What the game says of a row or column of a grid of zones. */
export interface Edge {
  zone: string; // its first zone
  way: "row" | "column";
  text: string;
  amount: number;
}
/** What players count while they play: "canastras 2", "tricks 3 of 5". */
export interface Progress extends Named {
  seats: number[]; // the owner: a seat, a side, everybody
  value: number;
  goal: number; // 0: none
  cards: boolean; // it grows by the worth of the cards about to be laid (Game.worth)
}
/** How the cards of a suit rank now, best first; the first `tops` are called by the label. */
export interface Order {
  suit: number;
  tops: number;
  label: string | null;
  cards: Card[];
}
export interface View {
  game: string;
  seat: number | "public";
  seats: number;
  deal: number;
  ply: number;
  turn: number | "dealer" | "over";
  phase: string | null;
  phase_name: string | null;
  team: number[];
  score: number[];
  won: number[];
  zones: Zone[];
  facts: Fact[];
  seat_facts: Fact[][]; // by seat
  progress: Progress[]; // the rows of a side stand together
  orders: Order[]; // empty in most games
  edges: Edge[];
  fields: Record<string, number | number[]>; // with the cards that this seat may know
}

/** A legal act. Choosing its cards and zones, in any order, means this act. */
export interface Act {
  act: string; // as records write it: "meld 5h 6h 7h"
  verb: number; // index in Game.verbs
  label: string; // "Baixar 5♥ 6♥ 7♥"
  cards: Card[]; // of the seat's own cards
  zones: string[]; // ids of the zones to tap; may be empty
  faces: Card[]; // cards it names that are not the seat's own (asked for, called)
  suit?: number; // the suit it names
  price?: number; // chips that each opponent pays if the bid is kept
}
/** An act that moves cards from one zone to another. */
export type Way = [from: string, to: string, act: string];
/** A legal verb with an amount; the text has "#" in the amount's place. */
export interface Amount {
  act: string; // as records write it: "bet upper #", "bet #"
  verb: number;
  label: string; // the label, with "#" in the amount's place
  low: number;
  high: number;
  zones: string[];
}
/** What a hand can lay: whole melds, and the best plan for all of its cards, act by act. */
export interface MeldPlan {
  melds: Act[];
  points: number; // points that `all` brings to the table
  all: [Act][];
}
/** A verb that takes any choice among the seat's cards (exchanges): ask `offers`. */
export interface Pick {
  verb: number;
  label: string; // the verb's label, without cards: "Trocar"
}

export interface SheetLine {
  key: string;
  text: string;
  count: number;
  amount: number;
  note: boolean; // a note: it counts nothing
}
export interface Sheet {
  deal: number;
  over: boolean;
  seats: { seat: number; team: number; score: number; lines: SheetLine[] }[];
}

/** A table as the engine answers it. */
export interface Answered extends Omit<Table, "acts" | "amounts" | "picks"> {
  choices: { acts: Act[]; amounts: Amount[]; picks: Pick[] };
}
/** All results of an act. */
export interface Done {
  error: null;
  lines: number; // lines of play in the record
  record: string; // the record from the line asked for
  state: string; // the position: for bots, never shown
  table: Answered;
  from: number; // how many of the known events stay
  events: Event[]; // the events after those
}
export interface Refused {
  error: Refusal;
}

/** All that a seat's table shows. */
export interface Table {
  view: View;
  round: number; // deals that somebody played, or the game's own count; 0 before the first
  acts: Act[];
  amounts: Amount[];
  picks: Pick[];
  sheet: Sheet | null; // of the deal that has just ended; null: none has
  undo: boolean; // there is a line to take back
  redo: boolean;
}

/** Something that happened, as this seat saw it. A deal has seat -1. */
export interface Event {
  n: number; // the line of the record, from 1
  seat: number;
  act: string; // hidden cards are "?"; a deal is "deal"
  say: string; // the sentence without its subject: "comprou do monte"
  shown: Card[]; // cards that it showed to everybody, beyond those named
  came: Card[]; // cards that it gave to this seat
  gain: number; // chips it won or cost at once
  took: number; // the seat that took the trick; -1: none was taken
  ends: boolean; // it ends its seat's turn
  decided?: string; // what a card turned by it decided: "Q♠ não foi coberta"
  faces?: Card[]; // that card and, if there is one, the card that beat it, first
  gains?: number[]; // what the decision won or cost each seat
}

/** A number to be typed on a score pad after a deal. */
export interface PadEntry {
  name: string;
  label: string;
  help: string | null;
  kind: "count" | "amount" | "flag" | "one" | "choice"; // in one column at most
  table: boolean; // once a deal, not once a column
  most: number;
  step: number; // amounts are multiples of it; 0: any
  unit: number; // the worth of each; 0: it follows from the others
  values: Named[]; // the labels of a choice
}
export interface PadDeal {
  dealer: number; // -1: nobody deals
  error: { key: string; text: string; what: string; seat: number } | null; // a deal that counts nothing
  seats?: Sheet["seats"];
}
/** The account of a table with real cards. */
export interface Pad {
  columns: number[][]; // the seats of each
  entries: PadEntry[];
  deals: PadDeal[];
  dealer: number; // of the next deal
  facts: Fact[];
  seat_facts: Fact[][];
  marks: (string | null)[]; // by seat
  score: number[];
  over: boolean;
  won: number[];
}

export interface Refusal {
  key: string; // a message key: "solo.follow"
  text: string; // a sentence, which cites rules as (R19)
  line?: number; // line of a record, from 1
  what?: string; // the words that it is about
}
