/* hello.ts - the first messages of every connection to a server: the version and the language,
 * then the sign-in of this device's account, if any. */
import { signal } from "@preact/signals";
import { dropAccount, knownAccount } from "../store/account";
import { lang } from "../text/text";
import { Refused, type Socket } from "./socket";

export const protocol = 1;

/** The server's public address, as its last hello told it; null: the server has none. */
const serverAt = signal<string | null>(null);

export async function hello(socket: Socket): Promise<void> {
  const { at } = await socket.ask<{ at?: string | null }>("hello", {
    ...{ version: protocol, lang: lang.peek() },
  });
  serverAt.value = at ?? null;
}

/** The address for invitations. It is the address of this page, or the server's public one when
 * only this device can open this page. `alone`: no other device can open the address. */
export function inviting(): { origin: string; alone: boolean } {
  const own = /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
  const at = serverAt.value?.replace(/\/+$/, "");
  return { origin: own && at ? at : location.origin, alone: own && !at };
}

/** True when the server no longer knows this device's token: the reader is a guest until the next
 * sign-in. */
export const putOut = signal(false);

export function goOut(): Promise<void> {
  putOut.value = true;
  return dropAccount();
}

/** Signs in to the account over a connection, if this device has a token. */
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
