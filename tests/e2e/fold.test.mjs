/* fold.test.mjs - acts and parts on a crowded table: many bids, ten seats, or a phone held
 * sideways. Checks that every possible act is in sight, or something says that there is more, and
 * that parts never overlap. */
import assert from "node:assert/strict";
import { begin, games, heads, shot, site, waits } from "./help.mjs";
import { large, lying, named, phones, resize, short } from "./windows.mjs";

const { check } = await site();
const small = [...short, ...lying];

/** Adds a test for each size in `small`. */
function checkSmall(name, play) {
  for (const [width, height] of small)
    check(`${name} (${width} x ${height})`, { viewport: { width, height } }, (page) =>
      play(page, `${width}-${height}`),
    );
}

async function table(page, slug, seats) {
  await page.goto(`/jogar/${slug}?regras=&lugares=${seats}`);
  await page.locator('.prepare button[type="submit"]:enabled').click();
  await waits(page, "you", "dealer");
  await page.locator(".table .face").first().waitFor();
}

/** The words of the buttons below the visible part of their sheet. */
const hidden = (page) =>
  page.locator(".rising").evaluate((sheet) => {
    const end = sheet.getBoundingClientRect().bottom + 1;
    const all = [...sheet.querySelectorAll("[data-do]")];
    return all.filter((b) => b.getBoundingClientRect().bottom > end).map((b) => b.textContent);
  });

for (const slug of games.filter((g) => ["solo", "hombre"].includes(g)))
  checkSmall(`${slug}: bids that find no room are told, and a tap brings them`, async (page) => {
    await begin(page, slug);
    await waits(page, "you");
    await page.locator(".rising [data-do]").first().waitFor();
    const told = page.locator(".below");
    let left = (await hidden(page)).length;
    for (let taps = 0; left; taps++) {
      assert.ok(taps < 9, `${left} bids never come into sight`);
      await told.getByText(`${left}`).waitFor();
      await told.click();
      await page.waitForFunction(
        (n) => !document.querySelector(".below")?.textContent.includes(`${n}`),
        left,
      );
      left = (await hidden(page)).length;
    }
    assert.equal(await told.count(), 0);
  });

check(
  "solo: what lies below is counted anew when the words grow",
  { viewport: { width: 740, height: 360 } },
  async (page) => {
    await begin(page, "solo");
    await page.locator(".below").waitFor();
    const before = (await hidden(page)).length;
    await page.evaluate(() => document.documentElement.style.setProperty("--zoom", "1.5"));
    const after = (await hidden(page)).length;
    assert.ok(after > before, `${before} below, then ${after}`);
    await page.locator(".below").getByText(`${after}`).waitFor();
  },
);

/** Buttons of the bar that are not completely in the window. */
const outside = (page) =>
  page.evaluate(() => {
    const out = (el) => {
      const b = el.getBoundingClientRect();
      return b.top < 0 || b.left < 0 || b.bottom > innerHeight + 1 || b.right > innerWidth + 1;
    };
    const all = [...document.querySelectorAll(".act-bar button, .act-bar input")];
    return all.filter((el) => el.checkVisibility() && out(el)).map((el) => el.textContent);
  });

const banks = heads.filter((h) => h.max_seats === 10);
for (const { slug } of banks)
  checkSmall(`${slug}: with ten seats all that can be done is in sight`, async (page, size) => {
    await table(page, slug, 10);
    await shot(page, `ten-${slug}-${size}`);
    assert.deepEqual(await outside(page), []);
  });

/** Pairs of elements that overlap. `parts`: the selectors of the elements. */
const overlaps = (page, parts) =>
  page.evaluate((parts) => {
    const all = parts.flatMap((sel) => [...document.querySelectorAll(`.table ${sel}`)]);
    const boxes = all.map((el) => [el.className, el.getBoundingClientRect()]);
    const over = ([, a], [, b]) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => (over(a, b) ? [`${a[0]} / ${b[0]}`] : [])),
    );
  }, parts);

const parts = [
  ".table-title",
  ".tools",
  ".own-name",
  ".own-bar .pile-group",
  ".log",
  ".act-bar",
  ".hand",
];
for (const slug of games)
  check(`${slug}: sideways no part of the table lies over another`, {}, async (page) => {
    await resize(page, lying[1]);
    await begin(page, slug);
    await waits(page, "you", "dealer");
    await page.locator(".table .face").first().waitFor();
    for (const size of lying.toReversed()) {
      await resize(page, size);
      assert.deepEqual(await overlaps(page, parts), [], named(size));
    }
  });

const windows = [phones[3], ...large];
for (const slug of ["hombre", "solo"])
  check(`${slug}: no pile where a card of the trick will lie`, {}, async (page) => {
    await begin(page, slug);
    await page.locator(".table .face").first().waitFor();
    for (const size of windows) {
      await resize(page, size);
      assert.equal(await page.locator(".trick-place").count(), 3);
      const places = [
        ".has-trick > .piles .face",
        ".has-trick > .piles .pile-name",
        ".trick-place",
      ];
      assert.deepEqual(await overlaps(page, places), [], named(size));
    }
  });

checkSmall("monte: the upper pair stands above the lower one", async (page) => {
  await table(page, "monte", 4);
  const box = (zone) => page.locator(`[data-zone="${zone}"]`).boundingBox();
  const [upper, lower] = [await box("upper"), await box("lower")];
  assert.ok(upper.y + upper.height <= lower.y);
  const middle = (b) => b.x + b.width / 2;
  assert.ok(Math.abs(middle(upper) - middle(lower)) < 2);
});
