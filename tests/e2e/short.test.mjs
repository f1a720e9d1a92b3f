/* short.test.mjs - phones that a browser's bars make low. Checks that what a game needs is in sight,
 * that cards are as large as the window allows, and that what scrolls shows it. */
import assert from "node:assert/strict";
import { begin, games, quiet, shot, site, waits } from "./help.mjs";
import { gamesOf } from "./scope.mjs";
import { named, resize, short } from "./windows.mjs";

const { check } = await site();
const only = gamesOf("short", games);

/** The elements that the felt cuts off. */
const cut = (page, what) =>
  page.evaluate((what) => {
    const felt = document.querySelector(".play").getBoundingClientRect();
    const all = [...document.querySelectorAll(what)];
    const lost = all.filter((el) => {
      const b = el.getBoundingClientRect();
      return b.top < felt.top - 1 || b.bottom > felt.bottom + 1;
    });
    return { all: all.length, lost: lost.map((el) => el.getAttribute("aria-label")) };
  }, what);

if (only.includes("monte"))
  check("monte: both pairs are in sight", {}, async (page) => {
    await begin(page, "monte");
    await waits(page, "you", "dealer");
    for (const size of short) {
      await resize(page, size);
      await shot(page, `short-monte-${size[0]}`);
      const { all, lost } = await cut(page, '[data-zone="upper"], [data-zone="lower"]');
      assert.equal(all, 2);
      assert.deepEqual(lost, [], named(size));
    }
  });

if (only.includes("buraco"))
  check("buraco: the lesson shows the melds that one lays", {}, async (page) => {
    await page.goto("/aprender/buraco");
    await page.locator(".table .face").first().waitFor();
    const on = page.locator(".coach-way button").last();
    let seen = 0;
    while (await on.isEnabled()) {
      await on.click();
      await quiet(page, 200);
      for (const size of short) {
        await resize(page, size);
        const { all, lost } = await cut(page, ".side.ours .meld");
        seen += all;
        assert.deepEqual(lost, [], named(size));
      }
    }
    assert.ok(seen > 4, "no melds");
  });

/* The width of the cards of a board. */
const boardCard = (page) =>
  page.locator(".board .face").evaluateAll((all) => all[0].getBoundingClientRect().width);

for (const [slug, least] of Object.entries({ poquer: 45, cachorro: 44, onze: 60, golfe: 38 }))
  if (only.includes(slug))
    check(`${slug}: cards are large, and larger if one wishes`, {}, async (page) => {
      await begin(page, slug);
      await page.locator(".board .face").first().waitFor();
      await quiet(page);
      for (const size of short) {
        await resize(page, size);
        const usual = await boardCard(page);
        assert.ok(usual >= least, `${usual} px, ${named(size)}`);
      }
      const usual = await boardCard(page);
      await page.evaluate(() => localStorage.setItem("carteado.set.size", "gg"));
      await page.reload();
      await page.locator(".board .face").first().waitFor();
      await quiet(page);
      const large = await boardCard(page);
      await shot(page, `short-${slug}`);
      assert.ok(large > usual * 1.05, `${large} px, otherwise ${usual}`);
    });

for (const slug of only)
  check(`${slug}: what scrolls shows it`, {}, async (page) => {
    await begin(page, slug);
    await page.locator(".table .face").first().waitFor();
    await waits(page, "you", "dealer", "over");
    await quiet(page);
    for (const size of short) {
      await resize(page, size);
      const silent = () =>
        [...document.querySelectorAll(".table *")]
          .filter((el) => !el.closest("dialog, .rising, .side-panel") && el.checkVisibility())
          .filter((el) => {
            const { overflowX, overflowY } = getComputedStyle(el);
            const down = overflowY === "auto" && el.scrollHeight > el.clientHeight + 2;
            const right = overflowX === "auto" && el.scrollWidth > el.clientWidth + 2;
            return (down || right) && !el.dataset.more;
          })
          .map((el) => el.className);
      await page.evaluate(() => new Promise((d) => requestAnimationFrame(() => setTimeout(d, 50))));
      assert.deepEqual(await page.evaluate(silent), [], named(size));
    }
  });
