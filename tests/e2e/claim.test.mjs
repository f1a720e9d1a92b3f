/* claim.test.mjs - the tricks to come that the engine proves to be one's own. The table offers to
 * take them, plays them by ordinary acts, and the record shows nothing else. Taking back ends the
 * claim. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { open } from "../bridge/engine.mjs";
import { site } from "./help.mjs";
import { keptAll } from "./kept.mjs";
import { lateTable } from "./late.mjs";
import { gamesOf } from "./scope.mjs";

const { check } = await site();

/** A golden record of three seats, up to a claim of the first seat with at least `least` cards. */
async function claimed(slug, least) {
  const folder = new URL(`../../games/${slug}/golden/`, import.meta.url);
  const page = await open(slug);
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".ctr"))) {
    const record = readFileSync(new URL(name, folder), "utf8");
    if (page.load(record) || page.table(-1).view.seats !== 3) continue;
    for (const { n } of page.events(-1)) {
      assert.equal(page.ask("at", "", n), null);
      const { claim, view } = page.table(0);
      const hand = view.zones.find((z) => z.hand && z.seat === 0)?.n ?? 0;
      if (claim && hand >= least) return { record: page.record(), hand };
    }
  }
  throw new Error(`no claim in ${slug}`);
}

for (const slug of gamesOf("claim", ["solo"]))
  check(
    `${slug}: the remaining tricks are taken`,
    { settings: { pace: "normal" } },
    async (page) => {
      const { record, hand } = await claimed(slug, 3);
      await lateTable(page, slug, record, 3);
      assert.match(
        await page.locator(".now").textContent(),
        /As vazas que restam são suas: recolher\?/,
      );
      const take = page.getByRole("button", { name: "Recolher" });
      await take.click();
      await page.waitForFunction(() => ["dealer", "over"].includes(window.look().wait));
      const { record: after } = await keptAll(page, slug);
      assert.ok(after.startsWith(record.trimEnd()), "the record goes on");
      const more = after.slice(record.length).trim().split("\n");
      assert.equal(more.filter((line) => /^0 play /.test(line)).length, hand);
      assert.ok(
        more.every((line) => /^\d play /.test(line)),
        "all of them are ordinary acts",
      );
      await take.waitFor({ state: "hidden" });
    },
  );

check("solo: without a proof nothing is offered", {}, async (page) => {
  const { record } = await claimed("solo", 3);
  const lines = record.trimEnd().split("\n");
  const begin = lines.findIndex((line) => /^\d play /.test(line));
  await lateTable(page, "solo", `${lines.slice(0, begin).join("\n")}\n`, 3, "you");
  await page.getByRole("button", { name: "Recolher" }).waitFor({ state: "hidden" });
});
