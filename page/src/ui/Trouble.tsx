/* Trouble.tsx - a message that something went wrong, or a note: one sentence, and buttons that
 * offer a way on. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { alarm } from "../app/live";

interface Props {
  text: string;
  note?: boolean; // true: a note, not an error
  children?: ComponentChildren; // buttons
}

export function Trouble({ text, note = false, children }: Props) {
  useEffect(() => {
    if (!note) alarm(text);
  }, [text, note]);
  return (
    <div class={note ? "trouble news" : "trouble"}>
      <p>{text}</p>
      {children && <div class="row">{children}</div>}
    </div>
  );
}
