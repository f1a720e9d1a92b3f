/* OpenFile.tsx - takes a record from a file, chosen or dragged here; the other ways to a match. */
import { useRef, useState } from "preact/hooks";
import { Trouble } from "../app/Trouble";
import { w } from "./words";

const largest = 4_000_000;

/** Reads a record file; a sentence when that is not possible. */
export async function readFile(file: File): Promise<{ record: string } | { why: string }> {
  if (file.size > largest) return { why: w("big-file") };
  try {
    return { record: await file.text() };
  } catch {
    return { why: w("bad-file") };
  }
}

export function OpenFile({ onFile }: { onFile(record: string): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [why, setWhy] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFile(file);
    if ("why" in read) setWhy(read.why);
    else onFile(read.record);
  };
  return (
    <>
      {why && <Trouble text={why} />}
      <section
        class={`panel past-drop ${over ? "over" : ""}`}
        aria-labelledby="open-file"
        onDragOver={(e) => {
          e.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(e) => {
          e.preventDefault();
          setOver(false);
          void take(e.dataTransfer?.files[0]);
        }}
      >
        <h2 id="open-file">{w("another")}</h2>
        <p>{over ? w("drop") : w("open-help")}</p>
        <input
          ref={input}
          hidden
          type="file"
          accept=".ctr,.carteado,text/plain"
          onChange={(e) => void take(e.currentTarget.files?.[0])}
        />
        <button type="button" class="button main" onClick={() => input.current?.click()}>
          {w("open-file")}
        </button>
      </section>
      <p class="row">
        <a class="button" href="/comentadas">
          {w("commented")}
        </a>
        <a class="button" href="/estatisticas">
          {w("history")}
        </a>
      </p>
    </>
  );
}
