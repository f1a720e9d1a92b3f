/* sw.js - the service worker. It keeps the built files of one version for use without a network.
 * The build lists them in precache.js; every version has a cache of its own. All other requests go
 * to the network as usual. */
/* global precache */
importScripts("precache.js");

const name = `carteado-${precache.version}`;
const paths = new Set(
  precache.files.map((file) => new URL(file, self.registration.scope).pathname),
);

/* Fetches one file after the other, so that on a slow network they do not delay what the reader
 * looks at. Files in assets/ never change, so a copy from the browser's own cache is good
 * enough. */
async function fill() {
  const cache = await caches.open(name);
  for (const file of precache.files) {
    const how = file.startsWith("assets/") ? "default" : "no-cache";
    await cache.add(new Request(file, { cache: how, priority: "low" }));
  }
}
self.addEventListener("install", (event) => event.waitUntil(fill()));

/* Files that not every reader needs. They are kept after their first use, and copied into the cache
 * of the next version. */
const later = new Set(
  precache.later.map((file) => new URL(file, self.registration.scope).pathname),
);

async function keptOnUse(request, path) {
  const cache = await caches.open(name);
  const had = await cache.match(path);
  if (had) return had;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(path, answer.clone());
  return answer;
}

async function dropOld() {
  const all = await caches.keys();
  const old = all.filter((key) => key.startsWith("carteado-") && key !== name);
  const cache = await caches.open(name);
  for (const path of later) {
    const had = await caches.match(path);
    if (had) await cache.put(path, had);
  }
  await Promise.all(old.map((key) => caches.delete(key)));
  await self.clients.claim();
}
self.addEventListener("activate", (event) => event.waitUntil(dropOld()));

/* A new version waits until the reader asks for it. */
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

/* A notice of a table, while no page of it is open (docs/protocol.md, "Notices"). The browser wants
 * every notice to be shown. */
self.addEventListener("push", (event) => {
  const { code, text } = event.data.json();
  const shown = { body: text, tag: `carteado-${code}`, icon: "icon-192.png", data: { code } };
  event.waitUntil(self.registration.showNotification("carteado", shown));
});

async function openTable(code) {
  const to = new URL(`m/${code}`, self.registration.scope).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const had = pages.find(({ url }) => url.split(/[?#]/)[0] === to);
  await (had ? had.focus() : self.clients.openWindow(to));
}
self.addEventListener("notificationclick", (event) => {
  const { data } = event.notification;
  event.notification.close();
  if (data?.code) event.waitUntil(openTable(data.code));
});

async function kept(request, path) {
  const cache = await caches.open(name);
  return (await cache.match(path)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (paths.has(pathname)) {
    event.respondWith(kept(request, pathname));
  } else if (later.has(pathname)) {
    event.respondWith(keptOnUse(request, pathname));
  } else if (request.mode === "navigate") {
    const page = !/\.\w+$/.test(pathname) || pathname.endsWith("/index.html");
    if (page) event.respondWith(kept(request, "./"));
  }
});
