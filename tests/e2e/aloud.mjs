/* aloud.mjs - what a screen reader finds on a page, kept in snapshots/ (written anew with UPDATE=1). */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const folder = new URL("snapshots/", import.meta.url);

/** The page, in `lang`, has the names, roles and states that were kept for it. */
export async function readsAs(page, name, lang) {
  const text = `${await page.locator("body").ariaSnapshot()}\n`;
  const file = new URL(`${name}.${lang.slice(0, 2)}.aria`, folder);
  if (process.env.UPDATE === "1") {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  assert.equal(await page.locator("html").getAttribute("lang"), lang);
  assert.equal(text, readFileSync(file, "utf8"), `${name} (UPDATE=1 writes it anew)`);
}
