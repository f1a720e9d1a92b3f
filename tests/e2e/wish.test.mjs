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

/** Resolves once the page has found a deal of the game ahead, other than `not`; its seed. */
const ahead = (page, not = "") =>
  page.evaluate(async (not) => {
    for (;;) {
      const { piramide } = JSON.parse(localStorage.getItem("carteado.ahead") ?? "{}");
      if (piramide && piramide.seed !== not) return piramide.seed;
      await new Promise((later) => setTimeout(later, 20));
    }
  }, not);

const chosen = (page) => page.getByLabel("Cartas", { exact: true });

check("deals can be won unless the reader wishes otherwise", { wishes: {} }, async (page) => {
  await page.goto("/jogar/piramide");
  assert.equal(await chosen(page).inputValue(), "won");
  assert.match(
    await page.locator(".wish").innerText(),
    new RegExp(`Dá para ganhar 1 em cada ${oneIn} partidas`),
  );
  await shot(page, "wish");
  const found = await ahead(page);
  await page.locator(".prepare-go .main").tap();
  await waits(page, "you");
  const first = await winnable(page, "classica");
  assert.equal(first, found, "the deal found ahead is dealt");
  await page.evaluate(() => {
    crypto.getRandomValues = (bytes) => bytes.fill(77);
  });
  await page.getByRole("button", { name: "Dica" }).tap();
  await page.getByRole("button", { name: "Fazer", exact: true }).tap();
  const next = await ahead(page, first);
  const old = await page.locator(".table").elementHandle();
  await page.getByRole("button", { name: "Nova partida" }).tap();
  await page.locator("dialog[open] .button.main").tap();
  await page.waitForFunction((old) => !old.isConnected && document.querySelector(".table"), old);
  await waits(page, "you");
  await quiet(page);
  assert.equal(await winnable(page, "classica"), next, "and so is the next one");
});

check("the wish for any deal is remembered", { wishes: {} }, async (page) => {
  await page.goto("/jogar/piramide");
  await chosen(page).selectOption("any");
  await page.goto("/jogar/onze");
  assert.equal(await chosen(page).inputValue(), "won");
  await page.goto("/jogar/piramide");
  assert.equal(await chosen(page).inputValue(), "any");
  await page.locator(".prepare-go .main").tap();
  await waits(page, "you");
  const { record } = await keptMatch(page, "piramide");
  const seed = /^seed (.*)$/m.exec(record)[1];
  const told = json("solve", "piramide", "--preset", "classica", "--seed", seed, "--win");
  assert.equal(told.verdict, "lost", "the random deal of this seed");
});

check(
  "without the solver the cards are dealt by chance",
  {
    wishes: {},
    expected: /Failed to load resource|ERR_FAILED/,
  },
  async (page) => {
    await page.route("**/*.solver*.wasm", (route) => route.abort());
    await page.goto("/jogar/piramide");
    await chosen(page).waitFor();
    await page.locator(".prepare-go .main").tap();
    await waits(page, "you");
  },
);

check(
  "where every deal can be won, or the cards alone decide, any deal is usual",
  { wishes: {} },
  async (page) => {
    await page.goto("/jogar/golfe");
    await chosen(page).waitFor();
    assert.deepEqual(await chosen(page).locator("option").allInnerTexts(), [
      "quaisquer, dê ou não para ganhar",
      "fáceis de ganhar",
      "médias",
      "difíceis, mas dá",
    ]);
    await page.goto("/jogar/cachorro");
    assert.equal(await chosen(page).inputValue(), "won");
    await page.locator(".presets label", { hasText: "Automático" }).tap();
    await page.waitForFunction(() => document.querySelector("#wish")?.value === "any");
  },
);

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
