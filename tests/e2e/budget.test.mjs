/* budget.test.mjs - the first visit costs little: all that the first page, a game's page and its table
 * fetch (pages, code, styles, engine, deck, letters) is at most 140 kB as it travels, whatever the
 * game. What the service worker keeps for later is left out. */
import assert from "node:assert/strict";
import { begin, games, site, waits } from "./help.mjs";
import { fetched, sum } from "./sizes.mjs";

const { check } = await site();
const most = 140_000;

for (const slug of games)
  check(`${slug}: first page and first table weigh little`, {}, async (page) => {
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
    assert.ok(sum(rows) <= most, `${sum(rows)} bytes, more than ${most}:\n${list}`);
    if (process.env.TELL) console.log(`${slug}: ${sum(rows)} bytes`);
  });
