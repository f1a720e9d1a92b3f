/* Data.tsx - what is kept on this device: save it all as a file, or delete it all. */
import { useState } from "preact/hooks";
import { everything, wipe } from "../store/everything";
import { w } from "../text/settings";
import { t } from "../text/text";
import { Dialog } from "../ui/Dialog";
import { saveFile } from "../ui/file";
import { Trouble } from "../ui/Trouble";

export function Data() {
  const [asking, setAsking] = useState(false);
  const [wiped, setWiped] = useState(false);
  return (
    <section class="panel">
      <h2>{w("settings.data")}</h2>
      <p>{w("settings.data-where")}</p>
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={async () => saveFile("carteado.json", await everything())}
        >
          {w("settings.export")}
        </button>
        <button type="button" class="button danger" onClick={() => setAsking(true)}>
          {w("settings.wipe")}
        </button>
      </div>
      {wiped && <Trouble note text={w("settings.wiped")} />}
      {asking && (
        <Dialog title={w("settings.wipe")} onClose={() => setAsking(false)}>
          <p>{w("settings.wipe-sure")}</p>
          <div class="row">
            <button type="button" class="button" onClick={() => setAsking(false)}>
              {t("app.cancel")}
            </button>
            <button
              type="button"
              class="button danger"
              onClick={async () => {
                await wipe();
                setAsking(false);
                setWiped(true);
              }}
            >
              {w("settings.wipe")}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
