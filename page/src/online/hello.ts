/* hello.ts - what every connection to a server of tables begins with: the version, the language, and the
 * account that this device has entered, if any. */
import { signal } from "@preact/signals";
import { dropAccount, knownAccount } from "../store/account";
import { lang } from "../text/text";
import { Refused, type Socket } from "./socket";

export const protocol = 1;

/** Where others find this server, null: nowhere; as the last answer to a hello said. */
const serverAt = signal<string | null>(null);

export async function hello(socket: Socket): Promise<void> {
  const { at } = await socket.ask<{ at?: string | null }>("hello", {
    ...{ version: protocol, lang: lang.peek() },
  });
  serverAt.value = at ?? null;
}

/** The address to invite others to: this page's own, unless that is one which only this device has. */
export function inviting(): { origin: string; alone: boolean } {
  const own = /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
  const at = serverAt.value?.replace(/\/+$/, "");
  return { origin: own && at ? at : location.origin, alone: own && !at };
}

/** The server knows this device's token no more: whoever had an account is a guest till they enter anew. */
export const putOut = signal(false);

export function goOut(): Promise<void> {
  putOut.value = true;
  return dropAccount();
}

/** Signs a connection in, if it can be. */
export async function signIn(socket: Socket): Promise<void> {
  const kept = await knownAccount();
  if (!kept) return;
  try {
    await socket.ask("account.device", { token: kept.token });
  } catch (error) {
    if (!(error instanceof Refused) || error.trouble.key !== "people.none") throw error;
    await goOut();
  }
}
