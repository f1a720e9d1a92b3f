/* online-play.test.mjs - plays a deal of every game for several players at a table of `carteado
 * serve`: two people in browsers of their own, bots on the other seats. */
import assert from "node:assert/strict";
import { heads, shot, waits } from "./help.mjs";
import { Person } from "./person.mjs";
import { gamesOf } from "./scope.mjs";
import { come, make, start, tables } from "./tables.mjs";

const several = heads.filter((g) => g.max_seats > 1).map((g) => g.slug);
const { check } = await tables();
const sheet = (seen) => !!seen.dialog?.sheet;

for (const slug of gamesOf("online-play", several))
  check(`${slug}: two people play a deal`, { size: "phone" }, async (ana, _, more) => {
    const bia = await more({ size: "desktop", seed: 2 });
    const code = await make(ana, slug, "Ana");
    await come(bia, code, "Bia");
    await start(ana, bia);
    for (const page of [ana, bia]) await waits(page, "you", "seat", "bot", "dealer", "over");
    await shot(ana, `online-${slug}-phone`);
    await shot(bia, `online-${slug}-desktop`);
    const people = [
      new Person(ana, "touch", `online/${slug}/ana`),
      new Person(bia, "click", `online/${slug}/bia`),
    ];
    await Promise.all(people.map((p) => p.play(sheet)));
    await shot(ana, `online-${slug}-sheet`);
    const told = async (page) => ({
      ply: await page.locator(".table").getAttribute("data-ply"),
      sums: (await page.locator("dialog[open] .score-parts td").allInnerTexts()).sort(),
    });
    assert.deepEqual(await told(ana), await told(bia), "two sheets of the same deal");
  });
