/* Sure.tsx - asks before something that cannot be undone. */

import { w } from "../text/online";
import { Dialog } from "../ui/Dialog";

interface Props {
  text: string;
  done(): void;
  onClose(): void;
}

export function Sure({ text, done, onClose }: Props) {
  return (
    <Dialog title={text} onClose={onClose}>
      <div class="row">
        <button
          type="button"
          class="button danger"
          onClick={() => {
            onClose();
            done();
          }}
        >
          {w("yes")}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {w("no")}
        </button>
      </div>
    </Dialog>
  );
}
