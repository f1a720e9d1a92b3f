/* person.mjs - plays a table as a person does who knows no rule: takes what is lit, tries cards, reads
 * the buttons, and asks the list "O que posso fazer" when nothing comes of it. By touch or by keys. */
import assert from "node:assert/strict";
import { luck, until } from "./help.mjs";

/* ---- two ways to use the page ---- */

/** What is seen once a frame has been drawn: only then do things lie where they will be tapped. */
const painted = async (page) =>
  JSON.parse(
    await page.evaluate(async () => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      await frame();
      await frame();
      return JSON.stringify(window.look()); // as one text: faster than thing by thing
    }),
  );

/** Where a finger or mouse reaches what was just seen; see window.reach(). */
const reach = (page, item) => page.evaluate((index) => window.reach(index), item.index);

/** Puts away what the table says over the felt: it may lie over what is wanted. */
const hush = (page) => page.evaluate(() => document.querySelector(".said-close")?.click());

const touch = {
  async use(page, item) {
    let at = await reach(page, item);
    if (at === undefined) return; // it has gone meanwhile: the next look will tell
    if (!at) {
      await hush(page);
      const el = page.locator(place(item)).first();
      await el.scrollIntoViewIfNeeded();
      // What lies over it, such as "Mais 1", goes once the page has noticed that it was scrolled.
      for (let looks = 0; !at && looks < 20; looks++) {
        const again = await painted(page);
        const found = again?.items.find(
          (i) => i.kind === item.kind && i.id === item.id && i.words === item.words,
        );
        at = found && (await reach(page, found));
      }
      assert.ok(at, `a finger cannot reach ${item.kind} ${item.id} "${item.words}"`);
    }
    await page.touchscreen.tap(at.x, at.y);
  },
  press: (_page, locator) => locator.tap(),
};

const place = (item) =>
  item.kind === "card"
    ? `[data-key="${item.id}"]`
    : item.kind === "zone"
      ? `[data-zone="${item.id}"]`
      : `.acts [data-do] >> nth=${item.number - 1}`;

const keys = {
  async use(page, item) {
    const typing = await page.evaluate(() => document.activeElement?.tagName === "INPUT");
    if (typing) await page.keyboard.press("Tab"); // digits would be typed
    if (item.kind === "button" && item.number < 10) return page.keyboard.press(String(item.number));
    if (item.kind === "button") return keys.press(page, page.locator(place(item)));
    await walk(page, item);
    await page.keyboard.press(item.kind === "zone" ? "Enter" : "Space");
  },
  async press(page, locator) {
    const goal = await locator.elementHandle();
    for (let n = 0; n < 80; n++) {
      if (await goal.evaluate((el) => el === document.activeElement))
        return page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not reach ${locator}`);
  },
};

/* Where the focus stands against what is wanted. */
function compass(selector) {
  const goal = document.querySelector(selector);
  const now = document.activeElement;
  if (!goal) return null;
  if (now === goal) return { there: true };
  const area = (el) => el.closest("[data-area]");
  const middle = (el) => {
    const b = el.getBoundingClientRect();
    return { x: b.left + Math.min(b.width, 60) / 2, y: b.top + b.height / 2 };
  };
  const [a, b] = [middle(now), middle(goal)];
  const key = (el) => el.dataset.key ?? el.dataset.zone ?? el.className;
  return {
    same: !!area(goal)?.contains(now) && now.matches("[data-stop]"),
    dx: b.x - a.x,
    dy: b.y - a.y,
    now: key(now),
  };
}

const letters = { hand: "m", own: "m", melds: "j", piles: "l" };

/** To a card or place by letters, Tab and arrows alone. */
async function walk(page, item) {
  const goal = `.table ${place(item)}`;
  let at = await page.evaluate(compass, goal);
  if (at && !at.there && !at.same && letters[item.area]) {
    await page.keyboard.press(letters[item.area]);
    at = await page.evaluate(compass, goal);
  }
  for (let n = 0; at && !at.there && !at.same && n < 60; n++) {
    await page.keyboard.press("Tab");
    at = await page.evaluate(compass, goal);
  }
  assert.ok(at?.there || at?.same, `Tab does not reach the ${item.area} of ${item.id}`);
  const been = new Map();
  for (let n = 0; at && !at.there && n < 60; n++) {
    const ways = [
      at.dx > 3 ? "ArrowRight" : at.dx < -3 ? "ArrowLeft" : "",
      at.dy > 3 ? "ArrowDown" : at.dy < -3 ? "ArrowUp" : "",
    ];
    if (Math.abs(at.dy) > Math.abs(at.dx)) ways.reverse();
    const tried = been.get(at.now) ?? 0;
    been.set(at.now, tried + 1);
    const all = [...ways.filter(Boolean), "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
    await page.keyboard.press(tried < all.length ? all[tried] : n % 2 ? "End" : "Home");
    at = await page.evaluate(compass, goal);
  }
  if (!at) return; // it has gone meanwhile: the next look will tell
  assert.ok(at.there, `arrows do not reach ${item.kind} ${item.id} "${item.words}"`);
}

/* For tests that are about something else: a mouse, at either size. */
const click = {
  use: async (page, item) => {
    const at = await reach(page, item);
    if (at) await page.mouse.click(at.x, at.y);
    else if (at === null) await page.locator(place(item)).first().click();
  },
  press: (_page, locator) => locator.click(),
};

const ways = { touch, keys, click };

/* ---- what to do next ---- */

function weight(item, seen, idle) {
  const { kind } = item;
  const some = seen.items.some((i) => i.chosen);
  if (kind === "button") {
    if (item.id) return item.main ? 6 : 3;
    if (item.main) return 4;
    if (!item.plain && seen.said) return 0;
    return item.plain ? (idle > 4 ? 3 : 0.2) : 0.4;
  }
  if (kind === "zone") return item.lit ? (some ? 6 : 4) : 0;
  if (item.blocked) return 0;
  if (!some) return 1;
  if (item.chosen) return 0.15;
  return item.lit ? 1.2 : 0.15;
}

function pick(rand, things, weigh) {
  const weights = things.map(weigh);
  let at = rand() * weights.reduce((a, b) => a + b, 0);
  for (let i = 0; i < things.length; i++) {
    at -= weights[i];
    if (at < 0) return things[i];
  }
  return null;
}

/** Resolves when the page has answered, within `most` ms: what `look` calls its sign is another. */
async function answer(page, was, what, most = 60_000) {
  const changed = until(page, (sign) => window.sign() !== sign, was, most);
  await changed.catch(async (e) => {
    const tapped = await page.evaluate(() => window.tapped);
    assert.fail(`nothing answers: ${what}; the last tap came to ${tapped}\n${e.message}`);
  });
}

export class Person {
  acts = 0; // done by this person
  asked = 0; // of these, by the list of all acts
  idle = 0; // taps since the last act
  taps = 0;
  ply = null; // before the last tap, until the next look tells whether that was an act

  constructor(page, way, seed) {
    this.page = page;
    this.way = ways[way];
    this.rand = luck(seed);
  }

  async see() {
    const seen = await painted(this.page);
    if (seen && this.ply !== null) {
      if (seen.ply > this.ply) {
        this.acts++;
        this.idle = 0;
      } else this.idle++;
      this.ply = null;
    }
    return seen;
  }

  /** Plays until `stop(seen)` says so; fails when `most` taps do not lead there. */
  async play(stop, most = 900) {
    for (let taps = 0; taps < most; taps++) {
      const seen = await this.see();
      assert.ok(seen, "the table has gone");
      if (stop(seen)) return seen;
      if (seen.wait === "bot" && !seen.dialog)
        await until(
          this.page,
          () => /you|seat|dealer|over/.test(document.querySelector(".table")?.dataset.wait),
          null,
          120_000,
        );
      else await this.step(seen);
    }
    assert.fail(`no end after ${most} taps (${this.acts} acts)`);
  }

  /** The same over the ends of deals: each sheet is left for the next deal, but not the last one. */
  async playOn(stop) {
    for (;;) {
      const seen = await this.play((s) => stop(s) || !!s.dialog?.sheet);
      if (stop(seen) || seen.wait === "over") return seen;
      await this.press(this.page.locator("dialog[open] .sheet-buttons .main"));
      await until(this.page, (ply) => window.look()?.ply !== ply, seen.ply);
    }
  }

  async step(seen) {
    if (seen.dialog) return this.answerDialog(seen);
    if (seen.wait !== "you") return this.goOn(seen);
    if (this.idle > 24) return this.ask();
    const item = pick(this.rand, seen.items, (i) => weight(i, seen, this.idle));
    if (!item) return this.linger(seen);
    await this.use(seen, item);
  }

  /** Nothing to tap: it may be the moment in which the turn passes on. */
  async linger(seen) {
    const passes = until(this.page, (sign) => window.sign() !== sign, seen.sign, 2000);
    await passes.catch(() => this.ask());
  }

  /** One tap, and its answer. */
  async use(seen, item) {
    this.taps++;
    await this.way.use(this.page, item);
    await answer(this.page, seen.sign, `${item.kind} ${item.id} "${item.words}"`);
    this.ply = seen.ply;
  }

  /** The deal has ended: on with the button; where there is a score its sheet opens by itself. Or it is
   * another person's turn, who tries what comes to hand and may take almost as long as a test does. */
  async goOn(seen) {
    if (seen.wait === "seat") return answer(this.page, seen.sign, "another person", 240_000);
    const buttons = seen.items.filter((i) => i.kind === "button");
    if (buttons.length === 1 && seen.wait === "dealer") await this.use(seen, buttons[0]);
    else await answer(this.page, seen.sign, "the sheet at the end of a deal");
  }

  async answerDialog(seen) {
    const listed = seen.dialog.buttons.filter((b) => b.listed);
    const dialog = this.page.locator("dialog[open]");
    const was = seen.sign;
    const away = !listed.length || this.rand() < 0.2;
    const button = away
      ? dialog.locator(".dialog-head button") // the rules' own, by a refusal's link
      : dialog.locator(".act-list button").nth(Math.floor(this.rand() * listed.length));
    if (!(await button.count())) return; // it has gone meanwhile: the next look will tell
    await this.press(button);
    await answer(this.page, was, `dialog ${seen.dialog.title}`);
    this.ply = seen.ply;
  }

  press(locator) {
    return this.way.press(this.page, locator);
  }

  /** The menu's list of all that can be done; one of it at random. */
  async ask() {
    const before = await this.see();
    await this.menu(/^(O que posso fazer|What can I do)$/);
    const acts = this.page.locator("dialog[open] .act-list button[data-act]");
    await acts.first().waitFor();
    const n = Math.floor(this.rand() * (await acts.count()));
    const words = await acts.nth(n).textContent();
    await this.press(acts.nth(n));
    await answer(this.page, before.sign, `list: ${words}`);
    this.asked++;
    this.ply = before.ply;
    this.idle = 0;
  }

  /** One act from the list on a table in words. */
  async act() {
    const before = await this.see();
    const acts = this.page
      .locator(".text-table .act-list button[data-act], .text-table .amount .main")
      .filter({ hasNotText: /^(Desistir|Render-se)/ });
    await acts.first().waitFor();
    await this.press(acts.nth(Math.floor(this.rand() * (await acts.count()))));
    await answer(this.page, before.sign, "an act of the list");
    this.ply = before.ply;
  }

  /** The menu, and a line of it. */
  async menu(name) {
    await this.press(this.page.locator(".head-button[aria-haspopup]:not(.talk-button)"));
    if (!name) return;
    await this.press(this.page.locator("dialog[open] .menu").getByText(name));
  }
}
