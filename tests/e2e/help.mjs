/* help.mjs - what every browser test uses: the site served by `carteado web`, a browser, and pages
 * of a phone or a desktop. A test fails at any error in the page's console, any uncaught error, and
 * any breach of the content security policy. Environment: CARTEADO (the program), CT_WEB_ROOT (the
 * built client), CHROMIUM, SHOTS=1 (keep screenshots), UPDATE=1 (write the ARIA snapshots). */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { look, sign } from "./look.mjs";
import { chromium } from "./packages.mjs";
import { leftOut } from "./scope.mjs";

const repo = fileURLToPath(new URL("../../", import.meta.url));
export const carteado = resolve(process.env.CARTEADO ?? `${repo}build/release/carteado`);
export const webRoot = process.env.CT_WEB_ROOT ?? `${repo}build/web`;
const shots = `${repo}build/test-results/`;
const keepsShots = process.env.SHOTS === "1";

/** The engine's description of each game. */
export const heads = JSON.parse(execFileSync(carteado, ["games", "--json"], { encoding: "utf8" }));
export const games = heads.map(({ slug }) => slug);

/* ---- the site ---- */

/** Serves a folder. Resolves to the address, and a function that ends the server. */
export function serve(root = webRoot, how = ["web"], port = 0) {
  const child = spawn(carteado, [...how, "--port", String(port), "--root", root], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const close = (signal = "SIGTERM") =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once("exit", done);
      child.kill(signal);
    });
  return new Promise((ready, failed) => {
    let said = "";
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (text) => {
      said += text;
      const url = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (url) ready({ url, close });
    });
    child.once("error", failed);
    child.once("exit", (code) => failed(new Error(`carteado ended with ${code}: ${said}`)));
  });
}

/* ---- the browser ---- */

const chromiumArgs = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  // Names that are not this machine's own, for pages over plain HTTP.
  "--host-resolver-rules=MAP *.example.org 127.0.0.1, MAP *.local 127.0.0.1",
  "--font-render-hinting=none", // otherwise the letters of printed text are too far apart
];

export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  sideways: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/* Patiences deal any cards, unless a test asks for the deals that a reader gets: `wishes: {}`. Then
 * the seed alone decides the deal, and no table waits for a solver. */
const any = Object.fromEntries(
  heads.filter((head) => head.seats < 2).map(({ slug }) => [slug, "any"]),
);

/* Bots answer at once and cards do not fly, unless a test asks for it. */
const quick = { pace: "instant", animation: "0" };

/** The arguments of prepare() for a test with these wishes of its own. */
export const preparation = (how = {}) => {
  const {
    settings = {},
    wishes = any,
    seed = 1,
    offline = false,
    drawn = true,
    asks = false,
  } = how;
  return { settings: { ...quick, ...settings }, wishes, seed, offline, drawn, asks };
};

/** Runs in every new page, with the result of preparation(). It sets the settings that are not stored
 * yet, fixes the random seed, and reports breaches of the policy. The service worker runs only in tests
 * that ask for it, because it fetches a hundred files. The page is transparent until window.draw() is
 * called. Everything still has its place and answers, but the browser saves a third of its work. */
export function prepare({ settings, wishes, seed, offline, drawn, asks }) {
  try {
    if (!asks && localStorage.getItem("carteado.asked-sound") === null)
      localStorage.setItem("carteado.asked-sound", "true");
    if (localStorage.getItem("carteado.wishes") === null)
      localStorage.setItem("carteado.wishes", JSON.stringify(wishes));
    for (const [name, value] of Object.entries(settings)) {
      const place = `carteado.set.${name}`;
      if (localStorage.getItem(place) === null) localStorage.setItem(place, value);
    }
  } catch {
    // some pages have no storage, such as about:blank
  }
  const tapped = ({ target }) => {
    window.tapped = target.outerHTML?.slice(0, 160); // for the message when a tap gets no answer
    const said = target.closest?.(".said");
    if (!said) return;
    new MutationObserver((_, watch) => {
      if (said.isConnected) return;
      window.putAway = (window.putAway ?? 0) + 1;
      watch.disconnect();
    }).observe(document, { subtree: true, childList: true });
  };
  addEventListener("click", tapped, true);
  const unseen = new CSSStyleSheet();
  unseen.replaceSync("@media screen { html { opacity: 0 } }");
  document.adoptedStyleSheets = drawn ? [] : [unseen];
  window.draw = () => {
    document.adoptedStyleSheets = [];
  };
  document.addEventListener("securitypolicyviolation", (e) => {
    console.error(`policy: ${e.violatedDirective} ${e.blockedURI}`);
  });
  if (!offline && navigator.serviceWorker)
    navigator.serviceWorker.register = () => Promise.reject(new Error("not in this test"));
  if (!seed) return;
  crypto.getRandomValues = (bytes) => {
    for (let i = 0; i < bytes.length; i++) bytes[i] = (seed * (i + 7) * 31 + i) & 255;
    return bytes;
  };
}

/** Opens a server, a browser, and a function that opens pages, for use outside of tests. Errors in
 * a page are ignored. */
export async function open(root = webRoot, how = ["web"]) {
  const server = await serve(root, how);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: chromiumArgs,
  });
  const page = async (size, how = {}) =>
    (await newContext(browser, server, { size, ...how })).newPage();
  return { browser, server, page };
}

/** Opens the server and the browser of a test file. Both end with the file. */
export async function site(root = webRoot, how = ["web"]) {
  const { browser, server } = await open(root, how);
  after(async () => {
    await browser.close();
    await server.close();
  });
  return {
    browser,
    url: server.url,
    server,
    check: (name, how, work) => check({ browser, server }, name, how, work),
  };
}

/* For each page: the number of its open requests, and when a request last began or ended. */
const traffic = new WeakMap();

function watchTraffic(page) {
  const seen = { open: 0, last: Date.now() };
  const note = (step) => () => {
    seen.open += step;
    seen.last = Date.now();
  };
  traffic.set(page, seen);
  page.on("request", note(1)).on("requestfinished", note(-1)).on("requestfailed", note(-1));
}

async function newContext(browser, server, how) {
  const {
    size = "phone",
    lang = "pt-BR",
    settings,
    wishes,
    seed,
    offline,
    drawn,
    asks,
    ...more
  } = how;
  const context = await browser.newContext({
    ...sizes[size],
    locale: lang,
    baseURL: server.url,
    ...more,
  });
  context.setDefaultTimeout(30_000);
  context.on("page", watchTraffic);
  const own = { settings, wishes, seed, offline, drawn, asks };
  await context.addInitScript(prepare, preparation(own));
  await context.addInitScript(`window.look = ${look}; window.sign = ${sign}`);
  return context;
}

/** A page in a context of its own, which ends with the test. Tests that pass the same object as
 * `device` share one context, whose matches and settings are deleted between tests. So the files
 * for use without a network are fetched only once. */
async function pageOf(browser, server, { device, ...how }) {
  if (!device) {
    const context = await newContext(browser, server, how);
    return { page: await context.newPage(), close: () => context.close() };
  }
  device.context ??= await newContext(browser, server, how);
  const page = await device.context.newPage();
  const cdp = await device.context.newCDPSession(page);
  const stores = { origin: server.url, storageTypes: "local_storage,indexeddb" };
  await cdp.send("Storage.clearDataForOrigin", stores);
  const close = async () => {
    await device.context.setOffline(false);
    await page.close();
  };
  return { page, close };
}

/** Adds a test with a page of its own: work(page, context, more). `more(how)` opens the page of
 * another person, in another context. `how`: size (phone, sideways, desktop), lang, settings, wishes
 * (the deals of patiences), seed, skip, offline (with the service worker), device (an object that tests share), expected (a pattern
 * of console errors that belong to the test). Anything else in `how` goes to the context. */
function check({ browser, server }, name, { expected, skip = false, ...how }, work) {
  // Some waits in the page have no time limit of their own.
  test(name, { skip: skip || (leftOut(name) && "nightly"), timeout: 300_000 }, async () => {
    const troubles = [];
    const note = (text) => {
      if (!expected?.test(text)) troubles.push(text);
    };
    const onConsole = (m) => {
      if (m.type() === "error") note(`${m.text()} (${m.location().url})`);
    };
    const onError = (e) => note(String(e.error().stack ?? e.error()));
    const all = [];
    const more = async (own = {}) => {
      const opened = await pageOf(browser, server, { drawn: keepsShots, ...how, ...own });
      all.push(opened);
      opened.page.context().on("console", onConsole).on("weberror", onError);
      return opened.page;
    };
    try {
      const page = await more();
      await work(page, page.context(), more);
      assert.deepEqual(troubles, [], "errors in the page");
    } catch (error) {
      await all[0]?.page.evaluate(() => window.draw()).catch(() => {});
      await all[0]?.page
        .screenshot({ path: `${shots}failed-${name.replace(/\W+/g, "-")}.png` })
        .catch(() => {});
      if (troubles.length && error.message !== "errors in the page")
        error.message += `\nErrors in the page:\n${troubles.join("\n")}`;
      throw error;
    } finally {
      for (const { page, close } of all) {
        page.context().off("console", onConsole).off("weberror", onError);
        await close();
      }
    }
  });
}

/* ---- small things ---- */

/** For tests with `offline`: resolves once the service worker has kept all files and serves this page. */
export async function keptOffline(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
    });
  });
}

/** Resolves once the page is idle and had no traffic for `rest` ms; its late parts have then
 * arrived. (Playwright's "networkidle" stays true once it was true, even before such a part is
 * requested.) */
export async function quiet(page, rest = 500) {
  const seen = traffic.get(page);
  const end = Date.now() + 30_000;
  do {
    assert.ok(Date.now() < end, `the page still waits for ${seen.open} things`);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await new Promise((done) => setTimeout(done, 50));
  } while (seen.open > 0 || Date.now() - seen.last < rest);
}

/** Begins a match of a game as a person does: the preparation, the button "Começar", the table. */
export async function begin(page, slug, query = "", origin = "") {
  await page.goto(`${origin}/jogar/${slug}${query}`);
  await page.locator('.prepare button[type="submit"]').click();
  await page.locator(".table").waitFor();
}

/** Resolves once the table waits for one of these: you, bot, seat, dealer, over. */
export async function waits(page, ...whats) {
  await page
    .locator(whats.map((w) => `.table[data-wait="${w}"]`).join(", "))
    .waitFor({ timeout: 120_000 });
}

/* Runs in the page. Resolves in the first frame in which `holds(arg)` is true. Fails after `most`
 * ms. */
function held(holds, arg, most) {
  return new Promise((done, failed) => {
    let asking = false;
    const watch = new MutationObserver(() => {
      if (!asking) requestAnimationFrame(ask);
      asking = true;
    });
    const late = setTimeout(() => end(failed, new Error(`not within ${most} ms`)), most);
    function end(settle, value) {
      watch.disconnect();
      clearTimeout(late);
      settle(value);
    }
    function ask() {
      asking = false;
      try {
        if (holds(arg)) end(done);
      } catch (error) {
        end(failed, error);
      }
    }
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document, all);
    ask();
  });
}

/** Resolves once `holds(arg)` is true in the page, within `most` ms. The function runs only after
 * the document has changed. This is cheaper than waitForFunction(), which draws every frame. */
export const until = (page, holds, arg, most = 30_000) =>
  page.evaluate(`(${held})(${holds}, ${JSON.stringify(arg)}, ${most})`);

/** Waits for `n` elements (1 or more). Fails if there are more. */
export async function holds(locator, n, why) {
  await locator.nth(n - 1).waitFor({ state: "attached" });
  assert.equal(await locator.count(), n, why);
}

/** Keeps a screenshot for people to look at, when SHOTS=1. */
export async function shot(page, name) {
  if (!keepsShots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}${name}.png` });
}

/** A random generator of numbers in [0, 1). The same seed gives the same numbers. */
export function seededRandom(seed) {
  let a = [...String(seed)].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619), 2166136261);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
