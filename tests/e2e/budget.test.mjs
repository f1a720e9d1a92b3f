/* budget.test.mjs - the first visit costs little: all that the first page, a game's page and its table
 * fetch (pages, code, styles, engine, deck, letters) is at most 140 kB as it travels, whatever the
 * game. Those who play against the reader come only once the table is drawn, and have a limit of their
 * own. What the service worker keeps for later is left out. */
import assert from "node:assert/strict";
import { begin, games, heads, site, waits } from "./help.mjs";
import { fetched, sum } from "./sizes.mjs";

const { check } = await site();
const most = 140_000;
const mostPlayers = 75_000;

/* Whether there was a table when the players' worker was started. */
function watchPlayers() {
  window.Worker = class extends Worker {
    constructor(url, how) {
      super(url, how);
      if (String(url).includes("players")) window.drawn = !!document.querySelector(".table .face");
    }
  };
}

for (const slug of games)
  check(`${slug}: first page and first table weigh little`, {}, async (page) => {
    await page.addInitScript(watchPlayers);
    const all = fetched(page);
    await page.goto("/");
    await page.locator(".tile").first().waitFor();
    await begin(page, slug);
    await waits(page, "you", "dealer");
    await page.waitForLoadState("networkidle");
    const rows = await all();
    const list = rows.map(([path, bytes]) => `${String(bytes).padStart(7)} ${path}`).join("\n");
    for (const kind of [/\.wasm$/, /worker.*\.js$/, /\.css$/, /\.woff2$/])
      assert.ok(
        rows.some(([path]) => kind.test(path)),
        `${kind}`,
      );
    const ofPlayers = rows.filter(([path]) => /\bplayers\b/.test(path));
    const first = rows.filter((row) => !ofPlayers.includes(row));
    assert.ok(sum(first) <= most, `${sum(first)} bytes, more than ${most}:\n${list}`);
    assert.ok(sum(ofPlayers) <= mostPlayers, `players, more than ${mostPlayers}:\n${list}`);
    const others = heads.find((game) => game.slug === slug).seats > 1;
    assert.equal(ofPlayers.length, others ? 2 : 0, list);
    if (others)
      assert.equal(await page.evaluate(() => window.drawn), true, "the table comes first");
    if (process.env.TELL) console.log(`${slug}: ${sum(first)} bytes, players ${sum(ofPlayers)}`);
  });
