/* everybody.mjs - checks that every screen must pass: axe finds no fault in any theme, and large
 * text needs no scrolling sideways. */
import assert from "node:assert/strict";
import { axe } from "./packages.mjs";

const themes = {
  light: { colorScheme: "light", contrast: "no-preference" },
  dark: { colorScheme: "dark", contrast: "no-preference" },
  contrast: { colorScheme: "light", contrast: "more" },
};

/* Themes differ only in colours. So the first theme is checked by all rules, and the others by
 * these. */
const ofColours = ["color-contrast", "link-in-text-block"];

/* What axe finds in a part of the page, one line for each element. */
async function findings(page, rules, part) {
  await page.evaluate(() => {
    window.draw();
    return Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {})));
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const how = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const { violations, passes } = await page.evaluate(
    ([part, how]) => window.axe.run(part, how),
    [part, how],
  );
  assert.ok(passes.length > (rules ? 0 : 5), "axe has looked at nothing");
  return violations.flatMap((v) =>
    v.nodes.map(
      (n) =>
        `${v.id}: ${n.target} ${n.html.slice(0, 160)} ${n.any[0]?.message ?? n.all[0]?.message ?? ""}`,
    ),
  );
}

/** Fails if axe finds a fault in the present theme. */
export async function axeFindsNothing(page, where, part = "html") {
  assert.deepEqual(await findings(page, null, part), [], where);
}

/** Fails if axe finds a fault in any theme. Calls `each(theme)` in each. */
export async function axeFindsNothingInThemes(page, where, each) {
  for (const [theme, media] of Object.entries(themes)) {
    await page.emulateMedia(media);
    await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: "attached" });
    const rules = theme === "light" ? null : ofColours;
    assert.deepEqual(await findings(page, rules, "html"), [], `${where} in ${theme}`);
    await each?.(theme);
  }
}

/** Fails when the page can be scrolled sideways. */
export async function fits(page, where) {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  assert.ok(over <= 0, `${where}: ${over}px to scroll sideways`);
}

/** Faults of a table: words of the turn that overlap facts, and names of other seats that overlap
 * their cards. Also tags and facts that are cut off at the right without a sign that one can scroll. */
export const upon = (page) =>
  page.evaluate(() => {
    const words = (el) => {
      const range = document.createRange();
      range.selectNodeContents(el);
      return range.getBoundingClientRect();
    };
    const all = (sel) => [...document.querySelectorAll(sel)].filter((el) => el.checkVisibility());
    const meet = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const turn = words(document.querySelector(".turn-words"));
    const out = all(".facts li").filter((el) => meet(turn, el.getBoundingClientRect()));
    for (const seat of all(".seat")) {
      const name = words(seat.querySelector(".seat-name b"));
      const cards = [...seat.querySelectorAll(".badge")].filter((el) => el.checkVisibility());
      if (cards.some((el) => meet(name, el.getBoundingClientRect()))) out.push(seat);
    }
    const right = (el) => el.getBoundingClientRect().right;
    const silent = (el) => right(el) > innerWidth && !el.closest('[data-more~="right"]');
    out.push(...all(".side h2 .tag, .facts li").filter(silent));
    return out.map((el) => el.textContent);
  });
