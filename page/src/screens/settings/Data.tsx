/* Data.tsx - what is kept here: take it away as a file, or delete it all. */
import { useState } from "preact/hooks";
import { Dialog } from "../../app/Dialog";
import { saveFile } from "../../app/file";
import { Trouble } from "../../app/Trouble";
import { everything, wipe } from "../../store/everything";
import { t } from "../../text/text";

export function Data() {
  const [asking, setAsking] = useState(false);
  const [wiped, setWiped] = useState(false);
  return (
    <section class="panel">
      <h2>{t("settings.data")}</h2>
      <p>{t("settings.data-where")}</p>
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={async () => saveFile("carteado.json", await everything())}
        >
          {t("settings.export")}
        </button>
        <button type="button" class="button danger" onClick={() => setAsking(true)}>
          {t("settings.wipe")}
        </button>
      </div>
      {wiped && <Trouble note text={t("settings.wiped")} />}
      {asking && (
        <Dialog title={t("settings.wipe")} onClose={() => setAsking(false)}>
          <p>{t("settings.wipe-sure")}</p>
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
              {t("settings.wipe")}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
