/* messages.ts - what a server of tables says (docs/protocol.md), as parsed JSON. Made by tools/protocol.mjs from
 * server/protocol.schema.json: do not edit. */
import type { Event, Sheet } from "../engine/types";

export const clocks = ["off", "calm", "normal", "fast", "days"] as const;
export const watching = ["no", "now", "open"] as const;
/** What may be done about absentees. */
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
  enter?: boolean; // newcomers may take a bot's seat during a match
}
export interface Settings extends Wishes {
  enter: boolean;
}
export interface Player {
  kind: "open" | "person" | "bot";
  name: string;
  face: string; // the page's own: a number
  level: string | null; // of the bot that plays there
  account: boolean; // the seat belongs to an account
  here: boolean;
  ready: boolean;
  away: boolean; // a bot plays for the person
}
/** A table as somebody sees it who does not sit there. */
export interface Look {
  code: string;
  settings: Settings;
  phase: "room" | "play";
  host: number;
  players: Player[];
  watchers: string[]; // their names
  counts: boolean; // for ratings; in a waiting room: it would
}
/** A table as those who are there see it, without the cards. */
export interface Room extends Look {
  you: number; // -1: watches
  match: number;
  commit: string;
  changed?: number; // milliseconds since the rules changed
  grace: number; // milliseconds until a bot plays for an absentee
  next: number[];
  undo: { seat: number; yes: number[] } | null;
  votes: (Vote | null)[] | null; // by seat; null: nobody is absent
}
/** Whose time runs, and how many milliseconds of it are left. */
export interface Clock {
  seat: number;
  left: number;
}
/** Where the match stands after its last line. */
export interface Position {
  n: number; // number of the last line
  view: string;
  whole: boolean; // view is complete, not only what has changed
  round: number;
  sheet: Sheet | null;
  undo: boolean; // taking back may be asked for
  clock: Clock | null;
}
export interface Story extends Position {
  match: number;
  from: number; // events before this one still hold
  events: Event[];
}
export interface Line extends Position {
  event: Event;
}
/** Has one of phrase, sign and text. */
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
  rated?: Rated[]; // by seat, if the match counted
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
  preset: string; // "": the game's own rules
}
export interface Best extends Strength {
  name: string;
}
/** Where an account is signed in; times in seconds since 1970. */
export interface Device {
  id: number;
  label: string;
  made: number;
  seen: number; // to the day
  here: boolean;
}
/** Why an ask was refused. */
export interface Trouble {
  key: string;
  text: string;
  what?: string;
}
/** The seat that was taken. */
export interface Taken {
  code: string;
  token: string;
  seat: number;
}

/** What the server tells unasked. */
export type News =
  | ({ news: "table" } & Room)
  | ({ news: "story" } & Story)
  | ({ news: "line" } & Line)
  | ({ news: "said" } & Said)
  | ({ news: "over" } & Over)
  | ({ news: "gone" } & Gone)
  | { news: "account"; name: string | null };
