/* play.mjs - what the page must do in a browser other than Chromium: every game comes to its table, a
 * whole deal is played by taps, a card is dragged, and nothing needs the server after the first visit. Any
 * error in the page fails a test. Environment: that of tests/e2e/help.mjs; GAME limits the tables. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { advice, done, dragOne, ply } from "../e2e/dragging.mjs";
import { begin, games, keptOffline, preparation, prepare, serve, waits } from "../e2e/help.mjs";
import { keptMatch } from "../e2e/kept.mjs";
import { look, sign } from "../e2e/look.mjs";
import { Person } from "../e2e/person.mjs";
import { arrive, checkSheet } from "../e2e/play.mjs";
import { gamesOf } from "../e2e/scope.mjs";
import { fingerOn, Page } from "./page.mjs";

const shots = fileURLToPath(new URL("../../build/test-results/", import.meta.url));

/** Adds the tests of a browser. `launch`: see firefox.mjs. */
export async function playIn(name, launch) {
  const browser = await launch();
  after(() => browser.close());

  /* Adds a test with a server and a device of its own: work(page, server). */
  const check = (what, how, work) =>
    test(what, { timeout: 900_000 }, async () => {
      const server = await serve();
      const driver = await browser.open(server.url, [
        `(${prepare})(${JSON.stringify(preparation(how))})`,
        `window.look = ${look}; window.sign = ${sign}`,
      ]);
      try {
        await work(new Page(driver, server.url), server);
        assert.deepEqual(await driver.troubles(), [], "errors in the page");
      } catch (error) {
        mkdirSync(shots, { recursive: true });
        await driver
          .picture(`${shots}failed-${name}-${what.replace(/\W+/g, "-")}.png`)
          .catch(() => {});
        error.message += `\nErrors in the page:\n${(await driver.troubles().catch(() => [])).join("\n")}`;
        throw error;
      } finally {
        await driver.close();
        await server.close();
      }
    });

  for (const slug of gamesOf("engines", games))
    check(`${slug} comes to its table`, {}, async (page) => {
      await arrive(page, new Person(page, "touch", slug), slug);
    });

  for (const slug of ["domino", "solo", "golfe"])
    check(`${slug}: a deal by taps`, {}, async (page) => {
      await begin(page, slug);
      const person = new Person(page, "touch", `${slug}/touch`);
      await person.play((seen) => !!seen.dialog?.sheet);
      await checkSheet(page);
      assert.ok(person.acts >= 4, `${person.acts} acts`);
      assert.match((await keptMatch(page, slug)).record, new RegExp(`^carteado 1\ngame ${slug}`));
    });

  check("golfe: cards are dragged", {}, async (page) => {
    await begin(page, "golfe");
    await waits(page, "you");
    const finger = fingerOn(page);
    let drags = 0;
    for (let acts = 0; acts < 14; acts++) if (await dragOne(page, finger, "golfe")) drags++;
    assert.ok(drags >= 4, `${drags} drags`);
  });

  check("without the server the games play on", { offline: true }, async (page, server) => {
    await page.goto("/");
    await keptOffline(page);
    await server.close();
    for (const slug of ["buraco", "solo", "golfe"]) {
      await arrive(page, new Person(page, "touch", slug), slug);
      const was = await ply(page);
      await advice(page);
      await page.getByRole("button", { name: "Fazer", exact: true }).tap();
      await done(page, was);
      await page.reload();
      await waits(page, "you", "dealer", "over");
      assert.ok((await ply(page)) > was, "the match goes on after a reload");
    }
  });
}
