/* messages.ts - what a server of tables says (docs/protocol.md), as parsed JSON. Made by tools/protocol.mjs from
 * server/protocol.schema.json: do not edit. */
import type { Event, Sheet } from "../engine/types";

export const clocks = ["off", "calm", "normal", "fast", "days"] as const;
export const watching = ["no", "now", "open"] as const;
/** What players may vote to do about absent players. */
export const choices = ["wait", "bot", "end"] as const;
export type Vote = (typeof choices)[number];

/** The settings of a table, as its maker asks for them. */
export interface Wishes {
  game: string;
  seats: number;
  options: string;
  clock: (typeof clocks)[number];
  public: boolean;
  watch: (typeof watching)[number];
  text: boolean; // free text may be written
  enter?: boolean; // during a match newcomers may ask for a bot's seat
}
export interface Settings extends Wishes {
  enter: boolean;
}
export interface Player {
  kind: "open" | "person" | "bot";
  name: string;
  face: string; // chosen by the page: a number
  level: string | null; // the level of the bot at this seat
  account: boolean; // the seat belongs to an account
  here: boolean;
  ready: boolean;
  away: boolean; // a bot plays for the person
  given?: boolean; // the host's link gave the seat back during this match
  idle?: boolean; // the person's time ran out, and they have not come since
}
/** A table as people see it who have no seat at it. */
export interface Look {
  code: string;
  settings: Settings;
  phase: "room" | "play";
  host: number;
  players: Player[];
  watchers: string[]; // the names of those who watch
  counts: boolean; // the match counts for ratings; in a waiting room, the next match
}
/** A table as its players and watchers see it, without the cards. */
export interface Room extends Look {
  you: number; // the client's seat; -1: the client watches
  match: number;
  commit: string;
  changed?: number; // milliseconds since the rules changed
  again?: boolean; // a match has ended: the next one begins when all people are ready
  grace: number; // milliseconds until a bot plays for an absentee
  next: number[];
  undo: { seat: number; yes: number[] } | null;
  votes: (Vote | null)[] | null; // the vote of each seat; null: nobody is absent
  knock: Knock | null; // a newcomer asks for a bot's seat
  barred?: Barred[]; // told to the host only
  pause?: Pause; // missing: nobody wants a pause
  near?: boolean; // the match would count, but two people have one address
}
/** The seats that want the clock to stop; on: all of them did, and it stands still. */
export interface Pause {
  on: boolean;
  yes: number[];
}
export interface Knock {
  seat: number;
  name: string;
  face: string;
  yes: number[];
}
/** Somebody whom the host sent away. */
export interface Barred {
  n: number;
  name: string; // "": not known
}
/** Whose time runs, and how many milliseconds of it are left. */
export interface Clock {
  seat: number;
  left: number;
}
/** The state of the match after its last line. */
export interface Position {
  n: number; // number of the last line
  view: string;
  whole: boolean; // view is complete, not only what has changed
  round: number;
  sheet: Sheet | null;
  undo: boolean; // the player may ask to take back an act
  clock: Clock | null;
}
export interface Story extends Position {
  match: number;
  from: number; // the index of the first new event; the client keeps the events before it
  events: Event[];
}
export interface Line extends Position {
  event: Event;
}
/** A message: a phrase, a sign or a text. */
export interface Said {
  seat: number;
  name: string;
  phrase?: string;
  sign?: string;
  text?: string;
}
export interface Over {
  match: number;
  record: string;
  rated?: Rated[]; // the change of each seat, if the match counted for ratings
}
/** A rating before a match and after it. */
export interface Rated {
  was: number;
  now: number;
}
export interface Gone {
  key: string;
  text: string;
}
/** How strong somebody plays; 95 % lie within twice the deviation. */
export interface Strength {
  rating: number;
  deviation: number;
  matches: number;
}
export interface Rating extends Strength {
  game: string;
  preset: string; // a preset; "": the game's default rules
}
export interface Best extends Strength {
  name: string;
}
/** Where an account is signed in; times in seconds since 1970. */
export interface Device {
  id: number;
  label: string;
  made: number;
  seen: number; // the last visit; updated at most once a day
  here: boolean;
}
/** A finished match of an account. */
export interface Played {
  code: string;
  match: number;
  game: string;
  names: string[]; // by seat; "": a bot, or not told
  seat: number; // the account's seat
  won: boolean; // the account's seat has won
  ended: number; // seconds since 1970
}
/** Why a request was refused. */
export interface Trouble {
  key: string;
  text: string;
  what?: string;
}
/** The answer to a client that has taken a seat. */
export interface Taken {
  code: string;
  token: string;
  seat: number;
}

/** The messages that the server sends without a request. */
export type News =
  | ({ news: "table" } & Room)
  | ({ news: "story" } & Story)
  | ({ news: "line" } & Line)
  | ({ news: "said" } & Said)
  | ({ news: "over" } & Over)
  | ({ news: "gone" } & Gone)
  | ({ news: "entered" } & Taken)
  | { news: "account"; name: string | null };
