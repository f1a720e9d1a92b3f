/* protocol.ts - the messages of a server of tables (docs/protocol.md), as parsed JSON. */
import type { Event, Sheet } from "../engine/types";

export const clocks = ["off", "calm", "normal", "fast", "days"] as const;
/** What may be done about an absent player. */
export const choices = ["wait", "bot", "end"] as const;
export type Vote = (typeof choices)[number];
export const watching = ["no", "now", "open"] as const;

export interface Settings {
  game: string;
  seats: number;
  options: string;
  clock: (typeof clocks)[number];
  public: boolean;
  watch: (typeof watching)[number];
  text: boolean;
  enter: boolean; // people who come during a match may take a bot's seat
}
export interface Player {
  kind: "open" | "person" | "bot";
  name: string;
  face: string; // a face: the page's own number
  level: string | null; // the level of the bot that plays there
  account: boolean; // the person has an account
  here: boolean;
  ready: boolean;
  away: boolean; // a bot plays for the person
}
export interface Look {
  code: string;
  settings: Settings;
  phase: "room" | "play";
  host: number;
  players: Player[];
  watchers: string[]; // names of the onlookers
  counts: boolean; // the match counts for ratings; in a waiting room: it would count
}
/** The state of a table without its cards. */
export interface Room extends Look {
  you: number; // -1: watches
  match: number;
  commit: string;
  changed?: number; // milliseconds since the rules changed
  next: number[];
  undo: { seat: number; yes: number[] } | null;
  votes: (Vote | null)[] | null; // by seat the vote about absent players; null: nobody is absent
  grace?: number; // milliseconds until a bot plays for an absent player
}
/** Whose time runs, and the milliseconds left. */
export interface Clock {
  seat: number;
  left: number;
}
interface Told {
  n: number; // number of the last line
  view: string;
  whole: boolean; // the view is complete, not only the changes
  round: number;
  sheet: Sheet | null;
  undo: boolean;
  clock: Clock | null;
}
export interface Story extends Told {
  match: number;
  from: number; // events before these are known and stay
  events: Event[];
}
export interface Line extends Told {
  event: Event;
}
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
  rated?: Rated[]; // changes of ratings by seat, where the match counted
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
export type News =
  | ({ news: "table" } & Room)
  | ({ news: "story" } & Story)
  | ({ news: "line" } & Line)
  | ({ news: "said" } & Said)
  | ({ news: "over" } & Over)
  | ({ news: "gone" } & Gone)
  | { news: "account"; name: string | null };

/** A player's strength; the true one lies within twice the deviation with 95 % certainty. */
export interface Strength {
  rating: number;
  deviation: number;
  matches: number;
}
export interface Rating extends Strength {
  game: string;
  preset: string; // "": the game's default rules
}
export interface Best extends Strength {
  name: string;
}
/** A device where the account is entered; times in seconds since 1970. */
export interface Device {
  id: number;
  label: string;
  made: number;
  seen: number; // rounded to the day
  here: boolean;
}

export interface Trouble {
  key: string;
  text: string;
  what?: string;
}
export interface Taken {
  code: string;
  token: string;
  seat: number;
}

const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The number of a face (ui/Avatar.tsx). */
export const faceOf = ({ face }: Pick<Player, "face">): number =>
  /^\d{1,2}$/.test(face) ? Number(face) : 0;

/** The code in what somebody typed: "k7p q2x"; null: it is no code. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s.·-]/g, "");
  return code.length === 6 && [...code].every((c) => letters.includes(c)) ? code : null;
}

/** Matches characters that no code has: 0, O, 1, I and all but letters and digits. */
export const strange = (text: string): string[] => [
  ...new Set([...text.toUpperCase().replace(/[\s.·-]/g, "")].filter((c) => !letters.includes(c))),
];

/** This seat's share in the seed of the deal: 16 random characters. */
export function share(): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => alphabet[b & 63]).join("");
}
