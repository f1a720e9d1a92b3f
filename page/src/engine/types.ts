/* What the engine (bridge/*.c, compiled to WebAssembly) says to the page, as parsed JSON. The page
 * knows no rule of any game: it draws these. Texts come in the language asked for; a seat in them
 * is named by the phrase of the key "seat.name" ("jogador 2"), for which names are put. */

/** A card as the engine writes it: rank A23456789TJQK, suit c d h s; "XX" a joker. */
export type Card = string;
export type Lang = "pt" | "en";

export interface GameHead {
  slug: string;
  name: string;
  aim: string;
  deal: string | null; // what its players call a deal, where it is not "rodada"
  family: string; // a label of the catalogue, and no more
  family_name: string; // the same in words
  min_seats: number;
  max_seats: number;
  seats: number; // the usual number
  order: string | null; // ranks as hands are sorted, such as "A9KJQ8765"; null: ace first, king last
  copies: number;
  jokers: number;
  chips: boolean; // scores are play chips
  low: boolean; // the lowest score wins
  pad: boolean; // it has a score pad for tables with real cards
  skin: "french" | "spanish"; // the pack it is usually played with
}

/** A line of the zone table: one zone, or n alike; `at` in cards, for a table drawn as a grid. */
export interface ZoneLine {
  name: string;
  label: string;
  n: number;
  each: boolean; // n for each seat
  loose: boolean; // order means nothing: may be sorted at will
  top: boolean; // only the top card shows
  turns: boolean; // a trick: a card from each seat in turn
  edges: boolean; // notes of rows and columns stand at the ends of its grid
  ranks: boolean; // cards lie at the place of their rank (order, else ace first)
  hand: boolean; // the seats' hands
  melds: boolean; // each zone of it holds a meld
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
  any_seat: boolean; // seats that are not on turn may say it too
  on: string | null; // zone lines on which a tap means this word
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
  values: string[] | null; // as they are written; null: a plain number
  labels: string[] | null; // the same in words
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
/** What a number of the game's own stands for, and which such number it is. */
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
  | "side" // for each zone of a line the team whose it is
  | "column"; // so many zones of a line stand in a column
export interface Field extends Named {
  n: number;
  chips: boolean;
  means: Meaning;
  zone: string | null; // the line of zones that it is about
}
export interface Game extends GameHead {
  zones: ZoneLine[];
  fields: Field[];
  verbs: Verb[];
  options: Option[];
  presets: Preset[];
  phases: Named[];
  sheet: Named[]; // lines its score sheet may have
  odds: boolean; // it tells the chances of a bet (call `odds`)
  worth: Record<Card, number> | null; // what a card adds to a Progress with `cards`
}

/** A zone of the position. */
export interface Zone {
  id: string; // as in acts: "stock", "meld.2", "hand@1"
  line: number; // index in Game.zones
  seat?: number; // of a seat's own zone
  hand?: true; // it is that seat's hand
  i?: number; // from 1, where the line has several
  n: number; // cards in it
  cards?: (Card | null)[]; // bottom first; missing: none can be seen
  marks?: number[]; // places of cards that the game has marked (dirty for good, moved ...)
  side?: number; // melds: the team whose it is
  players?: number[]; // tricks: who played card i
  best?: number; // tricks: the place of the card that wins so far
  suit?: number; // it takes the cards of this suit
  note?: string; // what its cards are worth saying: "canastra limpa · 200"
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
/** Something the game says of a row or column of a grid of zones. */
export interface Edge {
  zone: string; // its first zone
  way: "row" | "column";
  text: string;
  amount: number;
}
/** What players count while they play: "canastras 2", "tricks 3 of 5". */
export interface Progress extends Named {
  seats: number[]; // whose it is: a seat, a side, everybody
  value: number;
  goal: number; // 0: none
  cards: boolean; // it grows by what the cards about to be laid are worth (Game.worth)
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
  fields: Record<string, number | number[]>; // as far as this seat may know them
}

/** A legal act. Choosing its cards and zones, in any order, means it. */
export interface Act {
  act: string; // as it is played: "meld 5h 6h 7h"
  verb: number; // index in Game.verbs
  label: string; // "Baixar 5♥ 6♥ 7♥"
  cards: Card[]; // of the seat's own cards
  zones: string[]; // ids of zones to tap; may be empty
  faces: Card[]; // cards it names that are not the seat's own (asked for, called)
  suit?: number; // the suit it names
  price?: number; // chips that each opponent pays if it is kept
}
/** From one zone to another by an act's text. */
export type Way = [from: string, to: string, act: string];
/** A legal word with an amount: act is written with "#" in its place. */
export interface Amount {
  act: string; // "bet upper #", "bet #"
  verb: number;
  label: string; // with "#" in the amount's place
  low: number;
  high: number;
  zones: string[];
}
/** What a hand can lay: whole melds, and the best lay-out of all its cards, act by act. */
export interface MeldPlan {
  melds: Act[];
  points: number; // that `all` brings to the table
  all: [Act][];
}
/** A word that takes any choice among the seat's cards (exchanges): ask `offers`. */
export interface Pick {
  verb: number;
  label: string; // without cards: "Trocar"
}

export interface SheetLine {
  key: string;
  text: string;
  count: number;
  amount: number;
  note: boolean; // tells something, counts nothing
}
export interface Sheet {
  deal: number;
  over: boolean;
  seats: { seat: number; team: number; score: number; lines: SheetLine[] }[];
}

/** A table as the engine tells it. */
export interface Answered extends Omit<Table, "acts" | "amounts" | "picks"> {
  choices: { acts: Act[]; amounts: Amount[]; picks: Pick[] };
}
/** All that an act led to. */
export interface Done {
  error: null;
  lines: number; // of play, in the record
  record: string; // its lines from the one asked for
  state: string; // the position: for bots, not for eyes
  table: Answered;
  from: number; // the events that were known and stay
  events: Event[]; // and those behind them
}
export interface Refused {
  error: Refusal;
}

/** All that a seat's table shows. */
export interface Table {
  view: View;
  round: number; // deals somebody played, or the game's own count; 0 before the first
  acts: Act[];
  amounts: Amount[];
  picks: Pick[];
  sheet: Sheet | null; // of the deal that has just ended
  undo: boolean; // there is a line to take back
  redo: boolean;
}

/** Something that happened, as this seat saw it. A deal has seat -1. */
export interface Event {
  n: number; // the line of the record, from 1
  seat: number;
  act: string; // hidden cards as "?"; "deal"
  say: string; // "comprou do monte": the sentence without its subject
  shown: Card[]; // cards that came to light by it before all, beyond those named
  came: Card[]; // cards that came to this seat itself
  gain: number; // what it won or cost at once
  took: number; // the seat that took the trick, -1
  ends: boolean; // its turn is over with it
  decided?: string; // what a card turned by it decided: "Q♠ não foi coberta"
  faces?: Card[]; // that card and, if there is one, the card that beat it, first
  gains?: number[]; // what that won or cost each seat
}

/** Something to be typed on a score pad after a deal. */
export interface PadEntry {
  name: string;
  label: string;
  help: string | null;
  kind: "count" | "amount" | "flag" | "one" | "choice"; // one: of one column at most
  table: boolean; // once, not for each column
  most: number;
  step: number; // amounts are multiples of it; 0: any
  unit: number; // what each is worth; 0: it follows from more
  values: Named[]; // of a choice
}
export interface PadDeal {
  dealer: number; // -1: nobody deals
  error: { key: string; text: string; what: string; seat: number } | null; // it counts nothing
  seats?: Sheet["seats"];
}
/** The account of a table that plays with real cards. */
export interface Pad {
  columns: number[][]; // the seats of each
  entries: PadEntry[];
  deals: PadDeal[];
  dealer: number; // of the deal to come
  facts: Fact[];
  seat_facts: Fact[][];
  marks: (string | null)[]; // by seat
  score: number[];
  over: boolean;
  won: number[];
}

export interface Refusal {
  key: string; // "solo.follow"
  text: string; // a sentence; rules are cited as (R19)
  line?: number; // of a record, from 1
  what?: string; // the words it is about
}
