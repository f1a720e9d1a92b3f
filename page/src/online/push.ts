/* push.ts - notices of a table while its page is closed. The browser's own push service brings them
 * to the service worker (public/sw.js). The reader wants them for each table alone. */
import { signal } from "@preact/signals";
import { prefix, readKept } from "../store/prefs";
import type { Meeting } from "./meeting";
import { Refused } from "./socket";

export interface Quiet {
  quiet: number; // minutes since midnight: from then on no notices
  till: number;
}
interface Kept extends Quiet {
  tables: string[]; // the codes of the tables that send notices to this device
}
const place = "push";
const most = 50; // codes that are kept, the last ones

const isMinute = (v: unknown): v is number =>
  Number.isInteger(v) && Number(v) >= 0 && Number(v) < 1440;
function isKept(v: unknown): v is Kept {
  if (typeof v !== "object" || v === null) return false;
  const { tables, quiet, till } = v as Record<string, unknown>;
  const codes = Array.isArray(tables) && tables.every((code) => typeof code === "string");
  return codes && isMinute(quiet) && isMinute(till);
}

export const pushes = signal(readKept(place, isKept, { tables: [], quiet: 22 * 60, till: 8 * 60 }));

function keep(kept: Kept) {
  pushes.value = kept;
  try {
    localStorage.setItem(prefix + place, JSON.stringify(kept));
  } catch {
    // no storage: the server still has the choice
  }
}

/** True where the browser gives no notices to closed pages. */
export const cannot = (): boolean =>
  !isSecureContext || !("PushManager" in window) || typeof Notification === "undefined";

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
};
const text = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

/** The server's key; null: this server sends no notices. */
export async function serverKey(meeting: Meeting): Promise<string | null> {
  try {
    return (await meeting.socket.ask<{ key: string }>("push.key")).key;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

async function subscription(key: string): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return null;
  const had = await worker.pushManager.getSubscription();
  const same = had && text(had.options.applicationServerKey) === key;
  if (had && !same) await had.unsubscribe(); // it belongs to a server that was here before
  if (had && same) return had;
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

/** Asks the server for notices of the meeting's table. False: the browser does not give them. */
async function ask(meeting: Meeting): Promise<boolean> {
  const key = await serverKey(meeting);
  const to = key && (await subscription(key).catch(() => null));
  if (!to) return false;
  const { quiet, till } = pushes.peek();
  await meeting.socket.ask("push.on", {
    endpoint: to.endpoint,
    ...{ point: text(to.getKey("p256dh")), auth: text(to.getKey("auth")) },
    ...{ quiet, till, zone: -new Date().getTimezoneOffset() },
  });
  return true;
}

export const isOn = ({ code }: Meeting): boolean => pushes.value.tables.includes(code);

/** Turns the notices of a table on or off. False: the browser does not allow them. */
export async function choose(meeting: Meeting, on: boolean): Promise<boolean> {
  const { code } = meeting;
  const others = pushes.peek().tables.filter((one) => one !== code);
  if (on) {
    if ((await Notification.requestPermission()) !== "granted" || !(await ask(meeting)))
      return false;
    keep({ ...pushes.peek(), tables: [...others, code].slice(-most) });
    return true;
  }
  keep({ ...pushes.peek(), tables: others });
  const worker = await navigator.serviceWorker.getRegistration();
  const had = await worker?.pushManager.getSubscription();
  if (had) await meeting.socket.ask("push.off", { endpoint: had.endpoint });
  if (had && !others.length) await had.unsubscribe();
  return true;
}

/** Changes the quiet hours, here and at the meeting's table. */
export async function setQuiet(meeting: Meeting, hours: Quiet): Promise<void> {
  keep({ ...pushes.peek(), ...hours });
  if (isOn(meeting)) await ask(meeting);
}

/** Tells the server again, because the browser's address or the hours may be new. */
export async function renew(meeting: Meeting): Promise<void> {
  if (!cannot() && isOn(meeting) && Notification.permission === "granted") await ask(meeting);
}
