/* sent-away.ts - the tokens of seats from which a host has sent this device away. The page names such
 * a token when it comes back to the table. If the host has changed their mind, the seat is the
 * reader's again. */
import { prefix, readKept } from "../store/prefs";

const place = "sent-away";
const most = 20; // more are not kept: tables do not last for ever
const isEntries = (v: unknown): v is [string, string][] =>
  Array.isArray(v) &&
  v.every((e) => Array.isArray(e) && e.length === 2 && e.every((s) => typeof s === "string"));

const all = (): [string, string][] => readKept(place, isEntries, []);

function keep(entries: [string, string][]): void {
  try {
    localStorage.setItem(prefix + place, JSON.stringify(entries.slice(-most)));
  } catch {
    // no storage: the server still recognises the reader's account, or name and address
  }
}

/** The token of the seat that this device had at the table; "": it was not sent away from there. */
export const tokenSentAway = (code: string): string =>
  all().find(([table]) => table === code)?.[1] ?? "";

export function forgetSentAway(code: string): void {
  if (tokenSentAway(code)) keep(all().filter(([table]) => table !== code));
}

export function keepSentAway(code: string, token: string): void {
  keep([...all().filter(([table]) => table !== code), [code, token]]);
}
