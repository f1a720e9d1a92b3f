/* analysis.test.mjs - the search for the acts that cost most. Checks that the page lists the same
 * acts as `carteado analyse`, and marks them among the moves. A press on an act opens the position
 * before it. The search can be stopped at once. In a patience the page lists the act that lost a
 * deal that could be won. Checks that the score sheet links to the analysis. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { axeFindsNothingInThemes, fits } from "./everybody.mjs";
import { begin, carteado, shot, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";

const { check } = await site();
const folder = mkdtempSync(join(tmpdir(), "carteado-analysis-"));
after(() => rmSync(folder, { recursive: true }));

const seed = "5a".repeat(32);
const watched = (slug, ...how) =>
  execFileSync(carteado, ["watch", slug, ...how, "--record", "-"]).toString();

/** What `carteado analyse` prints about a record. */
function analysed(record) {
  const file = join(folder, "a.ctr");
  writeFileSync(file, record);
  return JSON.parse(execFileSync(carteado, ["analyse", file, "--json"]).toString());
}

async function look(page, record) {
  await page.goto("/replay");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "a.ctr", mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.locator(".past").waitFor();
}

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const at = (page, n) => page.locator(`.past[data-at="${n}"]`).waitFor();
const sentences = async (page) => {
  await page.locator("dialog[open] .past-found").waitFor({ timeout: 60_000 });
  return page
    .locator("dialog[open] .past-found small")
    .evaluateAll((all) => all.map((el) => el.innerText.replace(/\s+/g, " ")));
};

for (const size of ["desktop", "phone"])
  check(`acts of a seat that cost most, marked and gone to (${size})`, { size }, async (page) => {
    const record = watched("solo", "--seed", seed, "--bots", "random", "--deals", "2");
    const { seats } = analysed(record);
    const { seat, costly } = seats.find((s) => s.costly.length);
    await look(page, record);
    await press(page, "Análise");
    const dialog = page.locator("dialog[open]");
    await dialog.getByLabel("Jogadas de").selectOption(String(seat));
    await dialog.getByLabel("Onde").selectOption({ label: "A partida toda" });
    await press(page, "Analisar");
    assert.deepEqual(
      await sentences(page),
      costly.map((c) => c.text),
    );
    await fits(page);
    await axeFindsNothingInThemes(page);
    await shot(page, `analysis-${size}`);
    await dialog.locator(".past-found button").first().click();
    await at(page, costly[0].line - 1);
    if (size === "desktop") {
      const marked = page.locator(".past-side .past-move:has(.past-costly) .past-number");
      const here = await marked.evaluateAll((all) => all.map((el) => Number(el.innerText)));
      assert.ok(here.includes(costly[0].line), `${here}`);
    }
  });

check("an analysis is given up at once", {}, async (page) => {
  await look(page, watched("samba", "--seed", seed, "--deals", "6"));
  await press(page, "Análise");
  await page.locator("dialog[open]").getByLabel("Onde").selectOption("-1");
  await press(page, "Analisar");
  await page.locator("dialog[open] progress").waitFor();
  await press(page, "Parar");
  await page.getByRole("button", { name: "Analisar", exact: true }).waitFor();
  assert.equal(await page.locator("dialog[open] .past-found").count(), 0);
});

check("a patience: the act that lost what could be won", {}, async (page) => {
  const record = watched("piramide", "--day", "2026-12-01", "--bots", "easy");
  const [deal] = analysed(record).deals;
  assert.equal(deal.at_first, "won");
  await look(page, record);
  await press(page, "Análise");
  await press(page, "Analisar");
  const told = await sentences(page);
  assert.equal(told.length, deal.lost ? 1 : 0);
  if (!deal.lost) return;
  await page.locator("dialog[open] .past-found button").click();
  await at(page, deal.line - 1);
});

check("from the score sheet of a match", { size: "desktop" }, async (page) => {
  await begin(page, "hombre", "?regras=match_deals%3D1&lugares=3");
  await waits(page, "you", "over");
  const over = (seen) => seen.wait === "over" && !!seen.dialog?.sheet;
  await new Person(page, "click", "analysis/hombre").playOn(over);
  await page.locator("dialog[open]").getByRole("link", { name: "Análise" }).click();
  await page.locator(".past").waitFor();
  await press(page, "Analisar");
  await sentences(page);
});
