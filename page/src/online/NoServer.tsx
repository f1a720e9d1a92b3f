/* NoServer.tsx - says that this address has no server of tables, or none now. */

import { w } from "../text/online";
import { Trouble } from "../ui/Trouble";

export function NoServer({ again }: { again(): void }) {
  return (
    <Trouble note text={w("no-server")}>
      <button type="button" class="button" onClick={again}>
        {w("again")}
      </button>
    </Trouble>
  );
}
