/* person.mjs - plays a table like a person who knows no rule. The person takes what is lit, tries
 * cards, reads the buttons, and opens the list "O que posso fazer" when nothing else helps. The
 * person plays by touch, by keys or by mouse.
 *
 * The page may redraw or remove anything between the look and the tap: a bot acts, a turn passes,
 * the network comes back. So each way to use a thing finds it anew. It answers false when the thing
 * has gone or the table has changed. The person then looks at the table again. */
import assert from "node:assert/strict";
import { seededRandom, until } from "./help.mjs";

/* ---- ways to use the page ---- */

/** What a person sees two frames later, when everything is where it will be tapped. */
const painted = async (page) =>
  JSON.parse(
    await page.evaluate(async () => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      await frame();
      await frame();
      return JSON.stringify(window.look() ?? null); // one string travels faster than many objects
    }),
  );

const signOf = (page) => page.evaluate(() => window.sign());

/** The same thing in a later look; undefined when it has gone. */
const sameIn = (seen, item) =>
  seen?.items.find((i) => i.kind === item.kind && i.id === item.id && i.words === item.words);

/** The point where a finger or mouse reaches a thing of the last look; see window.reach(). */
const reach = (page, item) => page.evaluate((index) => window.reach(index), item.index);

/** Closes the note over the felt, which may cover the wanted thing. */
const closeNote = (page) => page.evaluate(() => document.querySelector(".said-close")?.click());

/** The point where a finger or mouse reaches the thing, scrolled into view; undefined: the thing
 * has gone. */
async function spotOf(page, item) {
  let at = await reach(page, item);
  if (at === null) await closeNote(page);
  // A part that covers the thing, such as "Mais 1", disappears only after the page has noticed the
  // scrolling.
  for (let looks = 0; at === null && looks < 40; looks++) {
    await page.evaluate((index) => window.bring(index), item.index);
    item = sameIn(await painted(page), item);
    if (!item) return undefined;
    at = await reach(page, item);
  }
  assert.ok(at !== null, `nothing reaches ${item.kind} ${item.id} "${item.words}"`);
  return at;
}

const atOnce = { timeout: 1000 };

/** Presses the element of the locator, and waits for it for at most 30 s. Answers false when the
 * element has gone, or the table's sign is no longer `sign`. */
async function tryPress(way, page, locator, sign) {
  for (const end = Date.now() + 30_000; ; ) {
    try {
      await way.press(page, locator, atOnce);
      return true;
    } catch (error) {
      if (!(await locator.count()) || (await signOf(page)) !== sign) return false;
      if (Date.now() > end) throw error;
    }
  }
}

const touch = {
  async use(page, item) {
    const at = await spotOf(page, item);
    if (at) await page.touchscreen.tap(at.x, at.y);
    return !!at;
  },
  press: (_page, locator, how) => locator.tap(how),
};

const place = (item) =>
  item.kind === "card"
    ? `[data-key="${item.id}"]`
    : item.kind === "zone"
      ? `[data-zone="${item.id}"]`
      : `.acts [data-do] >> nth=${item.number - 1}`;

const keys = {
  async use(page, item, sign) {
    const typing = await page.evaluate(() => document.activeElement?.tagName === "INPUT");
    if (typing) await page.keyboard.press("Tab"); // otherwise the input field would take the digit
    if (item.kind === "button") {
      if (item.number >= 10) return tryPress(keys, page, page.locator(place(item)), sign);
      await page.keyboard.press(String(item.number));
      return true;
    }
    if (!(await walk(page, item))) return false;
    await page.keyboard.press(item.kind === "zone" ? "Enter" : "Space");
    return true;
  },
  async press(page, locator, how) {
    await locator.waitFor(how);
    const focused = () => locator.evaluateAll((all) => all.includes(document.activeElement));
    for (let n = 0; n < 80; n++) {
      if (await focused()) return page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not reach ${locator}`);
  },
};

/* Runs in the page: where the wanted element is, as seen from the focused one. Null: it has
 * gone. */
function compass(selector) {
  const goal = document.querySelector(selector);
  const now = document.activeElement;
  if (!goal) return null;
  if (now === goal) return { there: true };
  // The seats are one area, although in a large window they are at three sides of the table.
  const area = (el) => el.closest("[data-area]");
  const seats = (el) => area(el)?.dataset.area === "seats";
  const middle = (el) => {
    const b = el.getBoundingClientRect();
    return { x: b.left + Math.min(b.width, 60) / 2, y: b.top + b.height / 2 };
  };
  const [a, b] = [middle(now), middle(goal)];
  const key = (el) => el.dataset.key ?? el.dataset.zone ?? el.className;
  return {
    same:
      now.matches("[data-stop]") && (!!area(goal)?.contains(now) || (seats(goal) && seats(now))),
    dx: b.x - a.x,
    dy: b.y - a.y,
    now: key(now),
  };
}

const letters = { hand: "m", own: "m", melds: "j", piles: "l" };

/** Moves the focus to a card or place by letters, Tab and arrows alone. Answers false when the card
 * or place has gone. */
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
  if (!at) return false;
  assert.ok(at.there || at.same, `Tab does not reach the ${item.area} of ${item.id}`);
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
  if (!at) return false;
  assert.ok(at.there, `arrows do not reach ${item.kind} ${item.id} "${item.words}"`);
  return true;
}

/* Plays by mouse at any size, in tests about something else. */
const click = {
  async use(page, item) {
    const at = await spotOf(page, item);
    if (at) await page.mouse.click(at.x, at.y);
    return !!at;
  },
  press: (_page, locator, how) => locator.click(how),
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

/** Resolves when the page has answered, that is, when the table's sign (look.mjs) has changed.
 * Fails after `most` ms. */
async function answer(page, was, what, most = 60_000) {
  const changed = until(page, (sign) => window.sign() !== sign, was, most);
  await changed.catch(async (e) => {
    const tapped = await page.evaluate(() => window.tapped);
    assert.fail(`nothing answers: ${what}; the last tap came to ${tapped}\n${e.message}`);
  });
}

export class Person {
  acts = 0; // acts done by this person
  asked = 0; // acts among them that came from the list of all acts
  idle = 0; // taps since the last act
  taps = 0;
  ply = null; // the table's ply before the last tap; the next look then shows whether the tap was an act

  /** `way`: "touch", "keys" or "click". The same `seed` makes the same choices at the same
   * tables. */
  constructor(page, way, seed) {
    this.page = page;
    this.way = ways[way];
    this.rand = seededRandom(seed);
  }

  /** Looks at the table, and counts an act if the last tap was one. Null: there is no table. */
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

  /** Plays until `stop(seen)` is true. Fails after `most` taps. */
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

  /** Plays on after the ends of deals. It leaves every score sheet for the next deal, except the
   * last one. */
  async playOn(stop) {
    for (;;) {
      const seen = await this.play((s) => stop(s) || !!s.dialog?.sheet);
      if (stop(seen) || seen.wait === "over") return seen;
      await this.nextDeal(seen);
      await until(this.page, (ply) => window.look()?.ply !== ply, seen.ply);
    }
  }

  /** Leaves the score sheet for the next deal, unless another person has already begun that deal. */
  nextDeal(seen) {
    return this.tryPress(this.page.locator("dialog[open] .sheet-buttons .main"), seen);
  }

  async step(seen) {
    if (seen.dialog) return this.answerDialog(seen);
    if (seen.wait !== "you") return this.goOn(seen);
    if (this.idle > 24) return this.ask();
    const item = pick(this.rand, seen.items, (i) => weight(i, seen, this.idle));
    if (!item) return this.linger(seen);
    await this.use(seen, item);
  }

  /** Waits a moment when nothing can be tapped, because the turn may be passing to somebody else. */
  async linger(seen) {
    const passes = until(this.page, (sign) => window.sign() !== sign, seen.sign, 2000);
    await passes.catch(() => this.ask());
  }

  /** Taps one thing, and waits for the answer. */
  async use(seen, item) {
    this.taps++;
    this.ply = seen.ply;
    if (await this.way.use(this.page, item, seen.sign))
      await answer(this.page, seen.sign, `${item.kind} ${item.id} "${item.words}"`);
  }

  /** Presses a button of this look, and waits for the answer. Does nothing if the button has
   * gone. */
  async pressAndWait(seen, locator, what) {
    this.ply = seen.ply;
    const done = await this.tryPress(locator, seen);
    if (done) await answer(this.page, seen.sign, what);
    return done;
  }

  /** Called when the deal has ended, or another person is on turn. A deal ends with a button, or
   * with a score sheet that opens by itself. The other person tries things, too, and may take
   * almost as long as a test may. */
  async goOn(seen) {
    if (seen.wait === "seat") return answer(this.page, seen.sign, "another person", 240_000);
    const buttons = seen.items.filter((i) => i.kind === "button");
    if (buttons.length === 1 && seen.wait === "dealer") await this.use(seen, buttons[0]);
    else await answer(this.page, seen.sign, "the sheet at the end of a deal");
  }

  async answerDialog(seen) {
    const listed = seen.dialog.buttons.filter((b) => b.listed);
    const dialog = this.page.locator("dialog[open]");
    const away = !listed.length || this.rand() < 0.2;
    const button = away
      ? dialog.locator(".dialog-head button") // this includes the dialog of rules, which a refusal's link opens
      : dialog.locator(".act-list button").nth(Math.floor(this.rand() * listed.length));
    await this.pressAndWait(seen, button, `dialog ${seen.dialog.title}`);
  }

  /** Presses what is there, or appears within 30 s. */
  press(locator) {
    return this.way.press(this.page, locator);
  }

  /** Presses what was there in the last look. Answers false if it has gone, or the table has
   * changed. */
  tryPress(locator, seen) {
    return tryPress(this.way, this.page, locator, seen.sign);
  }

  /** Does one act at random from the menu's list of all acts. */
  async ask() {
    const before = await this.see();
    const menu = this.page.locator(".head-button[aria-haspopup]:not(.talk-button)");
    if (before?.wait !== "you" || before.dialog || !(await this.tryPress(menu, before))) return;
    await this.menuLine(/^(O que posso fazer|What can I do)$/);
    const acts = this.page.locator("dialog[open] .act-list button[data-act]");
    const there = () => document.querySelector("dialog[open] .act-list button[data-act]");
    const shown = `(ply) => (${there})() || window.look()?.ply !== ply`;
    await until(this.page, shown, before.ply);
    const count = await acts.count();
    if (!count) return; // the turn has passed meanwhile
    const one = acts.nth(Math.floor(this.rand() * count));
    const seen = await this.see();
    if (!seen || !(await one.count())) return;
    const words = await one.textContent(atOnce);
    if (!(await this.pressAndWait(seen, one, `list: ${words}`))) return;
    this.asked++;
    this.idle = 0;
  }

  /** Does one act from the list on a table in words. */
  async act() {
    const acts = this.page
      .locator(".text-table .act-list button[data-act], .text-table .amount .main")
      .filter({ hasNotText: /^(Desistir|Render-se)/ });
    await acts.first().waitFor();
    const before = await this.see();
    const one = acts.nth(Math.floor(this.rand() * (await acts.count())));
    await this.pressAndWait(before, one, "an act of the list");
  }

  /** Opens the menu, and presses the line of that name, if any. */
  async menu(name) {
    await this.press(this.page.locator(".head-button[aria-haspopup]:not(.talk-button)"));
    if (name) await this.menuLine(name);
  }

  menuLine(name) {
    return this.press(this.page.locator("dialog[open] .menu").getByText(name));
  }
}
