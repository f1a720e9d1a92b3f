/* hello.ts - what every connection to a server of tables begins with: the version, the language, and the
 * account that this device has entered, if any. */
import { dropAccount, knownAccount } from "../store/account";
import { lang } from "../text/text";
import { Refused, type Socket } from "./socket";

export const protocol = 1;

export const hello = (socket: Socket): Promise<unknown> =>
  socket.ask("hello", { version: protocol, lang: lang.peek() });

/** Signs a connection in; true: this device was put out meanwhile and is a guest's from now on. */
export async function signIn(socket: Socket): Promise<boolean> {
  const kept = await knownAccount();
  if (!kept) return false;
  try {
    await socket.ask("account.device", { token: kept.token });
    return false;
  } catch (error) {
    if (!(error instanceof Refused) || error.trouble.key !== "people.none") throw error;
    await dropAccount();
    return true;
  }
}
