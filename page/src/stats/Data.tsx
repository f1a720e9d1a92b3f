/* Data.tsx - saves the history as a file, reads one, or deletes the history. */
import { useState } from "preact/hooks";
import { say } from "../app/live";
import type { GameHead } from "../engine/types";
import { addPast, dropPast, keepAbandoned, keepsAbandoned, type Past } from "../store/history";
import { w } from "../text/stats";
import { t } from "../text/text";
import { Dialog } from "../ui/Dialog";
import { FileButton } from "../ui/FileButton";
import { saveFile } from "../ui/file";
import { Switch } from "../ui/Switch";
import { Trouble } from "../ui/Trouble";
import { fromJson, toCsv, toJson, verify } from "./files";

interface Props {
  games: readonly GameHead[];
  all: readonly Past[];
}

export function Data({ games, all }: Props) {
  const [sure, setSure] = useState(false);
  const [told, setTold] = useState<{ text: string; wrong: boolean } | null>(null);
  const [busy, setBusy] = useState(false);

  const take = async (file: File) => {
    setBusy(true);
    setTold(null);
    try {
      const found = fromJson(await file.text());
      await verify(
        found,
        games.map((g) => g.slug),
      );
      const known = new Set(all.map((p) => p.id));
      const fresh = found.filter((p) => !known.has(p.id)).length;
      if (!(await addPast(found))) throw new Error(w("import-storage"));
      const text = w("imported", fresh, found.length - fresh);
      setTold({ text, wrong: false });
      say(text);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      setTold({ text: w("import-failed", why), wrong: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section class="panel stats-data" aria-labelledby="stats-data" aria-busy={busy}>
      <h2 id="stats-data">{w("data")}</h2>
      <p>{w("where")}</p>
      <Switch
        id="keep-left"
        label={w("keep-left")}
        on={keepsAbandoned.value}
        help={undefined}
        onChange={keepAbandoned}
      />
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={!all.length}
          onClick={() => saveFile("carteado-historico.json", toJson(all))}
        >
          {w("export")}
        </button>
        <button
          type="button"
          class="button"
          disabled={!all.length}
          onClick={() => saveFile("carteado-historico.csv", toCsv(all))}
        >
          {w("export-csv")}
        </button>
        <FileButton text={w("import")} accept=".json,application/json" onFile={take} />
        {all.length > 0 && (
          <button type="button" class="button danger" onClick={() => setSure(true)}>
            {w("drop-all")}
          </button>
        )}
      </div>
      {told && <Trouble note={!told.wrong} text={told.text} />}
      {sure && (
        <Dialog title={w("drop-all")} onClose={() => setSure(false)}>
          <p>{w("drop-sure")}</p>
          <div class="row">
            <button type="button" class="button" onClick={() => setSure(false)}>
              {t("app.cancel")}
            </button>
            <button
              type="button"
              class="button danger"
              onClick={async () => {
                await dropPast(...all.map((p) => p.id));
                setSure(false);
              }}
            >
              {w("drop-all")}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
