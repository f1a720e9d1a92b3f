/* Chosen.tsx - what has been chosen as the next deal, with a button that drops it. */
import type { ComponentChildren } from "preact";
import { say } from "../app/live";

interface Props {
  label: string;
  drop: string; // the button's words
  dropped: string; // what a screen reader says afterwards
  children: ComponentChildren;
  onDrop(): void;
}

export function Chosen({ label, drop, dropped, children, onDrop }: Props) {
  return (
    <section class="panel code-chosen" aria-label={label}>
      {children}
      <button
        type="button"
        class="button plain"
        onClick={() => {
          onDrop();
          say(dropped);
        }}
      >
        {drop}
      </button>
    </section>
  );
}
