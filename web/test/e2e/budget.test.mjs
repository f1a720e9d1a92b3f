/* budget.test.mjs - the first visit costs little: pages, code, styles, engine and deck that the first
 * page, a game's page and its table fetch are at most 150 kB as they travel, the letters (fonts, which
 * are drawn when they come) at most 36 kB more. What the service worker keeps for later is left out. */
import assert from "node:assert/strict";
import { begin, site, waits } from "./help.mjs";
import { fetched, sum } from "./sizes.mjs";

const { check } = await site();
const most = 150_000;
const mostFonts = 36_000;
const isFont = ([path]) => path.endsWith(".woff2");

check("first page and first table weigh little", {}, async (page) => {
  const all = fetched(page);
  await page.goto("/");
  await page.locator(".tile").first().waitFor();
  await begin(page, "golfe");
  await waits(page, "you");
  await page.waitForLoadState("networkidle");
  const rows = await all();
  const list = rows.map(([path, bytes]) => `${String(bytes).padStart(7)} ${path}`).join("\n");
  for (const kind of [/\.wasm$/, /worker.*\.js$/, /\.css$/])
    assert.ok(
      rows.some(([path]) => kind.test(path)),
      `${kind}`,
    );
  const fonts = sum(rows.filter(isFont));
  assert.ok(sum(rows) - fonts <= most, `${sum(rows) - fonts} bytes, more than ${most}:\n${list}`);
  assert.ok(fonts <= mostFonts, `${fonts} bytes of fonts, more than ${mostFonts}`);
});
