/* counted.test.mjs - checks what a table tells during play: its counts, the rules in one line, who
 * are partners, what bids mean, how the cards rank. */
import assert from "node:assert/strict";
import { begin, holds, shot, site, waits } from "./help.mjs";
import { resize } from "./windows.mjs";

const { check } = await site();

const boxes = (locator) =>
  locator.evaluateAll((all) =>
    all.map((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(" ");
    }),
  );

/** Points of a card in Samba (R1), by its first letter; red threes count nothing. */
const worth = (card) =>
  /^3[dh]/.test(card) ? 0 : ({ X: 50, A: 20, 2: 20 }[card[0]] ?? (/[3-7]/.test(card[0]) ? 5 : 10));

check(
  "samba: an opening counts down while cards are chosen, and nothing moves",
  {},
  async (page) => {
    await begin(page, "samba");
    await waits(page, "you");
    await page.locator('[data-zone="stock"]').tap();
    const own = page.locator(".side.ours .counted[data-ask=minimum]");
    await page.locator('.table[data-wait="you"] .side.ours .counted[data-ask=minimum]').waitFor();
    const cards = page.locator(".hand .card");
    const piles = page.locator('[data-zone="stock"], [data-zone="pile"]');
    const key = await cards.nth(2).getAttribute("data-key");
    const before = await boxes(piles);
    const hand = (await boxes(cards)).filter((_, i) => i !== 2);
    assert.match(await own.innerText(), /faltam 50/);
    await cards.nth(2).tap();
    await page.locator(".hand .card.chosen").waitFor();
    assert.match(await own.innerText(), new RegExp(`faltam ${50 - worth(key)}\\b`));
    assert.deepEqual(await boxes(piles), before);
    assert.deepEqual(
      (await boxes(cards)).filter((_, i) => i !== 2),
      hand,
    );
    await shot(page, "counted-samba");
  },
);

/* The narrowest phones have no room for the goals of the sides, so only a screen reader says them. */
for (const [size, windows] of [
  ["phone", { 360: false, 390: true }],
  ["desktop", { 1280: true }],
])
  check(
    `buraco, ${size}: total and goal of each side, the partner marked, names whole`,
    { size },
    async (page) => {
      await begin(page, "buraco");
      await waits(page, "you");
      const sides = page.locator(".side .counted[data-ask=match]");
      await holds(sides, 2, "sides");
      for (const [width, seen] of Object.entries(windows)) {
        await resize(page, [Number(width), page.viewportSize().height]);
        for (const side of await sides.all()) {
          assert.match(await side.locator(".only-read").last().textContent(), /^ de 3\.000$/);
          assert.match(await side.textContent(), /Total 0\/3\.000/);
          assert.equal(await side.getByText("/3.000").isVisible(), seen, `${width} px`);
        }
      }
      await holds(page.locator(".seat.ally .ally-mark"), 1, "partners");
      for (const name of await page.locator(".seat-name b").all())
        assert.ok(
          await name.evaluate(
            (e) => e.scrollWidth <= e.clientWidth + 1 && e.scrollHeight <= e.clientHeight + 2,
          ),
          await name.innerText(),
        );
      await shot(page, `counted-buraco-${size}`);
    },
  );

check("the table's rules in one line open all of them", {}, async (page) => {
  await begin(page, "buraco", `?regras=${encodeURIComponent("duro target=2000")}`);
  await waits(page, "you");
  const line = page.locator(".rules-line");
  await line.waitFor();
  assert.match(await line.innerText(), /Duro · Meta: 2\.?000/);
  await line.tap();
  const rules = page.locator("dialog .table-rules");
  await rules.waitFor();
  const [changed] = await rules.locator("dt").allInnerTexts();
  assert.equal(changed, "Meta");
  assert.ok((await rules.locator("dt").count()) > 20);
  await shot(page, "counted-rules");
});

check(
  "solo: what a bid means and costs, the auction, the order, the own place alone is lit",
  { settings: { confirm: "on" } },
  async (page) => {
    await begin(page, "solo");
    await waits(page, "you");
    const bid = page.locator('.rising [data-act="natural_ouros"]');
    await bid.waitFor();
    assert.match(await bid.innerText(), /8 fichas de cada um\s+trunfo ouros, faz as doze vazas/);
    await shot(page, "counted-solo-bids");
    await bid.tap();
    await waits(page, "you", "dealer");
    const order = page.locator(".order-line .order-card");
    await holds(order, 9, "cards of a suit");
    assert.match(await order.first().innerText(), /9/);
    await holds(page.locator(".own-bar .counted[data-ask=tricks]"), 1, "own tricks");
    await page.locator(".hand .card:not(.blocked)").first().tap();
    await page.locator(".trick.lit").waitFor();
    const lit = await page
      .locator(".trick, .trick .face")
      .evaluateAll((all) => all.filter((e) => getComputedStyle(e).outlineStyle === "solid").length);
    assert.equal(lit, 1);
    await shot(page, "counted-solo-play");
  },
);

check(
  "hombre: suits on the buttons, the auction's history, matadors, cups and swords",
  {},
  async (page) => {
    await begin(page, "hombre");
    await waits(page, "you");
    await page.locator('.rising [data-act="solo"]').tap();
    const suits = page.locator('.rising [data-act^="trunfo"] svg.sign');
    await holds(suits, 4, "suits to choose from");
    const said = page.locator(".auction td:not(:empty)");
    await said.first().waitFor();
    assert.ok((await said.allInnerTexts()).includes("Solo"));
    await shot(page, "counted-hombre-trump");
    await page.locator('.rising [data-act="trunfo s"]').tap();
    const order = page.locator(".order-line .order-card");
    await holds(order, 11, "black trumps");
    await holds(page.locator(".order-line .order-card.top"), 3, "matadors");
    const held = await page
      .locator(".hand .card")
      .evaluateAll((all) => all.map((c) => c.dataset.key));
    const named = held.filter((k) => /^(As|2s|Ac)\./.test(k)).length;
    assert.equal(await page.locator(".hand .top-mark").count(), named);
    await waits(page, "you", "dealer");
    assert.doesNotMatch(await page.locator(".table").innerText(), /[♣♦♥♠]/);
    await shot(page, "counted-hombre-play");
  },
);

check("domino: every empty place of a row shows its suit", {}, async (page) => {
  await begin(page, "domino");
  await waits(page, "you", "dealer");
  const rows = page.locator(".rank-row");
  await holds(rows, 4, "rows");
  for (const row of await rows.all())
    assert.equal(await row.locator(".rank-gap svg.sign").count(), 13);
  await shot(page, "counted-domino");
});

check("poquer: points so far and what makes a good result", {}, async (page) => {
  await begin(page, "poquer");
  await waits(page, "you");
  assert.match(await page.locator(".facts .counted[data-ask=points]").innerText(), /Pontos 0\/150/);
});
