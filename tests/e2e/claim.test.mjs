/* claim.test.mjs - the tricks to come that the engine proves to be one's own. The table offers to
 * take them, plays them by ordinary acts, and the record shows nothing else. Taking back ends the
 * claim. */
import assert from "node:assert/strict";
import { open, seedOf } from "../bridge/engine.mjs";
import { holds, seededRandom, site } from "./help.mjs";
import { keptAll } from "./kept.mjs";
import { lateTable } from "./late.mjs";
import { gamesOf } from "./scope.mjs";

const { check } = await site();

/** The record of a deal up to a claim of the first seat with at least `least` cards. */
async function claimed(slug, least) {
  for (let i = 1; i < 4000; i++) {
    const page = await open(slug);
    const rand = seededRandom(i);
    assert.equal(page.begin(3, "", seedOf(i)), null);
    assert.equal(page.deal(), null);
    for (let turn = page.turn(); typeof turn === "number"; turn = page.turn()) {
      const { choices, claim, view } = page.table(turn);
      const hand = view.zones.find((z) => z.hand && z.seat === turn)?.n ?? 0;
      if (turn === 0 && claim && hand >= least) return { record: page.record(), hand };
      const acts = choices.acts.map((a) => a.act).filter((a) => a !== "rendo");
      const act = acts[Math.floor(rand() * acts.length)] ?? "trocar";
      if (page.play(act, turn)) break;
    }
  }
  throw new Error(`no claim in ${slug}`);
}

for (const slug of gamesOf("claim", ["solo", "hombre"]))
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
      await holds(take, 0);
    },
  );

check("solo: without a proof nothing is offered", {}, async (page) => {
  const { record } = await claimed("solo", 3);
  const lines = record.trimEnd().split("\n");
  const begin = lines.findIndex((line) => /^\d play /.test(line));
  await lateTable(page, "solo", `${lines.slice(0, begin).join("\n")}\n`, 3, "you");
  await holds(page.getByRole("button", { name: "Recolher" }), 0);
});
