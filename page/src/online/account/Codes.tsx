/* Codes.tsx - the recovery codes, shown only once: to copy, save or write down. */
import { useEffect, useRef } from "preact/hooks";
import { w } from "../../text/account";
import { Copy } from "../../ui/Copy";
import { saveFile } from "../../ui/file";
import type { Door } from "./door";

export function Codes({ door, codes }: { door: Door; codes: string[] }) {
  const ref = useRef<HTMLElement>(null);
  const text = `${codes.join("\n")}\n`;
  useEffect(() => ref.current?.focus(), [codes]);
  return (
    <section ref={ref} class="panel account-codes" tabIndex={-1} aria-labelledby="codes">
      <h2 id="codes">{w("codes")}</h2>
      <p>{w("codes-lead")}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="row">
        <Copy text={text} label={w("codes-copy")} />
        <button type="button" class="button" onClick={() => saveFile("carteado-codigos.txt", text)}>
          {w("codes-save")}
        </button>
        <button
          type="button"
          class="button main"
          onClick={() => {
            door.codes.value = null;
          }}
        >
          {w("codes-kept")}
        </button>
      </div>
    </section>
  );
}
