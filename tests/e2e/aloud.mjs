/* aloud.mjs - compares what a screen reader finds on a page with snapshots/. UPDATE=1 writes the
 * snapshots anew. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const folder = new URL("snapshots/", import.meta.url);

/** Fails unless the names, roles and states on the page, in `lang`, equal the snapshot. Waits up to
 * 10 s for late parts. */
export async function readsAs(page, name, lang) {
  const read = async () => `${await page.locator("body").ariaSnapshot()}\n`;
  const file = new URL(`${name}.${lang.slice(0, 2)}.aria`, folder);
  let text = await read();
  if (process.env.UPDATE === "1") {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  const kept = readFileSync(file, "utf8");
  for (const end = Date.now() + 10_000; text !== kept && Date.now() < end; text = await read())
    await page.waitForTimeout(100);
  assert.equal(await page.locator("html").getAttribute("lang"), lang);
  assert.equal(text, kept, `${name} (UPDATE=1 writes it anew)`);
}
