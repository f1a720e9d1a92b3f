/* hint.test.mjs - the place of messages. Checks that a hint covers neither a card that it names nor
 * anything that can be tapped. Checks that a refusal does not cover the words that a person chooses
 * from. */
import assert from "node:assert/strict";
import { begin, shot, site, waits } from "./help.mjs";
import { large, lying, phones } from "./windows.mjs";

const { check } = await site();
const windows = [...large.slice(0, 3), phones[3], phones[1], ...lying];

/* The elements of the selector `what` that the words of the hint or refusal cover. */
const below = (page, what) =>
  page.evaluate((what) => {
    const said = document.querySelector(".said").getBoundingClientRect();
    const apart = (b) =>
      Math.min(b.right, said.right) <= Math.max(b.left, said.left) ||
      Math.min(b.bottom, said.bottom) <= Math.max(b.top, said.top);
    return [...document.querySelectorAll(what)]
      .filter((el) => el.checkVisibility() && !apart(el.getBoundingClientRect()))
      .map((el) => el.getAttribute("aria-label") ?? el.textContent);
  }, what);

const doers = ".acts [data-do], .tools button";

for (const slug of ["piramide", "golfe", "cachorro"])
  for (const [width, height] of windows)
    check(
      `${slug} ${width}x${height}: no card lies below the hint`,
      { size: "desktop", viewport: { width, height } },
      async (page) => {
        await begin(page, slug);
        await waits(page, "you");
        for (let i = 0; i < 6; i++) {
          await page.getByRole("button", { name: "Dica" }).click();
          await page.locator(".said.hint").waitFor();
          assert.deepEqual(await below(page, `.middle .face, .hinted, ${doers}`), []);
          if (!i) await shot(page, `hint-${slug}-${width}`);
          const { ply } = await page.evaluate(() => window.look());
          await page.getByRole("button", { name: "Fazer", exact: true }).click();
          await page.waitForFunction((ply) => window.look().ply > ply, ply);
        }
      },
    );

for (const slug of ["solo", "samba"])
  for (const [width, height] of windows.filter(([w, h]) => slug !== "samba" || w > h))
    check(
      `${slug} ${width}x${height}: nothing that can be done lies below the hint`,
      { size: "desktop", viewport: { width, height } },
      async (page) => {
        await begin(page, slug);
        await waits(page, "you");
        await page.getByRole("button", { name: "Dica" }).click();
        await page.locator(".said.hint").waitFor();
        assert.deepEqual(await below(page, `.hinted, .hand .face, ${doers}`), []);
        await shot(page, `hint-${slug}-${width}`);
      },
    );

/* Checks that a refusal of two lines and a link leaves the words of the sheet in sight, even in the
 * lowest windows. */
for (const slug of ["hombre", "solo"])
  for (const [width, height] of [...windows, phones[0]])
    check(
      `${slug} ${width}x${height}: no bid lies below a refusal`,
      { size: "desktop", viewport: { width, height } },
      async (page) => {
        await begin(page, slug);
        await waits(page, "you");
        await page.locator(".rising [data-do]").first().waitFor();
        await page.locator(".hand [data-key]").first().click();
        await page.locator(".said.refused").waitFor();
        await shot(page, `refused-${slug}-${width}x${height}`);
        assert.deepEqual(await below(page, `.hand .face, ${doers}`), []);
      },
    );
