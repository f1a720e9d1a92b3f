/* trouble.test.mjs - what can go wrong on a device. Checks each time that there is a clear message,
 * that nothing is lost, and that play goes on. */
import assert from "node:assert/strict";
import { begin, games, holds, site, waits } from "./help.mjs";
import { keptAll, keptMatch, putMatch } from "./kept.mjs";
import { Person } from "./person.mjs";

const { check, url } = await site();

const stock = '[data-zone^="stock"]';
/** A sentence on the page, not its hidden copy for screen readers. */
const told = (page, text) => page.locator("p", { hasText: text });
const ply = (page) => page.evaluate(() => window.look()?.ply ?? -1);
const record = async (page, slug) => (await keptMatch(page, slug))?.record ?? "";

/** Plays some acts of Golfe, and returns the kept record. */
async function someGolfe(page, acts = 3) {
  await begin(page, "golfe");
  await waits(page, "you");
  for (let n = 0; n < acts; n++) await turnCard(page);
  return record(page, "golfe");
}

/** Turns the next card of the stock. Resolves once it is drawn and kept. */
async function turnCard(page) {
  const before = await ply(page);
  await page.locator(stock).tap();
  await page.waitForFunction((n) => (window.look()?.ply ?? -1) > n, before);
  await keptAll(page, "golfe");
}

/* ---- junk in the storage ---- */

check("junk in local storage counts as nothing", {}, async (page) => {
  await page.goto("/");
  await page.evaluate(() => {
    const names = [
      "last",
      "house",
      "favourites",
      "name",
      "lang",
      "set.theme",
      "set.text",
      "set.size",
      "set.skin",
    ];
    for (const name of names) localStorage.setItem(`carteado.${name}`, '{"\u0000":[[[');
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, "\ufffd][{");
  });
  await page.reload();
  await page.locator(".tile").first().waitFor();
  await holds(page.locator(".tile"), games.length);
  await someGolfe(page);
});

const junk = {
  "a number": 7,
  "nothing inside": {},
  "a record of no kind": { game: "golfe", record: 5, setup: null },
  "a foreign setup": {
    game: "golfe",
    setup: { game: "buraco" },
    record: "carteado 1\n",
    round: 1,
    over: false,
    time: 1,
  },
};
for (const [what, entry] of Object.entries(junk))
  check(`a kept match that is ${what} is set aside, the others stay`, {}, async (page) => {
    const kept = await someGolfe(page);
    await begin(page, "poquer");
    await waits(page, "you");
    await putMatch(page, "poquer", entry);
    await page.goto("/");
    await told(page, "Uma partida guardada estragou").waitFor();
    await holds(page.locator('.kept a[href="/mesa/golfe"]'), 1);
    assert.equal(await page.locator('.kept a[href="/mesa/poquer"]').count(), 0);
    assert.equal(await record(page, "golfe"), kept);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Salvar uma cópia" }).tap();
    assert.match((await download).suggestedFilename(), /^carteado-.*\.json$/);
    await begin(page, "poquer");
    await waits(page, "you");
  });

check("a kept record that cannot be read says why, and can be saved", {}, async (page) => {
  await someGolfe(page);
  const match = await keptMatch(page, "golfe");
  await putMatch(page, "golfe", { ...match, record: `${match.record}0 take cell.99\n` });
  await page.goto("/mesa/golfe");
  await told(page, "Não deu para abrir a partida guardada").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Salvar uma cópia" }).tap();
  assert.equal((await download).suggestedFilename(), "golfe.carteado");
  await page.getByRole("button", { name: "Preparar uma partida" }).tap();
  await page.locator('.prepare button[type="submit"]').tap();
  await waits(page, "you");
});

/** Makes the page's database before the page does: with another version, or empty. */
const makeDatabase = (page, version) =>
  page.evaluate(
    (v) =>
      new Promise((done, failed) => {
        const open = indexedDB.open("carteado", v);
        open.onsuccess = () => done(open.result.close());
        open.onerror = () => failed(open.error);
      }),
    version,
  );

for (const [what, version] of [
  ["of a later version", 99],
  ["without its parts", 1],
])
  check(
    `a database ${what}: said, and the match goes on in memory`,
    { expected: /favicon/ },
    async (page) => {
      await page.goto("/manifest.webmanifest");
      await makeDatabase(page, version);
      await begin(page, "golfe");
      await told(page, "Este navegador não guarda nada").waitFor();
      await waits(page, "you");
      await turnUnkept(page);
    },
  );

/* ---- bad links ---- */

for (const address of [
  "/nada",
  "/jogar/nada",
  "/mesa/nada",
  "/regras/nada",
  "/jogar/golfe/mais",
  "/jogar/__proto__",
  "/%20",
])
  check(`there is no page ${address}`, { expected: /status of 40/ }, async (page) => {
    await page.goto(address);
    await page.getByRole("heading", { name: "Esta página não existe" }).waitFor();
    await page.getByRole("link", { name: "Ver os jogos" }).tap();
    await page.locator(".tile").first().waitFor();
  });

for (const query of [
  "?regras=xyz",
  "?regras=stbl+holes%3D9+%3D%3D",
  "?regras=target%3D-99999999999999999999",
  "?lugares=77&regras=%20%20",
])
  check(`a link of rules with words that are none: ${query}`, {}, async (page) => {
    await page.goto(`/jogar/buraco${query}`);
    await told(page, "O link pede o que este jogo não tem").waitFor();
    await page.locator('.prepare button[type="submit"]').tap();
    await waits(page, "you", "bot");
  });

check("no match is kept: the page says so", {}, async (page) => {
  await page.goto("/mesa/buraco");
  await told(page, "Não tem partida de Buraco guardada").waitFor();
  await page.getByRole("link", { name: "Preparar uma partida" }).tap();
  await page.locator('.prepare button[type="submit"]').waitFor();
});

/* ---- workers that end ---- */

async function kill(page) {
  const all = page.workers().filter((w) => /(engine|players)\.worker/.test(w.url()));
  assert.ok(all.length > 0, "no engine to kill");
  await Promise.all(all.map((w) => w.evaluate(() => self.close()).catch(() => {})));
}

check("a killed engine: the match goes on from the same cards", {}, async (page) => {
  const before = await someGolfe(page);
  await kill(page);
  await turnCard(page);
  const after = await record(page, "golfe");
  assert.ok(after.startsWith(before), "the record goes on");
  assert.equal(after.split("\n").length, before.split("\n").length + 1);
});

check("a killed engine under bots: they go on", { settings: { pace: "normal" } }, async (page) => {
  await begin(page, "domino");
  await waits(page, "you", "bot");
  await kill(page);
  await waits(page, "you");
  const person = new Person(page, "touch", "killed");
  await person.play(() => person.acts >= 1);
});

/* Makes the engine's worker end at the next act: before it reads the request, or before the page
 * reads the answer. */
function killAt(when) {
  window.Worker = class extends Worker {
    postMessage(ask) {
      const deadly = ask.call === "act" && window.deadly;
      if (deadly) window.deadly = false;
      if (!deadly || when === "after") super.postMessage(ask);
      if (!deadly) return;
      const end = () => {
        this.terminate();
        setTimeout(() => this.dispatchEvent(new Event("error")));
      };
      if (when === "before") end();
      else this.onmessage = end;
    }
  };
}

for (const when of ["before", "after"])
  check(`an engine killed ${when} an act is done: nothing is lost`, {}, async (page) => {
    await page.addInitScript(killAt, when);
    const before = await someGolfe(page);
    const at = await ply(page);
    await page.evaluate(() => {
      window.deadly = true;
    });
    await turnCard(page);
    await turnCard(page);
    assert.equal(await page.evaluate(() => window.deadly), false);
    assert.equal(await ply(page), at + 2);
    const after = await record(page, "golfe");
    assert.ok(after.startsWith(before), "the record goes on");
    await page.reload();
    await waits(page, "you");
    assert.equal(await ply(page), at + 2);
  });

/* ---- no room ---- */

const noRoom = (page) => told(page, "O aparelho está sem espaço");

/** Does one act on a device that may refuse to store it. */
async function turnUnkept(page) {
  const before = await ply(page);
  await page.locator(stock).tap();
  await page.waitForFunction((n) => window.look().ply > n, before);
}

check(
  "a full device: said once, and the match goes on",
  { expected: /quota/i },
  async (page, context) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send("Storage.overrideQuotaForOrigin", { origin: url, quotaSize: 1 });
    await begin(page, "golfe");
    await noRoom(page).waitFor();
    await waits(page, "you");
    await page.getByRole("button", { name: "Entendi" }).tap();
    for (let n = 0; n < 3; n++) await turnUnkept(page);
    assert.equal(await noRoom(page).count(), 0);
  },
);

/* Makes every write first ask whether the device is full. */
function fillLater() {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    if (window.deviceIsFull) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, args);
  };
}

check(
  "a device that fills up: what was kept stays, and all is kept once there is room",
  {},
  async (page) => {
    await page.addInitScript(fillLater);
    const before = await someGolfe(page);
    const fill = (full) =>
      page.evaluate((is) => {
        window.deviceIsFull = is;
      }, full);
    await fill(true);
    await turnUnkept(page);
    await noRoom(page).waitFor();
    await turnUnkept(page);
    assert.equal(await record(page, "golfe"), before);
    await fill(false);
    await turnCard(page);
    const after = await record(page, "golfe");
    assert.ok(after.startsWith(before));
    assert.equal(after.split("\n").length, before.split("\n").length + 3);
  },
);

check("no storage at all: the match goes on in memory", {}, async (page) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get: () => {
        throw new DOMException("closed", "SecurityError");
      },
    });
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("closed", "SecurityError");
      },
    });
  });
  await begin(page, "golfe");
  await told(page, "Este navegador não guarda nada").waitFor();
  await waits(page, "you");
  const at = await ply(page);
  await page.locator(stock).tap();
  await page.waitForFunction((n) => window.look().ply > n, at);
});

/* ---- two windows ---- */

check(
  "a match in two windows: the other one says so, and either may take it",
  {},
  async (page, context) => {
    await someGolfe(page);
    const other = await context.newPage();
    await other.goto("/mesa/golfe");
    await told(other, "Você abriu este jogo em outra janela").waitFor();
    await other.getByRole("button", { name: "Jogar aqui" }).tap();
    await waits(other, "you");
    assert.equal(await ply(other), 4);
    await told(page, "Você abriu este jogo em outra janela").waitFor();
    await turnCard(other);
    const kept = await record(other, "golfe");
    await page.getByRole("button", { name: "Jogar aqui" }).tap();
    await waits(page, "you");
    assert.equal(await ply(page), 5);
    await told(other, "Você abriu este jogo em outra janela").waitFor();
    assert.equal(await record(page, "golfe"), kept);
    await other.close();
    await turnCard(page);
  },
);
