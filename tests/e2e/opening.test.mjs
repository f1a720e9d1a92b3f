/* opening.test.mjs - nothing jumps while a table opens, from the preparation of a match to the first
 * act: the layout shift of each game is at most 0.01. The network and the processor are slow, so that
 * each part arrives at a time of its own. The page is drawn, because Chromium counts no shift of what is
 * transparent. */
import assert from "node:assert/strict";
import { games, quiet, site, waits } from "./help.mjs";
import { gamesOf } from "./scope.mjs";

const { check } = await site();
const most = 0.01;

/* Notes what moved, and by how much, and when somebody first acted: an act may deal the cards. */
function watchShifts() {
  window.shifts = [];
  let first;
  const watch = new MutationObserver(() => {
    const ply = document.querySelector(".table")?.dataset.ply;
    first ??= ply;
    if (ply === first) return;
    window.acted = performance.now();
    watch.disconnect();
  });
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ["data-ply"] });
  const words = ({ node }) => {
    const el = node?.nodeType === 1 ? node : node?.parentElement;
    return el ? `${el.tagName.toLowerCase()}.${el.getAttribute("class") ?? ""}` : "";
  };
  new PerformanceObserver((list) => {
    for (const e of list.getEntries())
      if (!e.hadRecentInput)
        window.shifts.push({ value: e.value, at: e.startTime, of: e.sources.map(words) });
  }).observe({ type: "layout-shift", buffered: true });
}

for (const slug of gamesOf("opening", games))
  check(`${slug}: nothing jumps while its table opens`, { drawn: true }, async (page) => {
    await page.addInitScript(watchShifts);
    const slow = await page.context().newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await slow.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 175_000,
      uploadThroughput: 175_000,
    });
    await page.goto(`/jogar/${slug}`);
    const start = page.locator('.prepare button[type="submit"]:enabled');
    await start.waitFor();
    await quiet(page); // parts of the preparation may still arrive
    await start.tap();
    await waits(page, "you", "dealer");
    await quiet(page);
    const shifts = await page.evaluate(
      () =>
        new Promise((drawn) =>
          requestAnimationFrame(() =>
            setTimeout(() => drawn(window.shifts.filter(({ at }) => !(at >= window.acted)))),
          ),
        ),
    );
    const all = shifts.reduce((sum, { value }) => sum + value, 0);
    if (process.env.TELL) console.log(`${slug}: ${all.toFixed(4)}`);
    assert.ok(all <= most, `layout shift of ${all}:\n${JSON.stringify(shifts, null, 1)}`);
  });
