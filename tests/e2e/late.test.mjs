/* late.test.mjs - tables late in a deal of melds, on a phone. Checks that three things are in sight:
 * all own melds without scrolling, the tags of both sides, and how the last turn began and ended. */
import assert from "node:assert/strict";
import { upon } from "./everybody.mjs";
import { begin, shot, site, waits } from "./help.mjs";
import { firstDeal, lateRecord, lateTable } from "./late.mjs";
import { Person } from "./person.mjs";
import { named, phones, resize, texts, wide } from "./windows.mjs";

const { check } = await site();

const tables = [
  ["samba", "beginner-4-plain", 6],
  ["buraco", "beginner-4-fechado", 4],
];
const tall = phones.slice(3);

/** The melds of the player's side that are not completely in sight, and whether the felt scrolls to
 * more. */
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

for (const [slug, name] of tables)
  check(`${slug}: the score shows all hands`, {}, async (page) => {
    await lateTable(page, slug, firstDeal(`${slug}/${name}`), 4, "dealer");
    const hands = page.locator(".open-hands p");
    await hands.first().waitFor();
    const left = await hands.evaluateAll((all) =>
      all.map((p) => p.querySelectorAll('use[href^="#card-"]:not([href="#card-back"])').length),
    );
    const told = await page.locator(".open-hands [role=img]").count();
    assert.equal(left.length, 3); // the fourth has gone out
    assert.ok(left.every((n) => n > 0));
    assert.equal(told, 3);
  });

for (const [slug, name, deals] of tables)
  for (const back of [2, 1])
    check(
      `${slug}, deal ${deals} of ${name}, ${back}: all own melds in sight`,
      {},
      async (page) => {
        await lateTable(page, slug, lateRecord(`${slug}/${name}`, deals, back), 4);
        for (const size of [...tall, ...wide]) {
          await resize(page, size);
          const { melds, out, others } = await lost(page);
          assert.ok(melds > 4, `${melds} melds: not late`);
          assert.deepEqual(out, [], named(size));
          assert.ok(others, "the other side's line");
        }
      },
    );

/* The melds of the own first row that are cut off, after scrolling to them, and whether a side that
 * scrolls shows it. */
const firstRow = (page) =>
  page.evaluate(async () => {
    const box = (el) => el.getBoundingClientRect();
    const side = document.querySelector(".side.ours");
    const melds = [...side.querySelectorAll(".meld")];
    melds[0].scrollIntoView({ block: "center" });
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50)));
    const row = melds.filter((el) => Math.abs(box(el).bottom - box(melds[0]).bottom) < 8);
    const holders = [".side.ours", ".play", ".table-main"].map((s) => document.querySelector(s));
    const edges = holders.filter((el) => getComputedStyle(el).overflowY === "auto").map(box);
    const top = Math.max(...edges.map((b) => b.top));
    const bottom = Math.min(...edges.map((b) => b.bottom), innerHeight);
    const scrolls = holders.filter(
      (el) => getComputedStyle(el).overflowY === "auto" && el.scrollHeight > el.clientHeight + 2,
    );
    return {
      melds: melds.length,
      cut: row.filter((el) => box(el).top < top - 1 || box(el).bottom > bottom + 1).length,
      silent: scrolls
        .filter((el) => !/up|down/.test(el.dataset.more ?? ""))
        .map((el) => el.className),
    };
  });

for (const [slug, name, deals] of tables)
  for (const text of texts)
    check(
      `${slug}, late: a whole row of own melds in sight, text ${text} %`,
      { settings: { text } },
      async (page) => {
        await lateTable(page, slug, lateRecord(`${slug}/${name}`, deals, 1), 4);
        for (const size of [...phones, ...wide]) {
          await resize(page, size);
          await shot(page, `late-${slug}-${deals}-${size[0]}-${size[1]}-${text}`);
          const { melds, cut, silent } = await firstRow(page);
          assert.ok(melds > 4, `${melds} melds: not late`);
          assert.equal(cut, 0, named(size));
          assert.deepEqual(silent, [], `scrolls without a sign, ${named(size)}`);
        }
      },
    );

/** The px in sight of the hand card that shows least, and what covers the felt. */
const sideways = (page) =>
  page.evaluate(() => {
    const box = (sel) => document.querySelector(sel).getBoundingClientRect();
    const felt = box(".play");
    const upon = [".piles", ".own-bar .own-name", ".act-bar", ".hand"].filter((sel) => {
      const b = box(sel);
      return b.left < felt.right - 1 && b.right > felt.left && b.top < felt.bottom - 1;
    });
    const cards = [...document.querySelectorAll(".hand .face")].map((el) => {
      const b = el.getBoundingClientRect();
      return Math.min(b.bottom, innerHeight) - b.top;
    });
    return { upon, cards: Math.min(...cards) };
  });

for (const [slug, name, deals] of tables)
  for (const text of ["100", "200"])
    check(
      `${slug}: sideways nothing lies upon the melds, text ${text} %`,
      { settings: { text } },
      async (page) => {
        await lateTable(page, slug, lateRecord(`${slug}/${name}`, deals, 1), 4);
        for (const [width, height] of [
          [740, 360],
          [844, 390],
        ]) {
          await resize(page, [width, height]);
          await shot(page, `late-${slug}-${width}-${text}`);
          const { upon, cards } = await sideways(page);
          assert.deepEqual(upon, [], `${width} x ${height}`);
          assert.ok(cards > 60, `${cards} px of the hand, ${width} x ${height}`);
          assert.deepEqual(await marked(page), [], `${width} x ${height}`);
          assert.deepEqual(await cut(page, ".side h2 .tag", ".side"), [], `${width} x ${height}`);
        }
      },
    );

/** The words that their box cuts off. */
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

/** The seats whose role covers the name, the partner's mark or the cards. */
const marked = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".seat")]
      .filter((seat) => {
        const a = seat.querySelector(".role")?.getBoundingClientRect();
        return [".seat-name > b", ".ally-mark", ".zone, .badge"].some((part) => {
          const b = seat.querySelector(part)?.getBoundingClientRect();
          return (
            a &&
            b &&
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
          );
        });
      })
      .map((seat) => seat.textContent),
  );

for (const [slug, name, deals] of tables)
  check(`${slug}: the tags of a side are whole`, {}, async (page) => {
    await lateTable(page, slug, lateRecord(`${slug}/${name}`, deals, 1), 4);
    assert.ok((await page.locator(".side h2 .tag").count()) > 0, "no tag");
    assert.deepEqual(await cut(page, ".side h2 .tag", ".side"), []);
    assert.deepEqual(await marked(page), []);
  });

/* Checks that the line for a turn of five acts has its first and its last act, and that the last turn
 * is in sight as a whole. With large text the log is there after scrolling. */
for (const text of ["100", "150", "200"])
  check(`a long turn: its beginning, text ${text} %`, { settings: { text } }, async (page) => {
    const lines = lateRecord("samba/beginner-4-plain", 6, 1).trim().split("\n");
    const long = lines.findLastIndex((line, i) => line === "3 discard 3s" && i > 0);
    await lateTable(page, "samba", `${lines.slice(0, long + 2).join("\n")}\n`, 4);
    await shot(page, `late-log-${text}`);
    const turn = page.locator(".log-text span").nth(1); // the turn before the present one is above it
    assert.match(await turn.textContent(), /^Duda comprou do monte, …, .* e descartou 3♠$/);
    await page.locator(".log").evaluate((el) => el.scrollIntoView({ block: "center" }));
    assert.deepEqual(await cut(page, ".log-text span:first-child", ".log"), []);
    await page.locator(".log").tap({ position: { x: 60, y: 12 } });
    const all = await page.locator("dialog .log-list").innerText();
    assert.match(all, /Duda comprou do monte, aumentou .* e descartou 3♠/);
  });

check(
  "buraco: the hint leaves the melds and cards that it speaks of in sight",
  {},
  async (page) => {
    await lateTable(page, "buraco", lateRecord("buraco/beginner-4-fechado", 4, 1), 4);
    await page.getByRole("button", { name: "Dica" }).tap();
    const said = await page.locator(".said.hint").boundingBox();
    await shot(page, "late-hint");
    for (const part of [".side.ours .meld", ".hand [data-key]", ".own-bar .piles"])
      for (const el of await page.locator(part).all()) {
        const { y, height } = await el.boundingBox();
        assert.ok(y + 1 >= said.y + said.height || y + height <= said.y + 1, part);
      }
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

for (const text of ["100", "150", "200"])
  check(
    `solo: the longest declaration leaves the turn's words free, text ${text} %`,
    { settings: { text } },
    async (page) => {
      await lateTable(page, "solo", lateRecord("solo/random-3-plain", 2, 3), 3);
      assert.match(await page.locator(".facts").innerText(), /Bolo Natural em Ouros/);
      for (const [width, height] of tall) {
        await resize(page, [width, height]);
        await shot(page, `late-solo-${width}-${text}`);
        assert.deepEqual(await upon(page), [], `${width} x ${height}`);
      }
    },
  );

check("solo: cards keep their distance when trumps are told", {}, async (page) => {
  const whole = lateRecord("solo/beginner-3-plain", 3, 1);
  await lateTable(page, "solo", whole.slice(0, whole.indexOf("0 trunfo c")), 3);
  /* The steps from card to card in each row, except at the gap beside the trumps. */
  const steps = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".hand-row")].map((row) =>
        [...row.querySelectorAll("[data-key]:not([data-apart])")]
          .slice(1)
          .map((el) => el.style.marginLeft)
          .at(-1),
      ),
    );
  const before = await steps();
  await page.locator('.acts [data-act="trunfo c"]').tap();
  await page.locator(".order-card").first().waitFor();
  assert.deepEqual(await steps(), before);
});
