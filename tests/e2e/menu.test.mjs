/* menu.test.mjs - the menu of a table: the same cards again, a new match, and giving up in games
 * that allow it. Checks that each asks for confirmation. */
import assert from "node:assert/strict";
import { begin, site, waits } from "./help.mjs";
import { keptMatch } from "./kept.mjs";
import { Person } from "./person.mjs";

const { check } = await site();

const seedIn = (record) => /^seed (\w{64})$/m.exec(record)?.[1];

/** Plays a few acts of a match, and returns the Person (person.mjs) who plays. */
async function started(page, slug) {
  await begin(page, slug);
  await waits(page, "you");
  const person = new Person(page, "click", slug);
  await person.playOn((seen) => person.acts >= 3 && seen.wait === "you" && !seen.dialog);
  return person;
}

async function choose(page, person, name) {
  await person.menu(name);
  await page.getByRole("heading", { name: "?" }).waitFor();
  await page.locator("dialog[open]").getByRole("button", { name: "Sim" }).click();
}

for (const slug of ["cachorro", "domino"])
  check(`${slug}: the same cards, then others`, {}, async (page) => {
    const person = await started(page, slug);
    const first = seedIn((await keptMatch(page, slug)).record);
    const { ply } = await person.see();
    await choose(page, person, "Mesmas cartas");
    await page.waitForFunction((most) => window.look()?.ply < most, ply);
    assert.equal(seedIn((await keptMatch(page, slug)).record), first);
    await page.evaluate(() => {
      crypto.getRandomValues = (bytes) => bytes.fill(7);
    });
    await person.playOn((seen) => seen.ply >= ply && seen.wait === "you" && !seen.dialog);
    await choose(page, person, "Nova partida");
    await page.waitForFunction((most) => window.look()?.ply < most, ply);
    const match = await keptMatch(page, slug);
    assert.notEqual(seedIn(match.record), first);
    assert.match(match.record, new RegExp(`^game ${slug}( |$)`, "m"));
  });

check("piramide: giving up leads to the sheet", {}, async (page) => {
  const person = await started(page, "piramide");
  await choose(page, person, /^Desistir/);
  await page.locator("dialog[open] .score-parts").waitFor();
  assert.match((await keptMatch(page, "piramide")).record, /give_up/);
});
