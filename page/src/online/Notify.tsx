/* Notify.tsx - a switch: tell the reader that it is their turn while the page is out of sight. On a
 * page that came over plain HTTP it says once what browsers do not allow there. */
import { type Signal, signal } from "@preact/signals";
import { prefix, readKept } from "../store/prefs";
import { w } from "../text/online";
import { Switch } from "../ui/Switch";
import { Trouble } from "../ui/Trouble";

const place = "notify";
const toldPlace = "told-plain";
const isYes = (v: unknown): v is boolean => typeof v === "boolean";
const wanted = signal(readKept(place, isYes, false));
const denied = signal(false);
const told = signal(readKept(toldPlace, isYes, false)); // the reader has put the note away

const can = () => typeof Notification !== "undefined";

function keep(choice: Signal<boolean>, place: string, on: boolean) {
  choice.value = on;
  try {
    localStorage.setItem(prefix + place, JSON.stringify(on));
  } catch {
    // no storage: the choice is kept until the page is left
  }
}

async function choose(on: boolean) {
  const allowed = !on || (await Notification.requestPermission()) === "granted";
  denied.value = !allowed;
  keep(wanted, place, on && allowed);
}

/** Says what is missing on a page that came over plain HTTP, until the reader puts it away. */
function Plain() {
  if (told.value) return null;
  return (
    <Trouble note text={w("plain")}>
      <button type="button" class="button plain" onClick={() => keep(told, toldPlace, true)}>
        {w("dismiss")}
      </button>
    </Trouble>
  );
}

export function Notify() {
  if (!isSecureContext) return <Plain />;
  if (!can()) return null;
  return (
    <div class="panel">
      <Switch
        id="notify"
        label={w("notify")}
        on={wanted.value && Notification.permission === "granted"}
        help="notify-help"
        onChange={(on) => void choose(on)}
      />
      <p id="notify-help" class="option-help">
        {w(denied.value ? "notify-no" : "notify-help")}
      </p>
    </div>
  );
}

/** Shows a notification, if it is wanted and the page is out of sight. */
export async function notify(title: string, body: string): Promise<void> {
  if (!can() || !document.hidden || !wanted.peek() || Notification.permission !== "granted") return;
  const how = { body, tag: "carteado", icon: "/icon.svg" };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, how);
  else new Notification(title, how); // phones allow only the service worker's notifications
}
