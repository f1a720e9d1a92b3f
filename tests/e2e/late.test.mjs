/* late.test.mjs - what a player needs late in a deal of melds is in sight at the own turn, on a telephone:
 * all own melds without a scroll, the tags of both sides, how the last turn began and ended. */
import assert from "node:assert/strict";
import { begin, shot, site, waits } from "./help.mjs";
import { lateRecord, lateTable } from "./late.mjs";
import { Person } from "./person.mjs";

const { check } = await site();

const tables = [
  ["samba", "beginner-4-plain", 6],
  ["buraco", "beginner-4-fechado", 4],
];
const sizes = [
  [360, 740],
  [390, 844],
];

/** Own melds that are not wholly in what is seen of the felt, and whether the felt can be scrolled for more. */
const lost = (page) =>
  page.evaluate(() => {
    const felt = document.querySelector(".play").getBoundingClientRect();
    const melds = [...document.querySelectorAll(".side.ours .meld")];
    const out = melds.filter((el) => {
      const b = el.getBoundingClientRect();
      return b.top < felt.top || b.bottom > felt.bottom + 1;
    });
    const low = document.querySelector(".side:not(.ours) h2").getBoundingClientRect();
    return {
      melds: melds.length,
      out: out.map((el) => el.getAttribute("aria-label")),
      others: low.top >= felt.top && low.bottom < felt.bottom,
    };
  });

for (const [slug, name, deals] of tables)
  for (const back of [2, 1])
    check(`${slug}, deal ${deals} of ${name}, ${back}: own melds in sight`, {}, async (page) => {
      await lateTable(page, slug, lateRecord(`${slug}/${name}`, deals, back), 4);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((d) => requestAnimationFrame(() => setTimeout(d))));
        await shot(page, `late-${slug}-${deals}-${back}-${width}`);
        const { melds, out, others } = await lost(page);
        assert.ok(melds > 4, `${melds} melds: not late`);
        assert.deepEqual(out, [], `${width} x ${height}`);
        assert.ok(others, "the other side's line");
      }
    });

/** What a box cuts of what is said in it. */
const cut = (page, what, box) =>
  page.evaluate(
    ([what, box]) =>
      [...document.querySelectorAll(what)]
        .filter((el) => el.checkVisibility())
        .filter((el) => {
          const [a, b] = [el.getBoundingClientRect(), el.closest(box).getBoundingClientRect()];
          return a.top < b.top - 1 || a.bottom > b.bottom + 1 || a.right > b.right + 1;
        })
        .map((el) => el.textContent),
    [what, box],
  );

for (const [slug, name, deals] of tables)
  check(`${slug}: the tags of a side are whole`, {}, async (page) => {
    await lateTable(page, slug, lateRecord(`${slug}/${name}`, deals, 1), 4);
    assert.ok((await page.locator(".side h2 .tag").count()) > 0, "no tag");
    assert.deepEqual(await cut(page, ".side h2 .tag", ".side"), []);
    const over = await page.evaluate(
      () =>
        [...document.querySelectorAll(".seat .role")].filter((role) => {
          const seat = role.closest(".seat");
          const a = role.getBoundingClientRect();
          return [".seat-name > b", ".ally-mark", ".zone, .badge"].some((part) => {
            const b = seat.querySelector(part)?.getBoundingClientRect();
            return (
              b &&
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
            );
          });
        }).length,
    );
    assert.equal(over, 0, "a role lies over a name or cards");
  });

/* A turn of five acts: what has room is how it began and how it ended. */
for (const text of ["100", "150", "200"])
  check(`a long turn: its beginning, text ${text} %`, { settings: { text } }, async (page) => {
    const lines = lateRecord("samba/beginner-4-plain", 6, 1).trim().split("\n");
    const long = lines.findLastIndex((line, i) => line === "3 discard 3s" && i > 0);
    await lateTable(page, "samba", `${lines.slice(0, long + 2).join("\n")}\n`, 4);
    await shot(page, `late-log-${text}`);
    const turn = page.locator(".log-text span").nth(1); // above the one that goes on
    assert.match(await turn.textContent(), /^Duda comprou do maço, …, .* e descartou 3♠$/);
    assert.deepEqual(await cut(page, ".log-text span:nth-child(-n + 2)", ".log"), []);
    await page.locator(".log").tap();
    const all = await page.locator("dialog .log-list").innerText();
    assert.match(all, /Duda comprou do maço, aumentou .* e descartou 3♠/);
  });

check(
  "buraco: the hint leaves the melds and cards that it speaks of in sight",
  {},
  async (page) => {
    await lateTable(page, "buraco", lateRecord("buraco/beginner-4-fechado", 4, 1), 4);
    await page.getByRole("button", { name: "Sugestão" }).tap();
    const said = await page.locator(".said.hint").boundingBox();
    await shot(page, "late-hint");
    for (const part of [".side.ours .meld", ".hand [data-key]", ".own-bar .piles"])
      for (const el of await page.locator(part).all())
        assert.ok((await el.boundingBox()).y + 1 >= said.y + said.height, part);
  },
);

check("poquer: points are said once, moves are whole", {}, async (page) => {
  await begin(page, "poquer");
  await waits(page, "you");
  const person = new Person(page, "click", "late/poquer");
  await person.playOn(() => person.acts >= 11);
  const words = await page.locator(".turn-bar, .own-bar").allInnerTexts();
  assert.deepEqual(words.join(" ").match(/Pontos|\d+ jogadas/g), ["Pontos", "11 jogadas"]);
  assert.deepEqual(await cut(page, ".facts li", ".turn-bar"), []);
});

check("hombre: facts of the deal and own roles are whole", {}, async (page) => {
  const record = lateRecord("hombre/beginner-3-plain", 2, 2);
  await lateTable(page, "hombre", record, 3);
  await shot(page, "late-hombre");
  assert.ok((await page.locator(".facts li").count()) > 2, "few facts");
  assert.deepEqual(await cut(page, ".facts li", ".turn-bar"), []);
  assert.deepEqual(await cut(page, ".own-name .tag", ".own-bar"), []);
});
