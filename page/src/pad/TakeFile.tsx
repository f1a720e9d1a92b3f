/* TakeFile.tsx - the button that opens a file saved by a pad. */
import { useState } from "preact/hooks";
import { go } from "../app/router";
import { w } from "../text/pad";
import { FileButton } from "../ui/FileButton";
import { Trouble } from "../ui/Trouble";
import { takePad } from "./import";

export function TakeFile() {
  const [why, setWhy] = useState("");
  const take = async (file: File) => {
    setWhy("");
    try {
      const pad = await takePad(file);
      go(`/marcador/${pad.game}?mesa=${pad.id}`);
    } catch (error) {
      setWhy(w("import-failed", error instanceof Error ? error.message : String(error)));
    }
  };
  return (
    <div class="pads-file">
      <FileButton text={w("import")} accept=".json,application/json" onFile={take} />
      {why && <Trouble text={why} />}
    </div>
  );
}
