/* table.test.mjs - various parts of a table. Checks that cards are named as their pack shows them.
 * Checks dragging, places in columns, and the time played. */
import assert from "node:assert/strict";
import { begin, holds, quiet, shot, site, waits } from "./help.mjs";
import { keptAll } from "./kept.mjs";
import { Person } from "./person.mjs";

const { check } = await site();

/** All words on the page, seen or read out. */
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
  await cards.nth(0).click(); // the first press fetches the code for dragging
  await cards.nth(0).click();
  await quiet(page);
  const [from, to] = [await cards.nth(0).boundingBox(), await cards.nth(4).boundingBox()];
  await page.mouse.move(from.x + 10, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 34, { steps: 6 });
  await page.mouse.up();
  const [first, ...rest] = before;
  assert.deepEqual(await order(), [...rest.slice(0, 4), first, ...rest.slice(4)]);
});

for (const [rules, column] of [
  ["cachorro", 3],
  ["cachorro kennel_shape=rows", 0],
])
  check(`places stand as the game tells: ${rules}`, { size: "desktop" }, async (page) => {
    await begin(page, "cachorro", `?regras=${encodeURIComponent(rules)}`);
    await waits(page, "you");
    const at = (i) => page.locator(`[data-zone="kennel.${i}"]`).boundingBox();
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(at));
    const below = (a, b) => Math.abs(a.x - b.x) < 2 && b.y > a.y + a.height * 0.9;
    const beside = (a, b) => Math.abs(a.y - b.y) < 2 && b.x > a.x + a.width * 0.9;
    const next = column ? below : beside;
    assert.ok(next(first, second) && next(second, third), "the first three");
    assert.ok(beside(column ? first : third, fourth), "the fourth");
    await shot(page, `kennel-${column}`);
  });
check("places in columns fit a phone", {}, async (page) => {
  await begin(page, "cachorro");
  await waits(page, "you");
  await shot(page, "kennel-phone");
  const { x, width } = await page.locator(".board").boundingBox();
  assert.ok(x >= 0 && x + width <= 360);
  for (const card of await page.locator('[data-zone^="kennel"] .face').all())
    assert.ok((await card.boundingBox()).width >= 38);
});

/** Stops the page's clock `seconds` seconds after the game began. */
const stopClock = (page, seconds) =>
  page.clock.setFixedTime(Date.UTC(2026, 10, 21, 15, 0, seconds));

check("the time of a game: when asked for, and at its end", {}, async (page) => {
  await stopClock(page, 0);
  await begin(page, "golfe", `?regras=${encodeURIComponent("golfe holes=1")}`);
  await waits(page, "you");
  await stopClock(page, 70);
  assert.equal(await page.locator(".facts .time").count(), 0);
  await page.getByRole("button", { name: "Menu" }).tap();
  const played = page.locator("dialog .time-played");
  assert.equal(await played.textContent(), "Tempo de jogo: 1 min 10 s");
  await page.locator("dialog .dialog-head button").tap();
  const person = new Person(page, "click", "time");
  await person.play(() => person.acts > 0);
  await stopClock(page, 95);
  await person.playOn((s) => s.wait === "over" && !!s.dialog?.sheet);
  assert.equal(await played.textContent(), "Tempo de jogo: 1 min 35 s");
  await stopClock(page, 185);
  await page.reload();
  await played.waitFor();
  assert.equal(await played.textContent(), "Tempo de jogo: 1 min 35 s");
});

check(
  "the time of a patience runs for who wants it",
  { settings: { clock: "on" } },
  async (page) => {
    await stopClock(page, 0);
    await begin(page, "golfe");
    await waits(page, "you");
    const shows = (text) => page.locator(".facts .time [aria-hidden]", { hasText: text }).waitFor();
    await shows(/^0:00$/);
    await stopClock(page, 42);
    await shows(/^0:42$/);
    await page.locator('[data-zone^="stock"]').tap();
    await stopClock(page, 82);
    await shows(/^1:22$/);
  },
);

check("F6 goes round the parts of a table", { size: "desktop" }, async (page) => {
  await begin(page, "buraco");
  await waits(page, "you");
  const area = () =>
    page.evaluate(() => document.activeElement.closest("[data-area]")?.dataset.area);
  const round = [];
  for (let n = 0; n < 12 && !(round.length > 1 && round.at(-1) === round[0]); n++) {
    await page.keyboard.press("F6");
    // the first key fetches the code for keys
    await page.waitForFunction(() => document.activeElement.closest("[data-area]"));
    round.push(await area());
  }
  for (const part of ["piles", "hand", "acts"]) assert.ok(round.includes(part), `${round}`);
  assert.equal(round.at(-1), round[0]);
  assert.equal(round.slice(1).filter((part) => part === "seats").length, 1, `${round}`);
  await page.keyboard.press("Shift+F6");
  assert.equal(await area(), round.at(-2));
  // The seats are one part, although they are at three sides of the table; arrows go from one to another.
  await page.keyboard.press("F6");
  for (let n = 0; n < round.length && (await area()) !== "seats"; n++)
    await page.keyboard.press("F6");
  const seat = () =>
    page.evaluate(() => document.activeElement.closest("[data-seat]")?.dataset.seat);
  const been = [await seat()];
  for (const arrow of ["ArrowLeft", "ArrowRight"]) {
    await page.keyboard.press(arrow);
    been.push(await seat());
  }
  assert.deepEqual(been, ["2", "3", "1"]);
  await holds(page.locator('[data-area="seats"] [tabindex="0"]'), 1);
});

check("out of sight the title tells that it is one's turn", {}, async (page) => {
  await page.addInitScript(() => {
    window.away = false;
    Object.defineProperty(document, "hidden", { get: () => window.away });
  });
  await begin(page, "domino");
  await waits(page, "you");
  const title = await page.title();
  await page.evaluate(() => {
    window.away = true;
  });
  const person = new Person(page, "touch", "title");
  await person.play((s) => person.acts > 0 && s.wait === "you");
  await page.waitForFunction(() => /^● Sua vez · /.test(document.title));
  await page.evaluate(() => {
    window.away = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  assert.equal(await page.title(), title);
});

check("the last trick can be looked at again", {}, async (page) => {
  await begin(page, "solo");
  await waits(page, "you", "dealer");
  const trick = page.getByRole("button", { name: "Última vaza" });
  const menu = () => page.getByRole("button", { name: "Menu" }).tap();
  const person = new Person(page, "touch", "trick");
  const taken = async () => {
    const { record } = await keptAll(page, "solo");
    const deal = record.slice(record.lastIndexOf("\ndeal"));
    return (deal.match(/^\d play /gm) ?? []).length >= 3;
  };
  let any = false;
  for (let acts = 1; acts < 24 && !any; acts++) {
    const seen = await person.play((s) => person.acts >= acts || !!s.dialog?.sheet);
    if (seen.dialog) await page.locator("dialog[open] .sheet-buttons .main").tap();
    await waits(page, "you", "dealer");
    // At the end of a deal the score sheet covers everything, so nothing more is tapped.
    any = (await taken()) && (await page.locator(".table").getAttribute("data-wait")) === "you";
  }
  assert.ok(any, "no trick was played");
  await menu();
  await trick.tap();
  const cards = page.locator(".last-trick li");
  await cards.first().waitFor();
  assert.ok((await cards.count()) >= 3);
  await holds(cards.filter({ hasText: "levou a vaza" }), 1);
  await shot(page, "last-trick");
});

check("why not, told late: only of the card that is still chosen", {}, async (page) => {
  let release;
  const released = new Promise((done) => {
    release = done;
  });
  await page.route(/intended-/, (route) => released.then(() => route.continue()));
  await begin(page, "solo");
  const person = new Person(page, "click", "why");
  const card = (what) => page.locator(`.hand ${what}`).last();
  const blocked = (seen) => seen.wait === "you" && seen.items.some((i) => i.blocked);
  await person.playOn((seen) => blocked(seen) && !seen.dialog);
  const [one, other] = [card(".blocked"), card("[data-key]:not(.blocked)")];
  await one.tap();
  await other.tap();
  release();
  await quiet(page);
  await holds(page.locator(".hand .chosen"), 1);
  assert.equal(await page.locator(".said").count(), 0, "told of a card that is not chosen");
  await one.tap();
  assert.match(await page.locator(".said").innerText(), /R\d/);
});

/* Each language has its own module. Checks that the match moves to the other one and back. */
check("the language is changed in the middle of a match", {}, async (page) => {
  await begin(page, "golfe");
  await waits(page, "you");
  const draw = async () => {
    const was = await page.evaluate(() => window.look().ply);
    await page.locator('[data-zone^="stock"]').tap();
    await page.waitForFunction((n) => window.look().ply > n, was);
  };
  const speak = async (language, settings, title) => {
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("dialog").getByText(settings, { exact: true }).tap();
    await page.getByRole("radio", { name: language }).tap();
    await page.goBack();
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await waits(page, "you");
  };
  await draw();
  await draw();
  const { record } = await keptAll(page, "golfe");
  const ply = await page.evaluate(() => window.look().ply);
  await speak("English", "Ajustes", "Golf");
  assert.match(await read(page), /Stock: \d+ cards/);
  await draw();
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.waitForFunction((n) => window.look().ply === n, ply);
  assert.equal((await keptAll(page, "golfe")).record, record);
  await draw();
  await speak("Português", "Settings", "Golfe");
  await draw();
  const after = (await keptAll(page, "golfe")).record;
  assert.ok(after.startsWith(record) && after.length > record.length, after);
});
