/* large.test.mjs - the table in large windows: a tablet upright and lying, and two desktops. Checks
 * that the player's hand, the melds, the piles and the boards are in the centre of the window, that
 * the table uses the window, and that nothing overlaps, is cut off or scrolls. Also checks that
 * boards are in the centre of phones. */
import assert from "node:assert/strict";
import { begin, games, quiet, shot, site, waits } from "./help.mjs";
import { lateRecord, lateTable } from "./late.mjs";
import { Person } from "./person.mjs";
import { gamesOf } from "./scope.mjs";
import { large, named, phones, resize } from "./windows.mjs";

const { check } = await site();
const only = gamesOf("large", games);

const near = 30; // px that a middle may differ from the middle of the window: a part of a card
const used = 0.55; // the least part of the window's height from the top of the felt to the hand
const fewPiles = 0.45; // the least part of the felt that piles take; their cards have a greatest size
const filled = 0.75; // the least part of the felt that a board, a trick, rows or melds take

/** What is measured on the screen. Boxes are [left, top, right, bottom] in px, or null. */
const measured = (page) =>
  page.evaluate(() => {
    const all = (sel) =>
      [...document.querySelectorAll(`.table ${sel}`)].filter((el) =>
        el.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
      );
    const box = (el) => el.getBoundingClientRect();
    const around = (els) => {
      const boxes = els.map(box).filter((b) => b.width > 0);
      if (!boxes.length) return null;
      const most = (side) => Math.max(...boxes.map((b) => b[side]));
      const least = (side) => Math.min(...boxes.map((b) => b[side]));
      return [least("left"), least("top"), most("right"), most("bottom")];
    };
    /* The places of the grids of a board, also those whose card has gone: zones of which there are
     * more than two. */
    const kind = (el) => el.dataset.zone.replace(/[\d.]+$/, "");
    const spots = [...document.querySelectorAll(".table .board .zone")];
    const grid = spots.filter((el) => spots.filter((s) => kind(s) === kind(el)).length > 2);
    const middle = [
      ".middle .face, .middle .rank-row, .middle .trick, .middle .meld, .middle .pile-name",
      ".middle .edge, .middle .side h2",
    ];
    return {
      hand: around(all(".hand .face")),
      piles: around(all(".piles .zone")),
      grid: around(grid),
      boards: all(".seat-boards").length,
      whole: around(all(".board .face")),
      rows: around(all(".rank-row")),
      trick: around(all(".trick")),
      melds: all(".melds").flatMap((ul) => {
        const tops = new Map();
        for (const li of ul.children) {
          const top = Math.round(box(li).bottom);
          tops.set(top, [...(tops.get(top) ?? []), ...li.querySelectorAll(".face")]);
        }
        return [...tops.values()].map(around);
      }),
      content: around(all(middle.join(", "))),
      felt: around(all(".middle")),
      room: document.querySelector(".act-bar") ? [box(all(".middle")[0]).height / innerHeight] : [],
    };
  });

/** Pairs of parts that overlap. */
const overlaps = (page) =>
  page.evaluate(() => {
    const parts =
      ".seat, .middle .pile button, .pile-name, .side h2, .meld, .trick-place, .rank-row, .pots, .edge, .hand .face, " +
      ".own-name, .tool, .act-bar .button, .act-bar .field, .log, .turn-words, .facts li, .table-title h1, .head-button, .order-line, .side-panel";
    const all = [...document.querySelectorAll(parts)]
      .filter((el) => el.closest(".table") && !el.closest(".gone, dialog, .rising"))
      .filter((el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .map((el) => [el.closest(".hand, .board") ?? el, el, el.getBoundingClientRect()])
      .filter(([, , b]) => b.width > 0 && b.height > 0);
    const told = (el) => `${el.className || el.tagName} ${el.textContent.trim().slice(0, 20)}`;
    return all.flatMap(([of, el, a], i) =>
      all.slice(i + 1).flatMap(([by, other, b]) => {
        if (of === by || el.closest(".alike") || el.contains(other) || other.contains(el))
          return [];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 1 && high > 2 ? [`${told(el)} / ${told(other)}`] : [];
      }),
    );
  });

/** Texts that are cut off, and parts that scroll. */
const cut = (page) =>
  page.evaluate(() => {
    const found = [];
    /* Around the words that the eye sees. */
    const wordsOf = (el) => {
      const walk = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
      const boxes = [];
      while (walk.nextNode()) {
        if (walk.currentNode.parentElement.closest(".only-read, [data-fit] .role i")) continue;
        const range = document.createRange();
        range.selectNodeContents(walk.currentNode);
        boxes.push(...range.getClientRects());
      }
      if (!boxes.length) return null;
      return {
        left: Math.min(...boxes.map((b) => b.left)),
        right: Math.max(...boxes.map((b) => b.right)),
        bottom: Math.max(...boxes.map((b) => b.bottom)),
      };
    };
    const texts =
      ".turn-words, .seat-name b, .tag, .button, .tool, .pile-name, h1, .facts, .own-name, .now, .side h2, .counted, .score, .order-line";
    for (const el of document.querySelectorAll(texts)) {
      if (!el.closest(".table") || el.closest("dialog, .rising, .side-panel")) continue;
      if (!el.checkVisibility()) continue;
      const words = wordsOf(el);
      const b = el.getBoundingClientRect();
      if (!words) continue;
      const out = words.right > b.right + 2 || words.left < b.left - 2;
      const low = words.bottom > b.bottom + 3;
      if (out || low) found.push(`${el.className} is cut: ${el.textContent.trim().slice(0, 40)}`);
      if (words.right > innerWidth + 1 || words.bottom > innerHeight + 1)
        found.push(`${el.className} leaves the window`);
    }
    for (const sel of ["html", ".play", ".table-main", ".act-bar", ".side"])
      for (const el of document.querySelectorAll(sel))
        if (el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 2)
          found.push(`${sel} scrolls`);
    return found;
  });

const isCentred = (b, wide, what) => {
  const off = (b[0] + b[2]) / 2 - wide / 2;
  assert.ok(Math.abs(off) <= near, `${what} ${Math.round(off)} px beside the middle`);
};

async function looksRight(page, [width, height]) {
  const where = named([width, height]);
  const now = await measured(page);
  for (const what of ["hand", "piles", "rows", "trick"])
    if (now[what]) isCentred(now[what], width, `${where}: ${what}`);
  // A board that is as wide as the felt is in the centre with its piles.
  const wide = now.whole && now.whole[2] - now.whole[0] > 0.9 * (now.felt[2] - now.felt[0]);
  if (now.grid && !now.boards) isCentred(wide ? now.whole : now.grid, width, `${where}: board`);
  for (const row of now.melds) if (row) isCentred(row, width, `${where}: melds`);
  const end = now.hand?.[3] ?? now.felt[3];
  assert.ok(end - now.felt[1] >= used * height, `${where}: ${end - now.felt[1]} px are used`);
  const [left, top, right, bottom] = now.content;
  const part = Math.max(
    (right - left) / (now.felt[2] - now.felt[0]),
    (bottom - top) / (now.felt[3] - now.felt[1]),
  );
  const least = now.piles && !now.trick && !now.melds.length ? fewPiles : filled;
  assert.ok(part >= least, `${where}: ${part.toFixed(2)} of the felt`);
  assert.deepEqual(await overlaps(page), [], where);
  assert.deepEqual(await cut(page), [], where);
}

for (const slug of only)
  check(`${slug}: the table in large windows`, { size: "desktop" }, async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await begin(page, slug);
    await page.locator(".table .face").first().waitFor();
    await waits(page, "you", "dealer", "over");
    const person = new Person(page, "click", `${slug}/large`);
    await person.playOn((s) => (person.acts >= 4 && s.wait === "you") || s.wait === "over");
    await quiet(page);
    for (const size of large) {
      await resize(page, size);
      await shot(page, `large-${slug}-${size[0]}`);
      await looksRight(page, size);
    }
  });

for (const [slug, name, deals] of [
  ["samba", "beginner-4-plain", 6],
  ["buraco", "beginner-4-fechado", 4],
].filter(([slug]) => only.includes(slug)))
  check(`${slug}: many melds in large windows`, { size: "desktop" }, async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await lateTable(page, slug, lateRecord(`${slug}/${name}`, deals, 1), 4);
    for (const size of large) {
      await resize(page, size);
      await shot(page, `large-late-${slug}-${size[0]}`);
      await looksRight(page, size);
      const w = await page.locator(".side.ours .meld .face").first().boundingBox();
      assert.ok(w.width >= (size[0] > 1400 ? 69 : 48), `melds of ${w.width} px, ${named(size)}`);
    }
  });

for (const slug of ["poquer", "cachorro", "onze", "golfe", "piramide", "domino"].filter((g) =>
  only.includes(g),
))
  check(`${slug}: the board is in the middle of a phone, and fills it`, {}, async (page) => {
    await begin(page, slug);
    await page.locator(".table .face").first().waitFor();
    await waits(page, "you", "dealer", "over");
    await quiet(page);
    for (const size of phones) {
      await resize(page, size);
      const where = named(size);
      const { whole, rows, grid, felt } = await measured(page);
      const [left, top, right, bottom] = rows ?? whole;
      if (slug === "poquer") isCentred(grid, size[0], `${where}: the square`);
      else isCentred([left, top, right, bottom], size[0], where);
      const part = Math.max(
        (right - left) / (felt[2] - felt[0]),
        (bottom - top) / (felt[3] - felt[1]),
      );
      assert.ok(part >= 0.84, `${where}: ${part.toFixed(2)} of the felt`);
    }
  });
