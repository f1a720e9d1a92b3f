/* odds.test.mjs - the chances of a bet, in games that can tell them. Checks that the table shows them
 * if the settings say so, and otherwise only with a hint. */
import assert from "node:assert/strict";
import { begin, shot, site, waits } from "./help.mjs";

const { check } = await site();

/** Plays by the hint until a bet is due. */
async function toBet(page, slug) {
  await begin(page, slug);
  const sheet = page.locator("dialog[open]"); // the score sheet opens a moment after the deal has ended
  await page.addLocatorHandler(sheet, () => page.keyboard.press("Escape"));
  for (let i = 0; i < 30; i++) {
    await waits(page, "you", "dealer");
    if (await page.locator("[data-wait=you] .acts [data-ask=bet]").count())
      return page.removeLocatorHandler(sheet);
    const ply = await page.evaluate(() => window.look().ply);
    if (await page.locator("[data-wait=dealer]").count()) {
      await page.locator("#actions .button.main").tap();
    } else {
      await page.getByRole("button", { name: "Dica" }).tap();
      await page.getByRole("button", { name: "Fazer", exact: true }).tap();
    }
    await page.waitForFunction((ply) => window.look().ply > ply, ply);
  }
  assert.fail("no bet in thirty acts");
}

const chance = /\d+ ?%.*|.*\d+ cartas que você não viu/;

for (const slug of ["cao_vermelho", "cao_polones", "monte"]) {
  check(
    `${slug}: the chance of a bet is told where it is asked for`,
    { settings: { odds: "on" } },
    async (page) => {
      await toBet(page, slug);
      const line = page.locator(".odds");
      await page.waitForFunction(() => document.querySelector(".odds")?.textContent);
      assert.match(await line.innerText(), chance);
      await shot(page, `odds-${slug}`);
    },
  );
  check(`${slug}: otherwise a hint tells it`, {}, async (page) => {
    await toBet(page, slug);
    assert.equal(await page.locator(".odds").count(), 0);
    await page.getByRole("button", { name: "Dica" }).tap();
    assert.match(await page.locator(".said.hint small").innerText(), chance);
    await shot(page, `odds-hint-${slug}`);
  });
}
