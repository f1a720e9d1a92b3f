/* seats.test.mjs - the boxes of the other players. Face, mark of the turn, name, role, score and
 * cards each have a place of their own, also with faces and long names. The next player sits where
 * the turn goes. A tap on a seat opens the panel that says what the signs mean. */
import assert from "node:assert/strict";
import { begin, heads, quiet, shot, site, waits } from "./help.mjs";
import { keptMatch, putMatch } from "./kept.mjs";
import { gamesOf } from "./scope.mjs";
import { named, phones, resize, wide } from "./windows.mjs";

const { check } = await site();
const tables = heads.filter((g) => g.seats > 1); // patiences for several draw boards, and no seats
const slugs = gamesOf(
  "seats",
  tables.map((g) => g.slug),
);

/* Twelve letters each. */
const long = ["Wanderleia M", "Bernardinhos", "MMMMMMMMMMMM", "Ana Carolina"];

/* A match whose players are people with faces and long names. */
async function crowded(page, slug) {
  await begin(page, slug);
  await waits(page, "you", "dealer");
  await page.locator(".table .face").first().waitFor();
  await quiet(page);
  const match = await keptMatch(page, slug);
  const all = Array.from({ length: match.setup.seats }, (_, i) => i);
  const setup = {
    ...match.setup,
    names: all.map((i) => long[i % long.length]),
    online: all,
    faces: all,
  };
  await putMatch(page, slug, { ...match, setup });
  await page.goto(`/mesa/${slug}`);
  await waits(page, "you", "dealer");
  await page.locator(".seat .avatar").first().waitFor();
  await quiet(page);
}

/** Faults of the seats, each with every mark that a seat may have. */
const faults = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const seat of document.querySelectorAll(".seat")) {
      if (!seat.querySelector(".turn-mark")) {
        const mark = document.createElement("span");
        mark.className = "turn-mark";
        seat.querySelector(".seat-name").prepend(mark);
      }
      if (!seat.querySelector(".role")) {
        const role = document.createElement("span");
        role.className = "tag role";
        role.innerHTML = '<i data-sign="W"></i><span>Carteador</span>';
        seat.querySelector(".seat-numbers").prepend(role);
      }
      const range = document.createRange();
      range.selectNodeContents(seat.querySelector(".seat-name b"));
      const name = range.getBoundingClientRect();
      const places = [["name", name]];
      for (const what of [".turn-mark", ".avatar", ".score", ".role", ".badge"])
        for (const el of seat.querySelectorAll(what))
          if (el.checkVisibility({ visibilityProperty: true }))
            places.push([what, el.getBoundingClientRect()]);
      const box = seat.getBoundingClientRect();
      for (const [what, b] of places) {
        const out = b.left < box.left - 1 || b.right > box.right + 1;
        if (out || b.top < box.top - 1 || b.bottom > box.bottom + 2)
          found.push(`${what} leaves the seat of ${seat.querySelector("b").textContent}`);
        if (b.left < 0 || b.right > innerWidth) found.push(`${what} leaves the window`);
      }
      places.forEach(([a, p], i) => {
        for (const [b, q] of places.slice(i + 1)) {
          const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
          const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
          if (wide > 1 && high > 3 && a !== b) found.push(`${a} upon ${b}: ${wide} x ${high} px`);
        }
      });
    }
    return [...new Set(found)];
  });

for (const slug of slugs)
  for (const [lang, text] of [
    ["pt-BR", "100"],
    ["en-GB", "100"],
    ["pt-BR", "200"],
  ])
    check(
      `${slug}: each part of a seat has its place, ${lang}, text ${text} %`,
      { lang, settings: { text } },
      async (page) => {
        await crowded(page, slug);
        for (const size of [...phones, ...wide]) {
          await resize(page, size);
          await shot(page, `seats-${slug}-${lang}-${text}-${size[0]}`);
          assert.deepEqual(await faults(page), [], named(size));
        }
      },
    );

/* The centre of each seat, in px from the left. */
const places = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll(".seat")].map((el) => {
        const b = el.getBoundingClientRect();
        return [el.dataset.seat, b.left + b.width / 2];
      }),
    ),
  );

for (const { slug, right } of tables.filter((g) => slugs.includes(g.slug)))
  check(`${slug}: the next player sits where the turn goes`, {}, async (page) => {
    await begin(page, slug);
    await waits(page, "you", "dealer");
    const at = await places(page);
    const last = Object.keys(at).length;
    assert.ok(last >= 1, "no other seat");
    if (last > 1) assert.equal(at[1] > at[last], right, JSON.stringify(at));
    await page
      .locator(".seat-look")
      .first()
      .click({ position: { x: 8, y: 8 } });
    const told = page.locator("dialog[open] .seat-list li");
    await told.first().waitFor();
    assert.equal(await told.count(), last + 1);
  });
