/* NoServer.tsx - says that this address has no server of tables, or none now, or one that does not
 * know this address as its own. */

import { w } from "../text/online";
import { useAsked } from "../ui/asked";
import { Trouble } from "../ui/Trouble";

/** Asks the server whether it refuses sockets of pages with this address. Browsers hide why a socket
 * was refused, but not the status of a plain request. */
async function isStrange(): Promise<boolean> {
  const { protocol, host } = location;
  const answer = await fetch(`/known/${protocol.slice(0, -1)}/${host}`, { cache: "no-store" });
  return answer.status === 421;
}

export function NoServer({ again }: { again?: () => void }) {
  const strange = useAsked(isStrange, []).value ?? false;
  const text = strange ? w("no-name-known", location.origin) : w("no-server");
  return (
    <Trouble note text={text}>
      {again && (
        <button type="button" class="button" onClick={again}>
          {w("again")}
        </button>
      )}
    </Trouble>
  );
}
