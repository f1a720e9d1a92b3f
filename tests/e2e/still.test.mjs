/* still.test.mjs - nothing moves under the finger: a deal of every game, and where each card, place and bar
 * lies after every frame of it (still.mjs). Only what an act moves may move; where a row must be made
 * for it the others slide. */
import assert from "node:assert/strict";
import { begin, games, shot, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";
import { still } from "./still.mjs";

const { check } = await site();
const only = process.env.GAME ? process.env.GAME.split(",") : games;

/* A deal of each at a phone's size, and at two of the others in turn; ALL=1: at all of them. */
const others = [
  [844, 390, "100"],
  [740, 360, "100"],
  [390, 844, "100"],
  [820, 1180, "100"],
  [1440, 900, "100"],
  [360, 740, "150"],
  [360, 740, "200"],
];
const tables = games.flatMap((slug, i) => [
  [slug, 360, 740, "100"],
  ...others
    .filter((_, k) => process.env.ALL || ((k + i) % others.length) % 4 === 0)
    .map((o) => [slug, ...o]),
]);

/** The hint, the list of acts, and away with them. */
async function ask(page) {
  const hint = page.getByRole("button", { name: "Sugestão" });
  if (await hint.isDisabled()) return;
  await hint.tap();
  await page.locator(".said-close").tap();
  await page.locator(".head-button[aria-haspopup]").tap();
  await page.locator("dialog[open] .sheet-head button").tap();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

for (const [slug, width, height, text] of tables.filter(([g]) => only.includes(g)))
  check(
    `${slug}, ${width} x ${height}, text ${text} %: nothing moves`,
    { viewport: { width, height }, settings: { animation: "300", text } },
    async (page) => {
      await begin(page, slug);
      await page.locator(".table .face").first().waitFor();
      await waits(page, "you", "dealer", "over");
      await page.waitForLoadState("networkidle"); // parts that come late
      await page.evaluate(`window.still = (${still})()`);
      const person = new Person(page, "touch", `${slug}/still`);
      await person.playOn((s) => (s.wait === "you" && !s.dialog) || s.wait === "over");
      await ask(page);
      await person.playOn((s) => person.acts >= 10 || s.wait === "over");
      await shot(page, `still-${slug}-${width}-${text}`);
      const { acts, faults } = await page.evaluate(() => ({
        acts: window.still.frames.acts,
        faults: [...window.still.faults],
      }));
      if (process.env.TELL) console.log(slug, acts, person.taps);
      assert.ok(acts > 3, `${acts} acts seen`);
      assert.deepEqual(faults, []);
    },
  );
