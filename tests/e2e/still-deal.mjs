/* still-deal.mjs - nothing moves under the finger: a deal of every game at some sizes, and where each card,
 * place and bar lies after every frame of it (still.mjs). Only what an act moves may move; where a row
 * must be made for it the others slide. GAME=golfe,onze: of these games only. */
import assert from "node:assert/strict";
import { begin, games, quiet, shot, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";
import { still } from "./still.mjs";

const only = process.env.GAME ? process.env.GAME.split(",") : games;

/** The hint, the list of acts, and away with them. */
async function ask(page) {
  const hint = page.getByRole("button", { name: "Sugestão" });
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
  await quiet(page); // parts that come late
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

/** A test of every game at the first of these sizes (width, height, size of text in percent) and at one
 * of the others in turn; ALL=1: at each of them. */
export async function deals(sizes) {
  const { check } = await site();
  const turn = (slug) => 1 + (games.indexOf(slug) % (sizes.length - 1));
  for (const slug of games.filter((g) => only.includes(g)))
    for (const [width, height, text] of sizes.filter(
      (_, k) => process.env.ALL || k === 0 || k === turn(slug),
    ))
      check(
        `${slug}, ${width} x ${height}, text ${text} %: nothing moves`,
        { viewport: { width, height }, settings: { animation: "300", text } },
        (page) => deal(page, slug, `still-${slug}-${width}-${text}`),
      );
}
