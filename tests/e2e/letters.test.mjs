/* letters.test.mjs - the size of every text of every game's table, at every size of window and
 * text. Nothing is smaller than 16 px; scores, names, the turn and the news have 18 px at least.
 * Larger text scales all of them. Left out: what is drawn in a card (its index and signs, also the
 * rank of an empty place in a row), because cards have a size of their own; signs without a letter
 * or digit; words that are only read aloud. */
import assert from "node:assert/strict";
import { begin, games, quiet, site, waits } from "./help.mjs";
import { lateRecord, lateTable } from "./late.mjs";
import { Person } from "./person.mjs";
import { gamesOf } from "./scope.mjs";
import { lying, named, phones, resize, texts, wide } from "./windows.mjs";

const { check } = await site();

/** Every text of the table: [what it is, its words, px, the least px at the default size]. */
const letters = (page) =>
  page.evaluate(() => {
    const large =
      ".seat-name, .own-name > b, .score, .turn-words, .log-text, .said > span, .trick-place small, .side h2 > span:first-child, .side h2 > .counted:nth-child(2), .scene p, .pots b";
    const said = (text) => /[\p{L}\p{N}]/u.test(text);
    const seen = (el) => {
      const b = el.getBoundingClientRect();
      return el.checkVisibility({ visibilityProperty: true }) && b.width > 1.5 && b.height > 1.5;
    };
    const found = [];
    const add = (el, text, style) => {
      const px = Number.parseFloat(style.fontSize);
      if (!said(text) || !seen(el) || el.closest(".rank-gap") || !px) return;
      const where = el.closest(".seat, .own-bar, .side")?.className.split(" ")[0] ?? "";
      const what = `${where} ${el.closest("[class]").className.split(" ")[0]}`;
      found.push([what, text.trim().slice(0, 40), px, el.closest(large) ? 18 : 16]);
    };
    for (const el of document.querySelectorAll(".table *")) {
      if (el.closest("dialog, svg")) continue;
      for (const node of el.childNodes)
        if (node.nodeType === Node.TEXT_NODE) add(el, node.data, getComputedStyle(el));
      for (const part of ["::before", "::after"]) {
        const style = getComputedStyle(el, part);
        const text = style.content.replace(/attr\((.*?)\)/g, (_, name) => el.getAttribute(name));
        if (style.content !== "none" && style.content !== "normal") add(el, text, style);
      }
    }
    return found;
  });

async function measure(page, slug) {
  const usual = new Map();
  for (const text of texts) {
    await page.evaluate((t) => localStorage.setItem("carteado.set.text", t), text);
    await page.reload();
    await page.locator(".table .face").first().waitFor();
    await quiet(page);
    for (const size of [...phones, ...lying, ...wide]) {
      await resize(page, size);
      const zoom = Number(text) / 100;
      const all = await letters(page);
      assert.ok(all.length > 5, `${all.length} texts`);
      const small = all.filter(([, , px, least]) => px < least * zoom - 0.05);
      assert.deepEqual(small, [], `${slug}, ${named(size)}, text ${text} %`);
      if (zoom === 1)
        usual.set(size, new Map(all.map(([what, words, px, least]) => [what + words + least, px])));
      const strange = all.filter(([what, words, px, least]) => {
        const before = usual.get(size).get(what + words + least);
        return before && Math.abs(px - before * zoom) > 0.1;
      });
      assert.deepEqual(strange, [], `not scaled: ${slug}, ${named(size)}, text ${text} %`);
    }
  }
}

for (const slug of gamesOf("letters", games))
  check(`${slug}: no text is small`, { size: "phone" }, async (page) => {
    await begin(page, slug);
    await page.locator(".table .face").first().waitFor();
    await waits(page, "you", "dealer", "over");
    const person = new Person(page, "click", `${slug}/letters`);
    await person.playOn((s) => (person.acts >= 4 && s.wait === "you") || s.wait === "over");
    await measure(page, slug);
  });

for (const [slug, name, deals, back, seats] of [
  ["samba", "beginner-4-plain", 6, 1, 4],
  ["hombre", "beginner-3-plain", 2, 2, 3],
])
  if (gamesOf("letters", games).includes(slug))
    check(`${slug}: no text is small late in a deal`, {}, async (page) => {
      await lateTable(page, slug, lateRecord(`${slug}/${name}`, deals, back), seats);
      await measure(page, slug);
    });
