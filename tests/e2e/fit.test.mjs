/* fit.test.mjs - the table at every size of window and text. Checks that large text makes no card,
 * meld or target smaller, that cards grow with the window, and that a phone held sideways shows
 * everything. */
import assert from "node:assert/strict";
import { upon } from "./everybody.mjs";
import { begin, games, quiet, shot, site, waits } from "./help.mjs";
import { Person } from "./person.mjs";
import { gamesOf } from "./scope.mjs";
import { lying, named, phones, resize, short, texts, wide } from "./windows.mjs";

const { check } = await site();
const only = gamesOf("fit", games);

/** Measures widths of cards and places, heights of buttons, and whether the bar and the names can
 * be seen. */
const sizes = (page) =>
  page.evaluate(() => {
    const all = (sel) => [...document.querySelectorAll(`.table ${sel}`)];
    const box = (el) => el.getBoundingClientRect();
    const wide = (els) => Object.fromEntries(els);
    const cut = (el) =>
      el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 4;
    const bar = box(document.querySelector(".act-bar"));
    return {
      cards: wide(all("[data-key]").map((el) => [el.dataset.key, box(el).width])),
      zones: wide(
        all(".play [data-zone], .piles [data-zone]").map((el) => [
          el.dataset.zone,
          box(el.querySelector(".face") ?? el).width,
        ]),
      ),
      buttons: Math.min(...all(".act-bar button:not([hidden])").map((el) => box(el).height), 99),
      bar: bar.top >= 0 && bar.bottom <= innerHeight + 1 && bar.height >= 44,
      names: all(".seat-name b, .own-name > b").map((el) => [el.textContent, box(el).width]),
      cutNames: all(".seat-name b").filter(cut).length,
      page: document.documentElement.scrollWidth - innerWidth,
    };
  });

for (const slug of games.filter((g) => only.includes(g)))
  check(`${slug}: large text makes nothing smaller`, {}, async (page) => {
    await begin(page, slug);
    await page.locator(".table .face").first().waitFor();
    await waits(page, "you", "dealer", "over");
    const person = new Person(page, "click", `${slug}/fit`);
    await person.playOn((s) => person.acts >= 4 || s.wait === "over");
    const usual = new Map();
    for (const text of texts) {
      await page.evaluate((t) => localStorage.setItem("carteado.set.text", t), text);
      await page.reload();
      await page.locator(".table .face").first().waitFor();
      await quiet(page);
      for (const size of phones) {
        await resize(page, size);
        const now = await sizes(page);
        const where = `${named(size)}, text ${text} %`;
        await shot(page, `fit-${slug}-${size[0]}-${size[1]}-${text}`);
        if (!usual.has(size)) usual.set(size, now);
        for (const kind of ["cards", "zones"])
          for (const [name, w] of Object.entries(usual.get(size)[kind]))
            assert.ok(
              (now[kind][name] ?? 0) >= w - 0.6,
              `${name}: ${now[kind][name]} < ${w}, ${where}`,
            );
        assert.ok(now.buttons >= 44, `buttons of ${now.buttons}, ${where}`);
        assert.ok(now.bar, `the bar is out of sight, ${where}`);
        assert.ok(now.page <= 0, `${now.page} px to scroll sideways, ${where}`);
        assert.deepEqual(await upon(page), [], where);
        for (const [name, w] of now.names) assert.ok(w >= 30, `${name}: ${w} px, ${where}`);
      }
    }
  });

/** Things to tap that stay out of sight even after scrolling to them. */
const outOfReach = (page) =>
  page.evaluate(async () => {
    const lost = [];
    for (const el of document.querySelectorAll(".table [data-stop], .act-bar button")) {
      if (!el.checkVisibility() || el.closest(".gone")) continue;
      el.scrollIntoView({ block: "nearest", inline: "nearest" });
      const b = el.getBoundingClientRect();
      const x = Math.max(0, Math.min(b.right, innerWidth) - Math.max(b.left, 0));
      const y = Math.max(0, Math.min(b.bottom, innerHeight) - Math.max(b.top, 0));
      const seen = x >= Math.min(24, b.width) && y >= Math.min(24, b.height);
      if (!seen) lost.push(el.dataset.key ?? el.dataset.zone ?? el.textContent);
    }
    for (const el of document.querySelectorAll(".play, .hand-row")) el.scroll(0, 0);
    return lost;
  });

/** The number of rows of cards (Dominó) that are completely in sight. */
const rowsSeen = (page) =>
  page.evaluate(() => {
    const felt = document.querySelector(".play").getBoundingClientRect();
    return [...document.querySelectorAll(".rank-row")].filter((el) => {
      const b = el.getBoundingClientRect();
      return b.top >= felt.top && b.bottom <= felt.bottom + 1;
    }).length;
  });

/** The most important parts (rows, the player's place in the trick, the player's melds), each as
 * [px in sight, px in all]. */
const heart = (page) =>
  page.evaluate(() => {
    const felt = document.querySelector(".play").getBoundingClientRect();
    return [...document.querySelectorAll(".rank-row, .trick-place.mine, .side.ours")].map((el) => {
      const b = el.getBoundingClientRect();
      return [Math.min(b.bottom, felt.bottom) - Math.max(b.top, felt.top), b.height];
    });
  });

for (const slug of ["samba", "buraco", "solo", "hombre", "domino"].filter((g) => only.includes(g)))
  check(`${slug}: a low telephone shows the middle of the table`, {}, async (page) => {
    await begin(page, slug);
    await page.locator(".table .face").first().waitFor();
    await waits(page, "you", "dealer", "over");
    const person = new Person(page, "click", `${slug}/low`);
    await person.playOn((s) => person.acts >= 4 || s.wait === "over");
    await quiet(page);
    for (const size of short) {
      await resize(page, size);
      const seen = await heart(page);
      assert.equal(seen.length, slug === "domino" ? 4 : 1);
      for (const [part, all] of seen) {
        const least = slug === "samba" || slug === "buraco" ? 60 : all;
        assert.ok(part >= least, `${part} px of ${all} are in sight, ${named(size)}`);
      }
    }
  });

for (const slug of ["solo", "hombre"].filter((g) => only.includes(g)))
  check(
    `${slug}: on the lowest telephones the order of the cards is in the menu alone`,
    {},
    async (page) => {
      await begin(page, slug);
      await page.locator(".order-line").waitFor();
      await page.setViewportSize({ width: 320, height: 568 });
      await page.locator(".order-line").waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Menu" }).tap();
      await page.locator("dialog[open] .menu").getByText("Ordem das cartas").tap();
      await page.locator("dialog[open] .order-suit").first().waitFor();
    },
  );

for (const slug of games.filter((g) => only.includes(g)))
  check(`${slug}: a telephone held sideways, a tablet, a desk`, {}, async (page) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await begin(page, slug);
    await page.locator(".table .face").first().waitFor();
    await waits(page, "you", "dealer", "over");
    const person = new Person(page, "click", `${slug}/sideways`);
    const deal = (s) => person.acts >= 4 || s.wait === "over";
    await person.playOn(deal);
    for (const [width, height] of lying.toReversed()) {
      await page.setViewportSize({ width, height });
      await shot(page, `sideways-${slug}-${width}`);
      const { bar, names, page: over, cards } = await sizes(page);
      assert.ok(bar, `the bar is out of sight at ${width}`);
      assert.ok(over <= 0, `${over} px to scroll sideways`);
      for (const [name, w] of names) assert.ok(w >= 24, `${name}: ${w} px`);
      for (const [name, w] of Object.entries(cards)) assert.ok(w >= 40, `${name}: ${w} px`);
      assert.deepEqual(await outOfReach(page), []);
      const rows = slug === "domino" ? 4 : 0;
      assert.equal(await rowsSeen(page), rows, `rows of cards, ${width} x ${height}`);
    }
    const face = () =>
      page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll(".hand .face, .middle .face")].map(
            (el) => el.getBoundingClientRect().width,
          ),
        ),
      );
    const grown = [];
    for (const [width, height] of [[360, 740], ...wide]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
      );
      await shot(page, `grown-${slug}-${width}`);
      grown.push(await face());
    }
    const [phone, tablet, desk] = grown;
    assert.ok(tablet >= 1.4 * phone && desk >= 1.2 * phone, `cards of ${grown} px`);
  });
