/* budget.test.mjs - the first visit costs little: what the first page, a game's page and its table fetch
 * is at most 150 kB as it travels. The service worker, which keeps all for later, is left out. */
import assert from "node:assert/strict";
import { begin, site, waits } from "./help.mjs";
import { fetched, sum } from "./sizes.mjs";

const { check } = await site();
const most = 150_000;

check("first page and first table weigh little", { serviceWorkers: "block" }, async (page) => {
  const log = fetched(page);
  await page.goto("/");
  await page.locator(".tile").first().waitFor();
  await begin(page, "golfe");
  await waits(page, "you");
  await page.waitForLoadState("networkidle");
  const rows = await log.all();
  const list = rows.map(([path, bytes]) => `${String(bytes).padStart(7)} ${path}`).join("\n");
  assert.ok(rows.some(([path]) => path.endsWith(".wasm")), "the engine was fetched");
  assert.ok(sum(rows) <= most, `${sum(rows)} bytes:\n${list}`);
  console.log(`first page and first table: ${sum(rows)} bytes of ${most}`);
});
