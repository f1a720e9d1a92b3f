/* replay-fit.test.mjs - a replayed match at every size of window and text. Checks that its controls
 * are whole, in sight without scrolling and large enough for a finger, and that nothing
 * overlaps. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import { carteado, quiet, shot, site } from "./help.mjs";

const { check } = await site();

const matches = {
  buraco: ["buraco"],
  domino: ["domino"],
  "golfe for two": ["golfe", "--seats", "2"],
  solo: ["solo"],
  "a patience": ["piramide"],
};
const record = (how) =>
  execFileSync(carteado, ["watch", ...how, "--seed", "a1".repeat(32), "--record", "-"]);

const windows = [
  [844, 390],
  [740, 360],
  [915, 412],
  [390, 844],
  [360, 740],
  [1280, 800],
];

async function look(page, how) {
  await page.goto("/replay");
  const buffer = record([...how, "--bots", "easy"]);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "a.ctr", mimeType: "text/plain", buffer });
  await page.getByRole("button", { name: "Análise" }).waitFor();
  await quiet(page);
}

/** Goes to the end of the match. */
async function toEnd(page) {
  await page.keyboard.press("End");
  const of = await page.locator(".past").getAttribute("data-of");
  await page.locator(`.past[data-at="${of}"]`).waitFor();
}

/** Faults: controls that are cut, covered or small, parts that scroll sideways, words of the turn
 * over the title. With `rest`, the choices below the steps must be in sight, too. */
const seen = (page, rest) =>
  page.evaluate(async (rest) => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const found = [];
    const name = (el) => el.ariaLabel ?? el.labels?.[0]?.innerText ?? el.textContent;
    const controls = [".table-head", ".past-bar", ...(rest ? [".past-ways"] : [])]
      .map((part) => `${part} :is(a, button, input, select)`)
      .join();
    for (const el of document.querySelectorAll(controls)) {
      if (!el.checkVisibility()) continue;
      const b = el.getBoundingClientRect();
      const cut = b.left < 0 || b.top < 0 || b.right > innerWidth || b.bottom > innerHeight + 0.5;
      const there = (x, y) => el.contains(document.elementFromPoint(x, y));
      const middle = b.top + b.height / 2;
      const covered = [b.left + 6, b.left + b.width / 2, b.right - 6].some(
        (x) => !there(x, middle),
      );
      if (cut || covered || b.height < 43.9 || b.width < 43.9)
        found.push(`${name(el)}: ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`);
    }
    for (const el of document.querySelectorAll("html, .table-main, .past-table, .past-ways"))
      if (el.scrollWidth > el.clientWidth)
        found.push(`${el.className || "page"} is pushed sideways`);
    const words = document.createRange();
    words.selectNodeContents(document.querySelector(".table-head h1"));
    const turn = document.querySelector(".turn-bar").getBoundingClientRect();
    if (words.getBoundingClientRect().bottom > turn.top + 2) found.push("the title is covered");
    return found;
  }, rest);

/** The faults, once two frames agree. After a resize the first measure may be older than the new
 * layout. */
async function faults(page, rest) {
  let before = null;
  let now = await seen(page, rest);
  for (let i = 0; i < 20 && !isDeepStrictEqual(before, now); i++)
    [before, now] = [now, await seen(page, rest)];
  return now;
}

for (const [name, how] of Object.entries(matches))
  check(`${name}: all controls are in sight`, {}, async (page) => {
    await look(page, how);
    for (const end of [false, true]) {
      if (end) await toEnd(page);
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await shot(page, `replay-fit-${name.replaceAll(" ", "-")}-${end}-${width}`);
        assert.deepEqual(await faults(page, true), [], `${width} x ${height}`);
      }
    }
  });

for (const text of ["150", "200"])
  for (const name of ["buraco", "golfe for two"])
    check(
      `${name}, text ${text} %: steps and analysis are in sight`,
      { settings: { text } },
      async (page) => {
        await look(page, matches[name]);
        await toEnd(page);
        for (const [width, height] of windows) {
          await page.setViewportSize({ width, height });
          await shot(page, `replay-fit-${name.replaceAll(" ", "-")}-${text}-${width}`);
          assert.deepEqual(await faults(page, false), [], `${width} x ${height}`);
        }
      },
    );

check("a comment leaves the controls in sight", {}, async (page) => {
  await page.goto("/replay?comentada=samba#n=41");
  await page.locator('.past[data-at="41"] .past-note').waitFor();
  await page.getByRole("button", { name: "Análise" }).waitFor();
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await shot(page, `replay-fit-comment-${width}`);
    assert.deepEqual(await faults(page, true), [], `${width} x ${height}`);
  }
});
