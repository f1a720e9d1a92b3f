/* home.test.mjs - the first screen of a phone. Checks that matches to continue and all games are in
 * sight, with the field for codes below. Checks that the page asks the browser to keep its data. */
import assert from "node:assert/strict";
import { begin, games, quiet, site, waits } from "./help.mjs";
import { keptAll } from "./kept.mjs";

const { check } = await site();

for (const [width, height] of [
  [360, 740],
  [390, 844],
])
  check(`all games at ${width} x ${height}`, { viewport: { width, height } }, async (page) => {
    await begin(page, "golfe");
    await waits(page, "you");
    await keptAll(page, "golfe");
    await page.goto("/");
    await page.locator(".kept a").waitFor();
    const tiles = page.locator(".tile");
    await tiles.last().waitFor();
    assert.equal(await tiles.count(), games.length);
    const bottom = async (sel) => {
      const box = await page.locator(sel).last().boundingBox();
      return box.y + box.height;
    };
    assert.ok((await bottom(".kept a")) < (await bottom(".tile")));
    const end = await bottom(".tile");
    assert.ok(end <= height, `a game is out of sight: ${end} of ${height}`);
    const cut = await tiles.evaluateAll(
      (all) => all.filter((el) => el.scrollWidth > el.clientWidth).length,
    );
    assert.equal(cut, 0, "a name is cut");
    await page.locator(".home-codes").scrollIntoViewIfNeeded(); // this part is fetched when it scrolls into sight
    const code = await page.getByRole("button", { name: "Cartas por código" }).boundingBox();
    assert.ok(code.y > (await bottom(".tile")), "the code stands before the games");
  });

check("a match that is kept is not to be cleared away", {}, async (page) => {
  await page.addInitScript(() => {
    window.asked = 0;
    Object.assign(navigator.storage, {
      persisted: async () => false,
      persist: async () => {
        window.asked++;
        return true;
      },
    });
  });
  await page.goto("/");
  await page.locator(".tile").first().waitFor();
  assert.equal(await page.evaluate(() => window.asked), 0);
  await begin(page, "golfe");
  await waits(page, "you");
  await page.waitForFunction(() => window.asked === 1);
});

check("a tap leaves no ring, a key brings it", { size: "desktop" }, async (page) => {
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  await page.goto("/");
  await page.locator(".tile").first().waitFor();
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => document.activeElement.matches(":focus-visible")));
  assert.notEqual(await ring(), "none");
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointerdown")));
  assert.equal(await ring(), "none");
  await page.keyboard.press("Shift");
  assert.notEqual(await ring(), "none");
});

for (const [path, late, last] of [
  ["/", "woff2", ".tile"],
  ["/regras/golfe", "woff2", ".page h2"],
  ["/marcador/buraco", "wasm", ".prepare-go"],
])
  check(`nothing jumps while ${path} loads, ${late} late`, { drawn: true }, async (page) => {
    await page.route(`**/*.${late}`, async (way) => {
      await new Promise((later) => setTimeout(later, 500));
      await way.continue();
    });
    await page.addInitScript(() => {
      window.jumped = 0;
      new PerformanceObserver((list) => {
        for (const e of list.getEntries()) if (!e.hadRecentInput) window.jumped += e.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const slow = await page.context().newCDPSession(page); // a network so slow that one sees late parts arrive
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto(path);
    await page.locator(last).last().waitFor();
    await quiet(page);
    const jumped = await page.evaluate(
      () =>
        new Promise((drawn) => requestAnimationFrame(() => setTimeout(() => drawn(window.jumped)))),
    );
    assert.ok(jumped < 0.02, `layout shift of ${jumped}`);
  });
