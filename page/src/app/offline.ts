/* offline.ts - use without a network. Starts the service worker that keeps the page, knows whether
 * there is a network, and takes a new version when the reader wants it. */
import { effect, signal } from "@preact/signals";
import { place } from "./router";

export const online = signal(navigator.onLine);
export const newVersion = signal(false);
/** Set when the browser offers to install the page. */
export const installer = signal<{ prompt(): Promise<unknown> } | null>(null);

let registration: ServiceWorkerRegistration;

function watch(found: ServiceWorkerRegistration) {
  registration = found;
  const offer = () => {
    newVersion.value = !!found.waiting && !!navigator.serviceWorker.controller;
  };
  offer();
  found.addEventListener("updatefound", () => {
    found.installing?.addEventListener("statechange", offer);
  });
}

/** Takes the new version and loads the page again, in this window only. */
export function update() {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  registration.waiting?.postMessage("take over");
  /* On a busy device Chromium may start the old worker again while it stops it for the new one.
   * Then the new one waits for minutes. So the page removes both and comes from the server. It
   * starts its worker anew. Without a network update() fails, and the new version still waits.
   * Notices of a table (online/push.ts) then begin again when the table is opened. */
  const remove = () => registration.update().then(() => registration.unregister());
  setTimeout(() => remove().then(reload, () => {}), patience);
}

const patience = 4000; // ms

export function startOffline() {
  addEventListener("online", () => {
    online.value = true;
  });
  addEventListener("offline", () => {
    online.value = false;
  });
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installer.value = event as Event & { prompt(): Promise<unknown> };
  });
  addEventListener("appinstalled", () => {
    installer.value = null;
  });
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (navigator.serviceWorker.controller) register();
  else whenCalm(register);
}

function register() {
  navigator.serviceWorker.register("/sw.js").then(watch, () => {
    // without a service worker the page still works while there is a network
  });
}

const calm = 4000; // ms

/* In a first visit the service worker fetches some megabytes. On a slow network it must not delay the
 * screen that the reader goes to, so it waits until the reader stays on a screen. */
function whenCalm(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    place.value;
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      act();
    }, calm);
  });
}
