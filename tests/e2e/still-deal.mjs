/* still-deal.mjs - plays a deal of each game, and checks that nothing moves under the finger. After
 * every frame it compares the place of each card, zone and bar with the place before (still.mjs).
 * An act may move only what it is about. When a new row appears, the others slide. */
import assert from "node:assert/strict";
import { begin, games, quiet, shot, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";
import { eachOf, gamesOf } from "./scope.mjs";
import { still } from "./still.mjs";

/** Opens and closes the hint and the menu. */
async function ask(page) {
  const hint = page.getByRole("button", { name: "Dica" });
  if (await hint.isDisabled()) return;
  await hint.tap();
  await page.locator(".said-close").tap();
  await page.locator(".head-button[aria-haspopup]").tap();
  await page.locator("dialog[open] .dialog-head button").tap();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

async function deal(page, slug, name) {
  await begin(page, slug);
  await page.locator(".table .face").first().waitFor();
  await waits(page, "you", "dealer", "over");
  await quiet(page); // waits for late parts
  await page.evaluate(`window.still = (${still})()`);
  const person = new Person(page, "touch", `${slug}/still`);
  await person.playOn((s) => (s.wait === "you" && !s.dialog) || s.wait === "over");
  await ask(page);
  await person.playOn((s) => person.acts >= 10 || s.wait === "over");
  await shot(page, name);
  const { acts, faults } = await page.evaluate(() => ({
    acts: window.still.frames.acts,
    faults: [...window.still.faults],
  }));
  assert.ok(acts > 3, `${acts} acts seen`);
  assert.deepEqual(faults, []);
}

/** Adds a test of each game of the test file `file` at each of `sizes`: width, height, and size of
 * text in percent. */
export async function deals(file, sizes) {
  const { check } = await site();
  for (const slug of gamesOf(file, games))
    for (const [width, height, text] of eachOf(file, games.indexOf(slug), sizes))
      check(
        `${slug}, ${width} x ${height}, text ${text} %: nothing moves`,
        { viewport: { width, height }, settings: { animation: "300", text } },
        (page) => deal(page, slug, `still-${slug}-${width}-${text}`),
      );
}
