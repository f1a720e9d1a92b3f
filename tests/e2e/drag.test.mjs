/* drag.test.mjs - cards dragged by a finger, with raw touches. Checks in every patience and both
 * games with melds that a match played by dragging equals the same match played by taps. Targets
 * light up, a drop outside them changes nothing, and what should scroll scrolls. */
import assert from "node:assert/strict";
import { advice, choose, done, dragOne, lifted, ply, tap } from "./dragging.mjs";
import { aims, fingerOn, grips, spot } from "./finger.mjs";
import { begin, site, waits } from "./help.mjs";
import { keptAll } from "./kept.mjs";
import { gamesOf } from "./scope.mjs";

const { check } = await site();

/* The game, its rules, and how many acts of a match are dragged. */
const tables = [
  ["golfe", "", 14],
  ["cachorro", "", 12],
  ["onze", "", 10],
  ["piramide", "", 14],
  ["poquer", "", 12],
  ["buraco", "", 16],
  ["samba", "", 16],
];

/** Does the same act by taps. */
async function tapOne(page, slug, step) {
  const was = await ply(page);
  if (!step) {
    await advice(page);
    await page.getByRole("button", { name: "Fazer", exact: true }).tap();
    return done(page, was);
  }
  for (const key of step.keys) await tap(page, "card", key);
  if (step.from && slug !== "poquer") await tap(page, "zone", step.from);
  if (step.to === "ours") await page.locator(".acts .button.main[data-act]").tap();
  else if (step.keys.length || slug === "poquer") await tap(page, "zone", step.to);
  else if ((await chosen(page)) && (await ply(page)) === was) await tap(page, "zone", step.to);
  await choose(page, was);
}

const chosen = (page) => page.locator(".zone.chosen").count();

const played = gamesOf(
  "drag",
  tables.map(([slug]) => slug),
);
for (const [slug, rules, acts] of tables.filter(([slug]) => played.includes(slug)))
  check(`${slug}: dragging plays what taps play`, {}, async (page) => {
    const query = rules ? `?regras=${rules}` : "";
    await begin(page, slug, query);
    await waits(page, "you");
    const finger = await fingerOn(page);
    const steps = [];
    while (steps.length < acts && (await page.locator('.table[data-wait="you"]').count()))
      steps.push(await dragOne(page, finger, slug));
    assert.ok(steps.filter(Boolean).length >= 4, `${steps.filter(Boolean).length} drags`);
    assert.equal(await page.locator(".ghost, [data-aim], [data-carried]").count(), 0);
    const dragged = await keptAll(page, slug);
    await page.evaluate(() => indexedDB.deleteDatabase("carteado"));
    await begin(page, slug, query);
    await waits(page, "you");
    for (const step of steps) await tapOne(page, slug, step);
    assert.equal((await keptAll(page, slug)).record, dragged.record);
    if (process.env.TELL) console.log(slug, JSON.stringify(steps));
  });

/* ---- drags that end outside every target ---- */

/** Everything that a drag could change. */
const whole = (page) =>
  page.evaluate(() => ({
    ...window.look(true),
    lifted: document.querySelectorAll(".ghost, [data-aim], [data-carried], [data-dragging]").length,
    order: [...document.querySelectorAll(".hand [data-key]")].map((el) => el.dataset.key),
  }));

const nowhere = { x: 150, y: 10 }; // a point on the table's title

/* Ways to end a drag without an act. */
const ends = {
  "let go on nothing": async (finger) => {
    await finger.move(nowhere);
    await finger.lift();
  },
  "let go where it was": async (finger, from) => {
    await finger.move(nowhere);
    await finger.move({ x: from.x + 1, y: from.y });
    await finger.lift();
  },
  "a second finger": async (finger, from) => {
    await finger.press({ x: from.x + 60, y: from.y - 200 }, 1);
    await finger.move({ x: from.x, y: from.y - 120 });
    await finger.lift(1);
    await finger.lift();
  },
  "taken by the system": async (finger) => {
    await finger.cancel();
  },
};

for (const [slug, kind] of [
  ["buraco", "card"],
  ["golfe", "zone"],
])
  for (const [name, end] of Object.entries(ends))
    check(`${slug}: ${name}: nothing has changed`, {}, async (page) => {
      await begin(page, slug);
      await waits(page, "you");
      await grips(page);
      const before = await whole(page);
      const finger = await fingerOn(page);
      const hand = before.items.filter((i) => i.kind === "card" && i.at);
      const id = kind === "card" ? hand[2].id : (await source(page, finger)).id;
      const from = await spot(page, kind, id);
      await finger.press(from);
      await finger.move({ x: from.x, y: from.y - 40 });
      await lifted(page);
      assert.ok((await aims(page)).length > 0 || kind === "card");
      await end(finger, from);
      await page.locator(".ghost").waitFor({ state: "detached" });
      assert.deepEqual(await whole(page), before);
    });

/** Finds a card of the table that can be dragged. */
async function source(page, finger) {
  for (const item of (await page.evaluate(() => window.look(true))).items) {
    if (item.kind !== "zone" || !item.at || !item.lit) continue;
    await finger.press(item.at);
    await finger.move({ x: item.at.x, y: item.at.y - 40 });
    const found = await page.locator(".ghost").count();
    await finger.cancel();
    if (found) return item;
  }
  return assert.fail("no card can be dragged");
}

check("the mouse drags at once, although a button had the focus", {}, async (page) => {
  await begin(page, "buraco");
  await waits(page, "you");
  await grips(page);
  await page.getByRole("button", { name: "Menu" }).focus();
  const card = (await whole(page)).items.find((i) => i.kind === "card" && i.at);
  await page.mouse.move(card.at.x, card.at.y);
  await page.mouse.down();
  await page.mouse.move(card.at.x, card.at.y - 40);
  await page.locator(".ghost").waitFor();
  await page.mouse.up();
});

/* ---- touches that are not drags ---- */

check("a tap taps, a long tap too", {}, async (page) => {
  await begin(page, "buraco");
  await waits(page, "you");
  await grips(page);
  const finger = await fingerOn(page);
  const [first, second] = (await whole(page)).items.filter((i) => i.kind === "card" && i.at);
  await finger.press(first.at);
  await finger.lift();
  await page.locator(`[data-key="${first.id}"].chosen`).waitFor();
  await finger.press(await spot(page, "card", second.id));
  await lifted(page); // the finger has rested long enough
  await finger.lift();
  await page.locator(`[data-key="${second.id}"].chosen`).waitFor();
  assert.equal((await whole(page)).lifted, 0);
  assert.equal(await page.locator(".hand .chosen").count(), 2);
});

check("a card goes to another place of the hand", {}, async (page) => {
  await begin(page, "buraco");
  await waits(page, "you");
  await grips(page);
  const { order } = await whole(page);
  const finger = await fingerOn(page);
  await finger.press(await spot(page, "card", order[0]));
  await finger.move(await spot(page, "card", order[3]));
  await finger.lift();
  const wanted = [...order.slice(1, 4), order[0], ...order.slice(4)];
  await page.waitForFunction(
    (key) => document.querySelector('[data-place="3"]')?.dataset.key === key,
    order[0],
  );
  assert.deepEqual((await whole(page)).order, wanted);
});

/* A table larger than its window scrolls under a finger that moves at once. A finger that first
 * rests on a card drags the card. */
const narrow = { settings: { text: "200" }, viewport: { width: 360, height: 420 } };
check("what scrolls is scrolled, unless the finger rests", narrow, async (page) => {
  await begin(page, "golfe");
  await waits(page, "you");
  await grips(page);
  const scrolled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".table *")].reduce((sum, el) => sum + el.scrollTop, 0),
    );
  const before = await whole(page);
  const { id } = before.items.find((i) => i.kind === "zone" && i.lit && i.id.startsWith("cell"));
  const from = await spot(page, "zone", id);
  await page.evaluate(() => {
    for (const el of document.querySelectorAll(".table *")) el.scrollTop = 0;
  });
  const finger = await fingerOn(page);
  const start =
    (await page.evaluate(() => window.look(true))).items.find((i) => i.id === id)?.at ?? from;
  await finger.press(start);
  await finger.move({ x: start.x, y: start.y - 120 });
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".table *")].some((el) => el.scrollTop > 20),
  );
  assert.equal(await page.locator(".ghost").count(), 0);
  await finger.lift();
  const again = await spot(page, "zone", id);
  const was = await scrolled();
  // On a busy machine the browser may cancel a touch that the page answers too late.
  await page.evaluate(() => {
    window.taken = 0;
    addEventListener("pointercancel", () => window.taken++);
  });
  for (let tries = 0; tries < 3; tries++) {
    await finger.press(again);
    await lifted(page);
    await finger.move({ x: again.x, y: again.y - 60 });
    if (await page.locator(".ghost").count()) break;
    assert.equal(await page.evaluate(() => window.taken), tries + 1, "the card fell by itself");
    await finger.lift();
  }
  assert.equal(await page.locator(".ghost").count(), 1);
  assert.equal(await scrolled(), was);
  await finger.cancel();
  assert.equal((await whole(page)).ply, before.ply);
});
