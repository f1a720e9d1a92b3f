/* bar.test.mjs - the bar of acts. It shows whole words and at most three acts, never scrolls, and
 * "Mais" opens everything that it left out. */
import assert from "node:assert/strict";
import { begin, games, shot, site, waits } from "./help.mjs";
import { lateRecord, lateTable } from "./late.mjs";
import { Person } from "./person.mjs";
import { gamesOf } from "./scope.mjs";
import { lying, named, phones, resize, texts, wide } from "./windows.mjs";

const { check } = await site();

const low = phones.slice(0, 3);

/** Changes the size of text, as the settings do. */
const zoom = (page, text) =>
  page.evaluate(async (z) => {
    document.documentElement.style.setProperty("--zoom", z);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  }, Number(text) / 100);

/** Faults of the bar, and the acts that it does not show. */
const bar = (page) =>
  page.evaluate(() => {
    const row = document.querySelector(".act-row");
    if (!row) return null;
    const faults = [];
    const all = [...row.children];
    const more = all.pop();
    const upright = getComputedStyle(row).flexDirection === "column";
    const shown = all.filter((el) => !el.hidden);
    if (shown.length > 3 && !upright) faults.push(`${shown.length} acts`);
    if (row.scrollWidth > row.clientWidth + 1) faults.push("the bar scrolls");
    if (more.hidden && shown.length < all.length) faults.push("no way to the rest");
    const box = row.getBoundingClientRect();
    for (const el of [...shown, more].filter((el) => !el.hidden)) {
      const b = el.getBoundingClientRect();
      if (b.left < box.left - 1 || b.right > box.right + 1) faults.push(`cut: ${el.textContent}`);
      const words = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const node = words.currentNode;
        if (node.parentElement.closest(".only-read")) continue;
        for (const word of node.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const lines = [...range.getClientRects()].filter((r) => r.width > 1);
          if (new Set(lines.map((r) => Math.round(r.top))).size > 1)
            faults.push(`broken: ${word[0]}`);
          for (const r of lines)
            if (r.left < b.left - 1 || r.right > b.right + 1) faults.push(`over: ${word[0]}`);
        }
      }
    }
    const left = all.filter((el) => el.hidden).map((el) => el.innerText || el.textContent);
    return { faults, left };
  });

for (const slug of gamesOf("bar", games))
  check(`${slug}: the bar has whole words`, {}, async (page) => {
    await begin(page, slug);
    await page.locator(".table .face").first().waitFor();
    await waits(page, "you", "dealer", "over");
    const person = new Person(page, "click", `${slug}/bar`);
    for (const acts of [0, 3]) {
      await person.playOn((s) => (person.acts >= acts && s.wait === "you") || s.wait === "over");
      for (const text of texts)
        for (const size of text === "100" ? [...phones, ...lying, ...wide] : [...low, lying[0]]) {
          await resize(page, size);
          await zoom(page, text);
          const now = await bar(page);
          if (now) assert.deepEqual(now.faults, [], `${named(size)}, text ${text} %`);
        }
      await resize(page, [360, 740]);
    }
    await shot(page, `bar-${slug}`);
  });

check('"Mais" holds what the bar leaves out', { settings: { text: "200" } }, async (page) => {
  await lateTable(page, "samba", lateRecord("samba/beginner-4-plain", 6, 1), 4);
  await resize(page, [320, 568]);
  const { left } = await bar(page);
  assert.ok(left.length, "the bar had room for everything");
  await page.locator(".act-row > button:last-child").click();
  const list = page.locator("dialog[open] button");
  await list.nth(1).waitFor();
  const told = await list.allInnerTexts();
  for (const act of left) assert.ok(told.includes(act), act);
});
