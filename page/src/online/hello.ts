/* hello.ts - what every connection to a server of tables begins with: the version, the language, and the
 * account that this device has entered, if any. */
import { signal } from "@preact/signals";
import { dropAccount, knownAccount } from "../store/account";
import { lang } from "../text/text";
import { Refused, type Socket } from "./socket";

export const protocol = 1;

export const hello = (socket: Socket): Promise<unknown> =>
  socket.ask("hello", { version: protocol, lang: lang.peek() });

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
