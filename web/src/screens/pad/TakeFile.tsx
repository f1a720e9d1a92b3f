/* TakeFile.tsx - the button that opens a pad's own file. */
import { useRef, useState } from "preact/hooks";
import { go } from "../../app/router";
import { Trouble } from "../../app/Trouble";
import { w } from "../../text/pad";
import { takePad } from "./import";

export function TakeFile() {
  const input = useRef<HTMLInputElement>(null);
  const [why, setWhy] = useState("");
  const take = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    field.value = "";
    if (!file) return;
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
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        onChange={(e) => void take(e.currentTarget)}
      />
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {w("import")}
      </button>
      {why && <Trouble text={why} />}
    </div>
  );
}
