/* page.mjs - a page of Firefox or WebKit, with those functions of Playwright's pages that the helpers
 * of tests/e2e call. Playwright drives only builds of its own of these two browsers. So the same
 * helpers play in every browser. A driver (firefox.mjs, webkit.mjs) has:
 *   goto(url), reload()      resolve when the document has been loaded
 *   evaluate(text)           the value of an expression in the page, once its promise is kept
 *   tap({x, y})              a tap at a point of the window, by the mouse
 *   press(at), move(to), lift()   the parts of a drag, by touch or by mouse
 *   picture(path)            keeps a screenshot
 *   troubles()               the errors of the page so far
 *   close() */

const patience = 120_000; // ms; Debian's WebKit and Firefox start slowly on a busy machine

/* Runs in the page: the elements that the steps of a locator lead to. A step is a selector, the
 * index of one element, or words; of nested elements with these words it takes the innermost. */
function find(steps) {
  const words = (el) => (el.getAttribute("aria-label") ?? el.textContent).trim();
  return steps.reduce(
    (all, { css, nth, pattern, flags }) => {
      if (nth !== undefined) return all.slice(nth, nth + 1);
      const found = [...new Set(all.flatMap((el) => [...el.querySelectorAll(css)]))];
      if (!pattern) return found;
      const named = found.filter((el) => new RegExp(pattern, flags).test(words(el)));
      return named.filter((el) => !named.some((other) => other !== el && el.contains(other)));
    },
    [document],
  );
}

/* Runs in the page: whether the locator's first element is attached, detached or visible. */
function inState(find, { steps, state }) {
  const [el] = find(steps);
  if (state !== "visible") return !el === (state === "detached");
  return !!el?.checkVisibility({ visibilityProperty: true }) && el.getClientRects().length > 0;
}

/* Runs in the page: resolves to the point where a finger reaches the locator's first element. False:
 * there is none, or it moves, or nothing reaches it yet. */
async function reach(find, { steps }) {
  const point = () => {
    const [el] = find(steps);
    if (!el?.checkVisibility() || el.disabled) return null;
    const { left, top, width, height } = el.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    if (el.contains(document.elementFromPoint(at.x, at.y))) return at;
    el.scrollIntoView({ block: "center", inline: "center" });
    return null;
  };
  const at = point();
  await new Promise(requestAnimationFrame);
  const still = at && point();
  return still?.x === at?.x && still?.y === at?.y && still;
}

/* Runs in the page: resolves to the first true value of `what(find, arg)`, which it calls in every
 * frame; null: there was none within `most` ms. */
async function first(what, find, arg, most) {
  for (const end = performance.now() + most; performance.now() < end; ) {
    const value = await what(find, arg);
    if (value) return value;
    await new Promise(requestAnimationFrame);
  }
  return null;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

class Locator {
  constructor(page, steps) {
    this.page = page;
    this.steps = steps;
  }
  toString() {
    return JSON.stringify(this.steps);
  }
  step(step) {
    return new Locator(this.page, [...this.steps, step]);
  }
  locator(css) {
    return this.step({ css });
  }
  nth(nth) {
    return this.step({ nth });
  }
  first() {
    return this.nth(0);
  }
  getByText(text) {
    const pattern = text instanceof RegExp ? text.source : escaped(text);
    return this.step({ css: "*", pattern, flags: text.flags ?? "i" });
  }
  ask(what) {
    return this.page.evaluate(`((find, steps) => (${what})(find(steps)))(${find}, ${this})`);
  }
  async waitFor({ state = "visible", timeout } = {}) {
    await this.page.first(inState, { steps: this.steps, state }, timeout);
  }
  async tap({ timeout } = {}) {
    await this.page.driver.tap(await this.page.first(reach, { steps: this.steps }, timeout));
  }
  click(how) {
    return this.tap(how);
  }
  count() {
    return this.ask((all) => all.length);
  }
  evaluateAll(what) {
    return this.ask(what);
  }
  textContent() {
    return this.ask((all) => all[0].textContent);
  }
  async boundingBox() {
    return this.ask((all) => {
      if (!all.length) return null;
      const { left, top, width, height } = all[0].getBoundingClientRect();
      return { x: left, y: top, width, height };
    });
  }
  scrollIntoViewIfNeeded() {
    return this.ask((all) => all[0]?.scrollIntoView({ block: "nearest", inline: "nearest" }));
  }
}

/** A finger on a page, as finger.mjs of tests/e2e has one. */
export function fingerOn({ driver }) {
  const steps = 8;
  let from;
  return {
    press(at) {
      from = at;
      return driver.press(at);
    },
    async move(to) {
      for (let i = 1; i <= steps; i++)
        await driver.move({
          x: from.x + ((to.x - from.x) * i) / steps,
          y: from.y + ((to.y - from.y) * i) / steps,
        });
      from = to;
    },
    lift: () => driver.lift(),
  };
}

export class Page {
  constructor(driver, origin) {
    this.driver = driver;
    this.origin = origin;
    this.touchscreen = { tap: (x, y) => driver.tap({ x, y }) };
  }
  goto(path) {
    return this.driver.goto(new URL(path, this.origin).href);
  }
  reload() {
    return this.driver.reload();
  }
  /** `what`: a function, called with `arg`, or an expression. */
  evaluate(what, arg = null) {
    return this.driver.evaluate(
      typeof what === "string" ? what : `(${what})(${JSON.stringify(arg)})`,
    );
  }
  /** The first true value of `what(find, arg)` in the page. */
  async first(what, arg, most = patience) {
    const all = `${what}, ${find}, ${JSON.stringify(arg)}, ${most}`;
    const value = await this.evaluate(`(${first})(${all})`);
    if (!value)
      throw new Error(`not within ${most} ms: ${what.name ?? what} ${JSON.stringify(arg)}`);
    return value;
  }
  waitForFunction(what, arg = null) {
    return this.first(`(_, arg) => (${what})(arg)`, arg);
  }
  locator(css) {
    return new Locator(this, [{ css }]);
  }
  getByRole(role, { name, exact = false }) {
    const pattern = exact ? `^${escaped(name)}$` : escaped(name);
    return new Locator(this, [{ css: `${role}, [role="${role}"]`, pattern, flags: "i" }]);
  }
}
