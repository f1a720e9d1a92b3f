/* play.test.mjs - the page in a browser other than Chromium: Firefox, or WebKit, which iPhones run. Checks that every game comes to its table, that a deal can be played, that a card can be
 * dragged, and that the page works without a server. Any error in the page fails the test.
 * Environment: CT_ENGINE (firefox or webkit), and that of tests/e2e/help.mjs. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { heads, serve, webRoot } from "../e2e/help.mjs";
import * as browsers from "./browsers.mjs";

const engine = process.env.CT_ENGINE ?? "firefox";
const server = await serve(webRoot);
const browser = await browsers[engine]();
after(async () => {
  await browser.close();
  await server.close();
});

/* ---- what runs in the page ---- */

/** Resolves to the first true value of `holds(arg)`, which runs in the page. */
async function until(holds, arg = null, most = 240_000) {
  for (const end = Date.now() + most; ; await new Promise((next) => setTimeout(next, 50))) {
    const value = await browser.run(holds, arg);
    if (value) return value;
    assert.ok(Date.now() < end, `${holds} does not come true of ${JSON.stringify(arg)}`);
  }
}

/* Runs in the page: the middle of the first element of the selector that is shown, enabled, and
 * whose words match; it is scrolled to. */
function middleOf({ selector, words }) {
  const shown = (el) => el.getClientRects().length > 0 && !el.disabled;
  const fits = (el) => shown(el) && (!words || el.textContent.trim() === words);
  const el = [...document.querySelectorAll(selector)].find(fits);
  if (!el) return null;
  el.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = el.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const press = async (selector, words) => browser.tap(await until(middleOf, { selector, words }));

const state = () =>
  browser.run(() => {
    const { wait, ply } = document.querySelector(".table").dataset;
    return { wait, ply: Number(ply), dialog: !!document.querySelector("dialog[open]") };
  });

const moved = (ply) =>
  until((ply) => Number(document.querySelector(".table").dataset.ply) > ply, ply);

/** Bots answer at once, cards do not fly, patiences deal any cards. */
async function prepare(slugs) {
  await browser.goto(server.url);
  await browser.run((slugs) => {
    const any = Object.fromEntries(slugs.map((slug) => [slug, "any"]));
    localStorage.setItem("carteado.wishes", JSON.stringify(any));
    localStorage.setItem("carteado.set.pace", "instant");
    localStorage.setItem("carteado.set.animation", "0");
    localStorage.setItem("carteado.lang", "pt");
  }, slugs);
}

const quiet = (what) => assert.deepEqual(browser.troubles.splice(0), [], `errors in the page: ${what}`);

async function begin(slug) {
  await browser.goto(`${server.url}/jogar/${slug}`);
  await press('.prepare button[type="submit"]');
  await until(() => document.querySelector(".table")?.dataset.wait);
  await until(() => document.querySelector(".table .face, .table [data-zone]"));
}

/** Waits until nobody else has to act. */
const mine = () =>
  until(
    () =>
      document.querySelector("dialog[open]") ||
      /you|dealer|over/.test(document.querySelector(".table").dataset.wait),
  );

/** Does what the hint says, to the end of the deal. Returns the number of acts. */
async function playDeal(most) {
  for (let acts = 0; acts < most; acts++) {
    await mine();
    const { wait, ply, dialog } = await state();
    if (dialog || wait !== "you") return acts;
    await press(".table button", "Dica");
    await press(".table button", "Fazer");
    await moved(ply);
  }
  return most;
}

/* ---- the tests ---- */

const limit = { timeout: 1_200_000 };
const slugs = heads.map(({ slug }) => slug);

test("the first screen has every game", limit, async () => {
  await prepare(heads.filter((head) => head.max_seats < 2).map(({ slug }) => slug));
  await browser.goto(server.url);
  await until((n) => document.querySelectorAll(".tile").length >= n, slugs.length);
  quiet("first screen");
});

for (const slug of slugs)
  test(`${slug} comes to its table`, limit, async () => {
    await begin(slug);
    assert.match((await state()).wait, /you|bot|seat|dealer|over/);
    quiet(slug);
  });

/* A game of tricks, one of rows, a patience; and the acts that a deal has at least. */
for (const [slug, least] of [
  ["solo", 5],
  ["domino", 4],
  ["golfe", 5],
])
  test(`${slug}: a deal to its end`, limit, async () => {
    await begin(slug);
    const acts = await playDeal(150);
    assert.ok(acts >= least && acts < 150, `${acts} acts`);
    quiet(slug);
  });

test("golfe: a card is dragged", limit, async () => {
  await begin("golfe");
  await mine();
  const { ply } = await state();
  await press(".table button", "Dica");
  const from = await until(middleOf, { selector: ".table .hinted[data-zone^=cell], .table [data-zone^=cell] .hinted" });
  const to = await until(middleOf, { selector: ".table [data-zone^=base]" });
  await browser.drag(from, to);
  await moved(ply);
  quiet("drag");
});

test("without a server the page plays on", limit, async () => {
  await browser.goto(server.url);
  await browser.run(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
    );
  });
  quiet("service worker");
  await server.close();
  await begin("buraco");
  await mine();
  const { ply } = await state();
  await press(".table button", "Dica");
  await press(".table button", "Fazer");
  await moved(ply);
  browser.troubles.length = 0; // what looks for the server says so
});
