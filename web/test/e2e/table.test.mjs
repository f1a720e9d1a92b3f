/* table.test.mjs - what a table shows beside the play itself: cards named as their pack shows them,
 * dragging, places in columns, the time of a game. */
import assert from "node:assert/strict";
import { begin, shot, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";

const { check } = await site();

/** All that is read on the page, by eye and by ear. */
const read = (page) =>
  page.evaluate(() => {
    const of = (name) =>
      [...document.querySelectorAll(`[${name}]`)].map((e) => e.getAttribute(name));
    return [document.body.textContent, ...of("aria-label"), ...of("title")].join("\n");
  });

const french = /[AJQK][♣♦♥♠]|\b(valete|dama)\b/;
const spanish = /\b1[0-2]?[♣♦♥♠]|\b(sota|cavalo)\b/;

for (const [slug, skin, theirs, others] of [
  ["hombre", "auto", spanish, french],
  ["monte", "auto", spanish, french],
  ["hombre", "grande", french, spanish],
])
  check(
    `${slug}, pack ${skin}: cards are named as they are drawn`,
    { settings: { skin } },
    async (page) => {
      await begin(page, slug);
      const texts = [];
      const person = new Person(page, "touch", "names");
      for (let acts = 1; acts < 8; acts++) {
        await waits(page, "you", "dealer", "over");
        texts.push(await read(page));
        const seen = await person.play((s) => person.acts >= acts || !!s.dialog?.sheet);
        if (seen.dialog) break;
      }
      const all = texts.join("\n");
      assert.doesNotMatch(all, others);
      assert.match(all, theirs);
      await shot(page, `names-${slug}-${skin}`);
    },
  );

check("a card is dragged to another place of the hand", { size: "desktop" }, async (page) => {
  await begin(page, "buraco");
  await waits(page, "you");
  const cards = page.locator(".hand .card");
  const order = () => cards.evaluateAll((all) => all.map((c) => c.dataset.key));
  const before = await order();
  await cards.nth(0).click(); // with the first press dragging comes
  await cards.nth(0).click();
  await page.waitForLoadState("networkidle");
  const [from, to] = [await cards.nth(0).boundingBox(), await cards.nth(4).boundingBox()];
  await page.mouse.move(from.x + 10, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 34, { steps: 6 });
  await page.mouse.up();
  const [first, ...rest] = before;
  assert.deepEqual(await order(), [...rest.slice(0, 4), first, ...rest.slice(4)]);
});
