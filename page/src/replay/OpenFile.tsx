/* OpenFile.tsx - opens a record file that is chosen or dragged here, and names the other ways to
 * open a match. */
import { useState } from "preact/hooks";
import { w } from "../text/replay";
import { FileButton } from "../ui/FileButton";
import { Trouble } from "../ui/Trouble";

const largest = 4_000_000;
export const recordFiles = ".ctr,.carteado,text/plain";

/** Reads a record file; rejects with a sentence for the reader. */
export async function readFile(file: File): Promise<{ record: string } | { why: string }> {
  if (file.size > largest) return { why: w("big-file") };
  try {
    return { record: await file.text() };
  } catch {
    return { why: w("bad-file") };
  }
}

export function OpenFile({ onFile }: { onFile(record: string): void }) {
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
        <FileButton main text={w("open-file")} accept={recordFiles} onFile={take} />
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
