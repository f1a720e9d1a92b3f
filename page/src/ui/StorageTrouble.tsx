/* StorageTrouble.tsx - says once that nothing can be stored on this device. The match goes on. */
import { signal } from "@preact/signals";
import { storageTrouble } from "../store/saves";
import { t } from "../text/text";
import { Trouble } from "./Trouble";

const read = signal(false);

export function StorageTrouble() {
  if (!storageTrouble.value || read.value) return null;
  return (
    <div class="screen-note">
      <Trouble text={t(storageTrouble.value === "full" ? "store.full" : "store.closed")}>
        <button
          type="button"
          class="button"
          onClick={() => {
            read.value = true;
          }}
        >
          {t("app.ok")}
        </button>
      </Trouble>
    </div>
  );
}
