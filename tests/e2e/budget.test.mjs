/* budget.test.mjs - checks the bytes of a first visit. The first page, a game's page and its table
 * fetch at most 140 kB as they travel (pages, code, styles, engine, deck, letters), whatever the
 * game, as docs/page.md promises. Parts that no table waits for have limits of their own: the bots,
 * the sentences of the games, and the code for dragging, for sweeping tricks and for the edges of
 * what scrolls. So has the solver that finds a deal while a patience is prepared. What the service
 * worker keeps for later does not count. CI does not build the modules for small size. So in CI
 * (CT_E2E=core) the limit is for everything except the modules, and one game is enough. */
import assert from "node:assert/strict";
import { begin, games, heads, site, waits } from "./help.mjs";
import { gamesOf, onlyCore } from "./scope.mjs";
import { fetched, sum } from "./sizes.mjs";

const { check } = await site();
const most = onlyCore ? 94_000 : 140_000;
const counts = (path) => !onlyCore || !path.endsWith(".wasm");
const later = [
  { name: "players", part: /\bplayers\b/, most: 90_000 },
  { name: "sharing", part: /\bsharing\b/, most: 1_500 },
  { name: "sentences", part: /\bsentences\b/, most: 20_000 },
  { name: "drag", part: /\bdrag\b/, most: 3_500 },
  { name: "sweep", part: /\bsweep\b/, most: 1_200 },
  { name: "edges", part: /\bedges\b/, most: 1_200 },
  { name: "solver", part: /\bsolver\b/, most: 35_000 },
];
const kinds = [/\.wasm$/, /worker.*\.js$/, /\.css$/, /\.woff2$/];

/* Notes when a table is first drawn, and whether it was there when the players' worker started. */
function watchTable() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(".table .face")) return;
    window.stood = performance.now();
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
  window.Worker = class extends Worker {
    constructor(url, how) {
      super(url, how);
      if (String(url).includes("players")) window.drawn = !!document.querySelector(".table .face");
    }
  };
}

for (const slug of gamesOf("budget", games))
  check(`${slug}: first page and first table weigh little`, { wishes: {} }, async (page) => {
    await page.addInitScript(watchTable);
    const all = fetched(page);
    let stood = null; // whether the table was there when the sentences were asked for
    page.on("request", (request) => {
      if (/\bsentences\b/.test(request.url()))
        stood ??= page.evaluate(() => !!document.querySelector(".table .face"));
    });
    await page.goto("/");
    await page.locator(".tile").first().waitFor();
    await begin(page, slug);
    await waits(page, "you", "dealer");
    const others = heads.find((game) => game.slug === slug).seats > 1;
    const rows = await all(
      ...kinds,
      /\bdrag\b.*\.js$/,
      /\bsweep\b/,
      /\bsentences\b/,
      ...(others ? [/\bplayers\b.*\.wasm$/] : []),
    );
    const list = rows.map(([path, bytes]) => `${String(bytes).padStart(7)} ${path}`).join("\n");
    for (const kind of kinds)
      assert.ok(
        rows.some(([path]) => kind.test(path)),
        `${kind}`,
      );
    const first = rows.filter(
      ([path]) => counts(path) && !later.some(({ part }) => part.test(path)),
    );
    assert.ok(sum(first) <= most, `${sum(first)} bytes, more than ${most}:\n${list}`);
    for (const { name, part, most: own } of later) {
      const parts = rows.filter(([path]) => part.test(path));
      const weighed = parts.filter(([path]) => counts(path));
      assert.ok(sum(weighed) <= own, `${name}, more than ${own}:\n${list}`);
      // A solver is fetched if a deal is sought while the match is prepared; sharing, where there are several cores.
      if (name === "solver" || name === "sharing") continue;
      const files = /sentences|sweep/.test(name) ? 1 : /drag|edges/.test(name) || others ? 2 : 0;
      assert.equal(parts.length, files, `${name}:\n${list}`);
      if (process.env.TELL) console.log(`${slug}: ${sum(first)} bytes, ${name} ${sum(parts)}`);
    }
    const after = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((e) => /\b(drag|edges|sweep)\b/.test(e.name))
        .map((e) => e.startTime - window.stood),
    );
    assert.ok(
      after.length > 2 && after.every((ms) => ms > 0),
      `drag, edges and sweep, after the table: ${after} ms`,
    );
    assert.equal(await stood, true, "the sentences come after the table");
    if (others)
      assert.equal(await page.evaluate(() => window.drawn), true, "the table comes first");
  });
