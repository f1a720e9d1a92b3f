/* types.ts - what the engine (bridge/*.c, compiled to WebAssembly) answers, as parsed JSON. The
 * page knows no game's rules and draws these answers. Texts come in the language asked for. They
 * name a seat by the phrase of the key "seat.name" ("jogador 2"), which the page replaces by the
 * player's name. */

/** A card as the engine writes it: rank A23456789TJQK, suit c d h s; "XX" a joker. */
export type Card = string;
export type Lang = "pt" | "en";

export interface GameHead {
  slug: string;
  name: string;
  aim: string;
  deal: string | null; // the players' word for a deal, where it is not "rodada"
  family: string; // the game's family, as a message key
  family_name: string; // the family's name, in the language asked for
  min_seats: number;
  max_seats: number;
  seats: number; // the usual number of seats
  order: string | null; // the ranks in the order hands are sorted, such as "A9KJQ8765"; null: ace first, king last
  copies: number;
  jokers: number;
  chips: boolean; // scores are play chips
  low: boolean; // the lowest score wins
  right: boolean; // the turn passes to the right, anticlockwise
  pad: boolean; // the game has a score pad for tables with real cards
  skin: "french" | "spanish"; // the pack that the game is usually played with
}

/** A line of a game's table of zones: one zone, or `n` zones of the same kind. `at` places them on
 * a grid, with x and y in card sizes. */
export interface ZoneLine {
  name: string;
  label: string;
  n: number;
  each: boolean; // each seat has `n` of these zones
  loose: boolean; // the order has no meaning, so the page may sort the cards
  top: boolean; // only the top card shows
  turns: boolean; // a trick: a card from each seat in turn
  edges: boolean; // the game's notes on rows and columns are drawn at the ends of its grid
  ranks: boolean; // cards lie at the place of their rank (in `order`, else ace first)
  hand: boolean; // the zones of this line are the seats' hands
  melds: boolean; // each zone of this line is for one meld
  sees: "none" | "owner" | "all";
  at: { x: number; y: number; dx: number; dy: number; wide: number }; // wide: columns; 0: one row; -n: a pyramid
}
/** What an act names after its verb. "number": the number of a place, a bid and so on. "choice":
 * any of the seat's own cards. */
export type Operand =
  | ("card" | "rank" | "suit" | "number" | "seat" | "zone" | "amount")
  | ("choice" | "run" | "set");
export interface Verb {
  name: string;
  operands: Operand[];
  any_seat: boolean; // seats that are not on turn may use this verb, too
  on: string | null; // zone lines on which a tap means this verb
  quits: boolean;
  aside: boolean;
  label: string; // the label of the choice, with $1 ... for operands
  say: string;
  now: string | null; // how to choose it by touch: "toque $1 para descartar"; $1: "numa carta"
  help: string | null; // what a bid commits the bidder to: "escolhe o trunfo, joga contra os dois"
}
export interface Option {
  name: string;
  label: string;
  help: string | null; // null: the module has no sentences yet (Engine.explained)
  default: string;
  min: number;
  max: number;
  values: string[] | null; // as records write them; null: a plain number
  labels: string[] | null; // the values of `values` in words
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
/** What a number of the game means. By this the page finds the dealer, the trumps and so on. */
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
  | "side" // a list with a number for each zone of a line: the team that owns the zone
  | "column"; // the number of zones in a column of a zone line
export interface Field extends Named {
  n: number;
  chips: boolean;
  means: Meaning;
  zone: string | null; // the zone line that the number is about
}
export interface Game extends GameHead {
  zones: ZoneLine[];
  fields: Field[];
  verbs: Verb[];
  options: Option[];
  presets: Preset[];
  phases: Named[];
  sheet: Named[]; // the kinds of lines that a score sheet of the game may have
  odds: boolean; // the engine can tell the chances of a bet (call `odds`)
  worth: Record<Card, number> | null; // points that a card adds to a Progress with `cards`
}

/** A zone of the position. */
export interface Zone {
  id: string; // the zone's name in acts: "stock", "meld.2", "hand@1"
  line: number; // the zone's line: an index in Game.zones
  seat?: number; // the owner's seat; missing: the zone is nobody's
  hand?: true; // the zone is the hand of `seat`
  i?: number; // the zone's number within its line, from 1; missing: the line has one zone
  n: number; // the number of cards in the zone
  cards?: (Card | null)[]; // the cards, bottom first; missing: no card is visible
  marks?: number[]; // places of cards that the game has marked (dirty for good, moved ...)
  side?: number; // for melds: the team that owns the meld
  players?: number[]; // for tricks: the seat that played card i
  best?: number; // for tricks: the place of the card that wins so far
  suit?: number; // the zone takes only cards of this suit
  free?: true; // the rules leave its top card free; others of the same line are covered or locked
  heap?: number; // it lies as a heap with this card on top, as a place in the zone
  down?: true; // it lies as a heap turned face down
  across?: number; // the place of the card that lies across the others
  lies?: string; // these three in words: "em monte, com K♥ em cima"
  note?: string; // the worth of its cards as a note: "canastra limpa · 200"
}
/** A fact of the position that players want to see, such as the pot, the trumps or the dealer. */
export interface Fact {
  name: string;
  label: string;
  kind: "number" | "seat" | "suit" | "card" | "text";
  value: number;
  text?: string; // for kinds text and suit: the value in words; for kind card: the card
  chips?: boolean;
}
/** A note of the game on a row or column of a grid of zones. */
export interface Edge {
  zone: string; // the first zone of the row or column
  way: "row" | "column";
  text: string;
  amount: number;
}
/** A count that players keep during play: "canastras 2", "tricks 3 of 5". */
export interface Progress extends Named {
  seats: number[]; // the owners: one seat, the seats of a side, or all seats
  value: number;
  goal: number; // the number to reach; 0: there is none
  cards: boolean; // the count includes the worth of the cards about to be laid (Game.worth)
}
/** How the cards of a suit rank now, best first. The label names the first `tops` cards. */
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
  seat_facts: Fact[][]; // facts of each seat
  progress: Progress[]; // the rows of a side follow one another
  orders: Order[]; // how each suit ranks now; empty in most games
  edges: Edge[];
  fields: Record<string, number | number[]>; // the game's numbers, as far as this seat may know them
}

/** A legal act. Choosing its cards and zones, in any order, means this act. */
export interface Act {
  act: string; // as records write it: "meld 5h 6h 7h"
  verb: number; // the act's verb: an index in Game.verbs
  label: string; // the words on the act's button: "Baixar 5♥ 6♥ 7♥"
  cards: Card[]; // the cards of the seat that the act plays
  zones: string[]; // ids of the zones to tap; may be empty
  faces: Card[]; // cards that the act names but the seat does not hold, such as a card asked for or called
  suit?: number; // the suit that the act names
  price?: number; // the chips that each opponent pays if the bid succeeds
}
/** An act that moves cards from one zone to another. */
export type Way = [from: string, to: string, act: string];
/** A legal verb with an amount to be chosen; its texts have "#" in the amount's place. */
export interface Amount {
  act: string; // as records write it: "bet upper #", "bet #"
  verb: number;
  label: string; // the label, with "#" in the amount's place
  low: number;
  high: number;
  zones: string[];
}
/** What a hand can lay: single melds, and the best plan for all of its cards, act by act. */
export interface MeldPlan {
  melds: Act[];
  points: number; // points that the acts in `all` bring to the table
  all: [Act][];
}
/** A verb that takes any choice of the seat's cards, such as an exchange. The call `offers` tells
 * which choices are legal. */
export interface Pick {
  verb: number;
  label: string; // the verb's label, without cards: "Trocar"
}

export interface SheetLine {
  key: string;
  text: string;
  count: number;
  amount: number;
  note: boolean; // a note that adds no points
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
/** The answer to an act that was done. */
export interface Done {
  error: null;
  lines: number; // the number of lines of play in the record
  record: string; // the record, from the line that the page asked for
  state: string; // the whole position, for bots and solvers; the page never shows it
  table: Answered;
  from: number; // how many of the events that the page already has are still valid
  events: Event[]; // the new events, which follow the valid ones
}
export interface Refused {
  error: Refusal;
}

/** What the page shows at a seat's table. */
export interface Table {
  view: View;
  round: number; // the number of deals that somebody played, or the game's own count; 0 before the first
  acts: Act[];
  amounts: Amount[];
  picks: Pick[];
  sheet: Sheet | null; // the score of the deal that has just ended; null: no deal has just ended
  dealt: number; // the largest hand when a match begins; 0: unknown, no hands, or not a seat's view
  claim?: string; // the act to play next where the seat wins every trick to come; missing: not proved
  undo: boolean; // the last act can be taken back
  redo: boolean;
}

/** Something that happened, as this seat saw it. The seat of a deal is -1. */
export interface Event {
  n: number; // the line of the record, from 1
  seat: number;
  act: string; // hidden cards are "?"; a deal is "deal"
  say: string; // the sentence without its subject: "comprou do monte"
  shown: Card[]; // cards that became visible to everybody, beyond the cards of the act
  came: Card[]; // cards that this seat received
  gain: number; // chips that the act won (positive) or cost (negative) at once
  took: number; // the seat that took the trick; -1: none was taken
  ends: boolean; // the seat's turn ends with this event
  decided?: string; // what a turned card decided: "Q♠ levou a aposta"
  faces?: Card[]; // the turned card; where a card beat it, that card comes first
  gains?: number[]; // chips that the decision won or cost each seat
}

/** A number to be typed on a score pad after a deal. */
export interface PadEntry {
  name: string;
  label: string;
  help: string | null;
  kind: "count" | "amount" | "flag" | "one" | "choice"; // "one": a flag for at most one column
  table: boolean; // typed once for each deal instead of once for each column
  most: number;
  step: number; // an amount must be a multiple of this; 0: any amount
  unit: number; // points for each unit of this entry; 0: other entries decide the points
  values: Named[]; // the values of a choice, each with its label
}
export interface PadDeal {
  dealer: number; // the dealer's seat; -1: nobody deals
  error: { key: string; text: string; what: string; seat: number } | null; // why the engine refuses this deal
  seats?: Sheet["seats"];
}
/** The score of a table with real cards. */
export interface Pad {
  columns: number[][]; // the seats that share each column
  entries: PadEntry[];
  deals: PadDeal[];
  dealer: number; // the dealer of the next deal
  facts: Fact[];
  seat_facts: Fact[][];
  marks: (string | null)[]; // the words beside the name of each seat; null: none
  score: number[];
  over: boolean;
  won: number[];
}

export interface Refusal {
  key: string; // a message key: "solo.follow"
  text: string; // a sentence, which cites rules as (R19)
  line?: number; // the wrong line of a record, from 1
  what?: string; // the words of the input that the refusal is about
}
