/* Trouble.tsx - something went wrong, or is worth knowing: one sentence, and buttons for a way
 * on. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { alarm } from "../app/live";

interface Props {
  text: string;
  note?: boolean; // not an error, only news
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
