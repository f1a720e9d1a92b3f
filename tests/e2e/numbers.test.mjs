/* numbers.test.mjs - matches below zero. Checks that people read a true minus sign on tables, score
 * sheets and statistics, and that files for programs have a hyphen. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { open } from "../bridge/engine.mjs";
import { site } from "./help.mjs";
import { putHistory, putMatch } from "./kept.mjs";

const { check } = await site();
const golden = new URL("../../games/", import.meta.url);

/** The golden match of a game in which the first seat ends furthest below zero. */
async function lost(slug) {
  const page = await open(slug);
  const all = readdirSync(new URL(`${slug}/golden/`, golden))
    .filter((name) => name.endsWith(".ctr"))
    .map((name) => {
      const record = readFileSync(new URL(`${slug}/golden/${name}`, golden), "utf8");
      assert.equal(page.load(record), null);
      const { view, round, sheet } = page.table(0);
      return { record, view, round, low: sheet ? Math.min(...view.score) : 0 };
    });
  return all.sort((a, b) => a.low - b.low)[0];
}

const hyphens = (page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label]")].map((e) => e.ariaLabel);
    const read = [document.body.innerText, ...labels].join("\n");
    const wrong = read.split("\n").filter((line) => /(^|[^\p{L}\d])-\d/u.test(line));
    return { wrong, minus: (read.match(/−\d/g) ?? []).length };
  });

for (const slug of ["solo", "samba", "golfe"])
  check(`${slug}: table and score sheet`, { size: "desktop" }, async (page) => {
    const { record, view, round, low } = await lost(slug);
    assert.ok(low < 0, "nobody is below nought");
    const names = Array.from({ length: view.seats }, (_, i) => `N${i}`);
    const setup = { game: slug, seats: view.seats, options: "", bots: "beginner", names, me: 0 };
    await page.goto("/");
    const over = view.turn === "over";
    await putMatch(page, slug, { game: slug, setup, record, round, over, time: 1 });
    await page.goto(`/mesa/${slug}`);
    await page.locator("dialog .score-part").first().waitFor(); // the sheet opens by itself, or by its button
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ver os pontos" }).click();
    await page.locator("dialog .score-part").first().waitFor();
    const { wrong, minus } = await hyphens(page);
    assert.deepEqual(wrong, []);
    assert.ok(minus > 1, "no number below nought is on the page");
  });

check("statistics, their charts, and the file for a program", {}, async (page) => {
  const setup = { game: "monte", seats: 3, options: "", bots: "beginner", me: 0 };
  const past = (i) => ({
    ...{ id: 1e12 + i, setup: { ...setup, names: ["A", "B", "C"] }, record: "x", time: 1e12 + i },
    ...{ seconds: 60, rounds: 3, moves: 4, over: true, score: [-17 * i - 5, 3, 1], won: [1] },
  });
  await page.goto("/estatisticas");
  await page.locator(".stats-data").waitFor();
  await putHistory(
    page,
    Array.from({ length: 6 }, (_, i) => past(i)),
  );
  await page.goto("/estatisticas?jogo=monte");
  await page.locator(".stats-drawing.line svg .ct-label").first().waitFor();
  await page.locator(".stats-drawing.bars svg .ct-label").first().waitFor();
  for (const all of await page.locator("summary").all()) await all.click();
  const { wrong, minus } = await hyphens(page);
  assert.deepEqual(wrong, []);
  assert.ok(minus > 10);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const csv = readFileSync(await (await download).path(), "utf8");
  assert.match(csv, /,-90/);
  assert.doesNotMatch(csv, /−/);
});
