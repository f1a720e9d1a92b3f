/* still.test.mjs - nothing moves under the finger: a deal of every game, and where each card, place and bar
 * lies after every frame of it (still.mjs). Only what an act moves may move; where a row must be made
 * for it the others slide. */
import assert from "node:assert/strict";
import { begin, games, shot, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";
import { still } from "./still.mjs";

const { check } = await site();
const only = process.env.GAME ? process.env.GAME.split(",") : games;

for (const slug of games.filter((g) => only.includes(g)))
  check(`${slug}: nothing moves`, { settings: { animation: "300" } }, async (page) => {
    await begin(page, slug);
    await page.locator(".table .face").first().waitFor();
    await waits(page, "you", "dealer", "over");
    await page.waitForLoadState("networkidle"); // parts that come late
    await page.evaluate(`window.still = (${still})()`);
    const person = new Person(page, "touch", `${slug}/still`);
    await person.playOn((s) => person.acts >= 14 || s.wait === "over");
    await shot(page, `still-${slug}`);
    const { acts, faults } = await page.evaluate(() => ({
      acts: window.still.frames.acts,
      faults: [...window.still.faults],
    }));
    if (process.env.TELL) console.log(slug, acts, person.taps);
    assert.ok(acts > 3, `${acts} acts seen`);
    assert.deepEqual(faults, []);
  });
