/* covered.test.mjs - a hand covered by a tap: its cards are nowhere in the page, neither drawn nor in
 * words, and it is still told whose turn it is. Also the felts: every text on them can be read. */
import assert from "node:assert/strict";
import { axeFindsNothing, axeFindsNothingInThemes } from "./everybody.mjs";
import { quiet, site } from "./help.mjs";
import { lateRecord, lateTable } from "./late.mjs";

const { check } = await site();
const cover = (page) => page.getByRole("button", { name: "Cobrir minhas cartas" }).click();
const shown = (page) =>
  page.locator(".hand use").evaluateAll((all) => all.map((use) => use.getAttribute("href")));
const turn = (page) => page.locator(".turn-words").innerText();
const buraco = (page) =>
  lateTable(page, "buraco", lateRecord("buraco/beginner-4-fechado", 2, 1), 4);

/* All that the player's part of the page says: texts, names for screen readers, and attributes. */
const ownPart = (page) => page.locator(".own").evaluate((el) => el.outerHTML);
const anyCard = /#card-[A2-9TJQK]|#card-XX|data-key|data-act=| de (paus|ouros|copas|espadas)/;

for (const [name, how] of [
  ["phone", { viewport: { width: 390, height: 664 } }],
  ["desktop", { size: "desktop" }],
])
  check(`${name}: a covered hand is nowhere in the page`, how, async (page) => {
    await buraco(page);
    const before = await shown(page);
    const whose = await turn(page);
    assert.match(await ownPart(page), anyCard);
    assert.match(whose, /Sua vez/);
    const box = () => page.locator(".hand").evaluate((el) => el.getBoundingClientRect().top);
    const top = await box();
    await cover(page);
    const backs = await shown(page);
    assert.deepEqual(backs, new Array(before.length).fill("#card-back"));
    assert.doesNotMatch(await ownPart(page), anyCard);
    assert.doesNotMatch(await page.locator(".own").ariaSnapshot(), / de (paus|copas)|\d+[♣♦♥♠]/);
    assert.equal(await turn(page), whose, "it is still the player's turn");
    assert.equal(await box(), top, "the hand keeps its place");
    await page.getByText("Toque nas suas cartas para ver").waitFor();
    await axeFindsNothing(page, "covered", ".own");
    // what the list of acts and the key for words say, too
    assert.equal(await page.locator("[data-act]").count(), 0);
    await page.reload();
    await page.locator(".table .face").first().waitFor();
    await quiet(page);
    assert.deepEqual(await shown(page), backs, "remembered within the match");
    await page.getByRole("button", { name: "Mostrar minhas cartas" }).last().click();
    assert.deepEqual(await shown(page), before);
    assert.match(await ownPart(page), anyCard);
  });

check("the table in words covers the hand, too", {}, async (page) => {
  const words = page.locator(".text-table > .panel").first();
  await lateTable(page, "hombre", lateRecord("hombre/beginner-3-plain", 4, 4), 3);
  await page.evaluate(() => localStorage.setItem("carteado.set.textmode", "on"));
  await page.reload();
  await words.waitFor();
  assert.match(await words.innerText(), /Sua mão: .* de /);
  await cover(page);
  assert.match(await words.innerText(), /Sua mão: cartas cobertas/);
  assert.equal(await page.locator("[data-act]").count(), 0);
});

for (const felt of ["blue", "wine", "slate"])
  check(
    `${felt}: every text on the felt is read in every theme`,
    { settings: { felt } },
    async (page) => {
      await lateTable(page, "hombre", lateRecord("hombre/beginner-3-plain", 4, 4), 3);
      await page.locator(`html[data-felt="${felt}"]`).waitFor({ state: "attached" });
      const ground = () =>
        page.locator(".table").evaluate((el) => getComputedStyle(el).backgroundColor);
      const seen = new Map();
      await axeFindsNothingInThemes(page, felt, async (theme) => {
        seen.set(theme, await ground());
      });
      assert.equal(new Set(seen.values()).size, 3);
      assert.equal(seen.get("contrast"), "rgb(0, 0, 0)");
      assert.notEqual(seen.get("light"), "rgb(31, 96, 73)", "not the usual green");
    },
  );
