/* play.mjs - plays a deal of every game, from the first page to the score sheet. In the middle the
 * network is cut and the page is reloaded. The deal is played by touch on a phone (touch.test.mjs),
 * by touch sideways (sideways.test.mjs) and by keys on a desktop (keys.test.mjs). */
import assert from "node:assert/strict";
import { games, keptOffline, shot, site, waits } from "./help.mjs";
import { keptMatch } from "./kept.mjs";
import { Person } from "./person.mjs";
import { gamesOf } from "./scope.mjs";

/** Goes from the first page to the first card by two taps. */
export async function arrive(page, person, slug) {
  await page.goto("/");
  const tile = page.locator(`.tile a[href="/jogar/${slug}"]`);
  await tile.waitFor();
  await person.press(tile);
  await person.press(page.locator('.prepare button[type="submit"]'));
  await page.locator(".table .face").first().waitFor();
  await waits(page, "you", "dealer", "over");
}

/** The parts of a table that a reload must not change. */
const standing = (page) =>
  page.evaluate(() => {
    const words = (sel) =>
      [...document.querySelectorAll(`.table ${sel}`)].map((el) =>
        (el.getAttribute("aria-label") ?? "").replace(/, (nova|new)\b/, ""),
      );
    const { ply, wait, game } = document.querySelector(".table").dataset;
    return { game, ply, wait, cards: words("[data-key]").sort(), zones: words("[data-zone]") };
  });

/** Reloads without a network. Checks that the same cards are there. */
async function reloadOffline(page, context) {
  await keptOffline(page);
  const before = await standing(page);
  await context.setOffline(true);
  await page.reload();
  await waits(page, before.wait);
  assert.deepEqual(await standing(page), before);
}

/** Checks the sheet: its lines add up to the deal's points, and these and the points before add up
 * to the total. */
export async function checkSheet(page) {
  const parts = await page.locator("dialog[open] .score-part").evaluateAll((all) =>
    all.map((part) => {
      const number = (cell) =>
        Number(cell.textContent.replace("−", "-").replace("+", "").replaceAll(".", ""));
      const table = part.querySelector("table");
      const last = (row) => row.cells[row.cells.length - 1];
      const lines = [...table.tBodies[0].rows]
        .filter((r) => r.cells.length === 3)
        .map((r) => number(last(r)));
      return {
        name: part.querySelector("h3")?.textContent ?? "",
        lines,
        feet: [...table.tFoot.rows].map((r) => number(last(r))),
      };
    }),
  );
  assert.ok(parts.length > 0, "a sheet without parts");
  for (const { name, lines, feet } of parts) {
    const [deal, ...rest] = feet;
    for (const n of [...lines, ...feet])
      assert.ok(Number.isInteger(n), `${name}: a sum that is no number`);
    assert.equal(
      lines.reduce((a, b) => a + b, 0),
      deal,
      `${name}: the lines do not add up`,
    );
    if (rest.length === 2)
      assert.equal(deal + rest[0], rest[1], `${name}: the total does not add up`);
    if (rest.length === 1) assert.equal(deal, rest[0], `${name}: the first deal is not the total`);
  }
}

/** Plays a deal of each game of this file at a size of the page. */
export async function playAll(file, size, way) {
  const { check } = await site();
  const how = { size, offline: true, device: {} };
  for (const slug of gamesOf(file, games))
    check(`${slug}: a deal by ${way}`, how, async (page, context) => {
      const person = new Person(page, way, `${slug}/${way}`);
      await arrive(page, person, slug);
      await shot(page, `${slug}-${size}`);
      const sheet = (seen) => !!seen.dialog?.sheet;
      await person.playOn((seen) => person.acts >= 4 && seen.wait === "you" && !seen.dialog);
      const middle = await person.see();
      if (middle.wait === "you") {
        await reloadOffline(page, context);
        await shot(page, `${slug}-${size}-mid`);
      }
      await person.play(sheet);
      await page.locator("dialog[open] .score-parts").waitFor();
      await shot(page, `${slug}-${size}-sheet`);
      await checkSheet(page);
      const match = await keptMatch(page, slug);
      assert.match(match.record, new RegExp(`^carteado 1\ngame ${slug}`));
      if (process.env.TELL)
        console.log(
          `${slug} ${way}: ${person.acts} acts, ${person.asked} asked, ${person.taps} taps`,
        );
    });
}
