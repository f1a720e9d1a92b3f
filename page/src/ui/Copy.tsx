/* Copy.tsx - buttons that copy a text, or share it by the device's own menu. If copying is not
 * allowed, the text is shown so that the reader can copy it by hand. */
import { useState } from "preact/hooks";
import { say } from "../app/live";
import { w } from "../text/codes";
import { copyText } from "./copy-text";
import { Icon } from "./Icon";

export function Copy({
  text,
  label,
  plain = false,
}: {
  text: string;
  label: string;
  plain?: boolean;
}) {
  const [state, setState] = useState<"" | "copied" | "shown">("");
  const copy = async () => {
    if (!(await copyText(text))) return setState("shown");
    setState("copied");
    say(w("copied"));
  };
  return (
    <>
      <button type="button" class={`button ${plain ? "plain" : ""}`} onClick={copy}>
        {label}
        {state === "copied" && <span class="code-copied">{w("copied")}</span>}
      </button>
      {state === "shown" && (
        <textarea
          class="field"
          readOnly
          rows={2}
          aria-label={label}
          onFocus={(e) => e.currentTarget.select()}
        >
          {text}
        </textarea>
      )}
    </>
  );
}

/** A button that opens the device's menu for sharing; nothing where the device has none. */
export function Share({ text, url }: { text: string; url: string }) {
  if (!navigator.share) return null;
  const share = () => navigator.share({ text, url }).catch(() => {}); // fails when the reader cancels
  return (
    <button type="button" class="button" onClick={share}>
      <Icon name="link" />
      {w("share")}
    </button>
  );
}
