/* wish.test.mjs - deals on request. Checks that a dealt patience can be won, and so can the next
 * one begun from the table. The patience of the day is the same as on the command line. The almanac
 * shows the shares of deals that can be won. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { sharesOf } from "../../page/tools/studies.mjs";
import { carteado, quiet, shot, site, waits } from "./help.mjs";
import { keptMatch } from "./kept.mjs";

const classica = sharesOf("piramide").find(({ rules }) => rules === "classica");
const oneIn = Math.round(classica.deals / classica.won);

const { check } = await site();
const json = (...words) =>
  JSON.parse(execFileSync(carteado, [...words, "--json"], { encoding: "utf8" }));

/** The seed of the kept match. Checks that its first deal can be won. */
async function winnable(page, preset) {
  const { record } = await keptMatch(page, "piramide");
  const seed = /^seed (.*)$/m.exec(record)[1];
  const told = json("solve", "piramide", "--preset", preset, "--seed", seed, "--win");
  assert.equal(told.verdict, "won", seed);
  return seed;
}

check("only deals that can be won, and so the next one", {}, async (page) => {
  await page.goto("/jogar/piramide");
  const wish = page.getByLabel("Cartas", { exact: true });
  await wish.waitFor();
  assert.match(
    await page.locator(".wish").innerText(),
    new RegExp(`Dá para ganhar 1 em cada ${oneIn} partidas`),
  );
  await shot(page, "wish");
  await wish.selectOption({ label: "só as que dá para ganhar" });
  await page.locator(".prepare-go .main").tap();
  await waits(page, "you");
  const first = await winnable(page, "classica");
  await page.evaluate(() => {
    crypto.getRandomValues = (bytes) => bytes.fill(77);
  });
  const old = await page.locator(".table").elementHandle();
  await page.getByRole("button", { name: "Nova partida" }).tap();
  await page.waitForFunction((old) => !old.isConnected && document.querySelector(".table"), old);
  await waits(page, "you");
  await quiet(page);
  const second = await winnable(page, "classica");
  assert.notEqual(second, first);
});

check("where every deal can be won that is no wish", {}, async (page) => {
  await page.goto("/jogar/golfe");
  const wish = page.getByLabel("Cartas", { exact: true });
  await wish.waitFor();
  assert.deepEqual(await wish.locator("option").allInnerTexts(), [
    "sorteadas",
    "fáceis de ganhar",
    "médias",
    "difíceis, mas dá",
  ]);
});

for (const day of ["2026-11-21", "2026-12-25", "2027-02-03"])
  check(`the solitaire of ${day} is that of the command line`, {}, async (page) => {
    for (const slug of ["piramide", "golfe", "onze"]) {
      await page.goto(`/jogar/${slug}?dia=${day}`);
      const { code } = json("code", slug, `--day=${day}`);
      await page.locator(".code-chosen .code", { hasText: code }).waitFor();
    }
  });

check("the almanac tells how many deals can be won", {}, async (page) => {
  await page.goto("/almanaque/piramide");
  assert.match(
    await page.locator(".shares").innerText(),
    new RegExp(`1 em cada ${oneIn}[\\s\\S]*7 em cada 10`),
  );
});
