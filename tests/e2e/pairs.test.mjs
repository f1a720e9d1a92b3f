/* pairs.test.mjs - checks the statistics for each pair of partners, including matches of several
 * people at one device. */
import assert from "node:assert/strict";
import { site } from "./help.mjs";
import { putHistory } from "./kept.mjs";

const { check } = await site();

const match = (i, names, won, more = {}) => ({
  ...{ id: 1e12 + i, record: "x", time: 1e12 + i, seconds: 60, rounds: 3, moves: 9, over: true },
  ...{ score: [900, -50, 900, -50], won },
  setup: { game: "buraco", seats: 4, options: "", bots: "beginner", names, me: 0, ...more },
});

check("partners have their own line", {}, async (page) => {
  await page.goto("/estatisticas");
  await page.locator(".stats-data").waitFor();
  await putHistory(page, [
    match(1, ["Eu", "Sabiá", "Tucano", "Arara"], [0, 2]),
    match(2, ["Eu", "Bia", "Caio", "Dora"], [1, 3], { humans: [0, 1, 2, 3] }),
  ]);
  await page.goto("/estatisticas?jogo=buraco");
  const table = page.locator(".panel", { hasText: "Por dupla" });
  await table.waitFor();
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  assert.deepEqual(rows.sort(), [
    ["Bia e Dora", "1", "1 (100%)", "−50", "−50"],
    ["Caio e Eu", "1", "0 (0%)", "900", "900"],
    ["Eu e Tucano", "1", "1 (100%)", "900", "900"],
  ]);
});
