/* moments.test.mjs - what is worth a moment at a table: a deal is dealt with flying cards, a trick
 * is swept, a closed canastra shines. Each can be ended by a tap or a key, delays no act, and stays
 * away where motion is not wanted. The tests stop these animations, so that none ends by itself. */
import assert from "node:assert/strict";
import { begin, quiet, site, until, waits } from "./help.mjs";
import { lateRecord, lateTable } from "./late.mjs";

const { check } = await site();
const moving = { animation: "300" };

/* Stops every animation of a moment at its beginning; flights of single cards last 300 ms and go on.
 * Notes what moves: window.moved. Also adds up the
 * layout shift of what is not the answer to an act: window.shift. */
function stopMotion() {
  window.moved = [];
  window.shift = 0;
  const own = Element.prototype.animate;
  Element.prototype.animate = function (path, how) {
    const one = own.call(this, path, how);
    if (how.duration !== 300) one.pause();
    const { zone = "" } = this.dataset;
    const cards = [...this.querySelectorAll("use")].map((use) => use.getAttribute("href"));
    window.moved.push({ of: this.className, zone, cards, ms: how.duration });
    return one;
  };
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) if (!e.hadRecentInput) window.shift += e.value;
  }).observe({ type: "layout-shift", buffered: true });
}

const moved = (page) => page.evaluate(() => window.moved);
const flying = (page) => page.locator(".flight").count();
const flies = (page) => page.locator(".flight").first().waitFor({ state: "attached" });
const over = (page) => until(page, () => !document.querySelector(".flight"));
const step = (page) => page.getByRole("button", { name: "Próxima jogada", exact: true }).click();
/* On a phone the turn bar lies over the lower half of the heading. */
const tapHead = (page) =>
  page
    .locator("h1")
    .first()
    .click({ position: { x: 5, y: 5 } });
const at = (page, n) => page.locator(`.past[data-at="${n}"]`).waitFor();

for (const slug of ["samba", "hombre", "piramide"])
  check(`${slug}: a deal flies, and an act ends it`, { settings: moving }, async (page) => {
    await page.addInitScript(stopMotion);
    await begin(page, slug);
    await flies(page);
    const all = await moved(page);
    const ghosts = all.filter(({ of }) => of === "flight");
    assert.ok(ghosts.length > 8, `${ghosts.length} cards`);
    assert.ok(ghosts.every(({ cards }) => cards.every((card) => card === "#card-back")));
    assert.ok((await page.evaluate(() => window.shift)) <= 0.01, "nothing jumps");
    await waits(page, "you"); // the person need not wait for the cards
    const before = await page.locator(".table").getAttribute("data-ply");
    const buttons = page.locator(".table [data-act]");
    const stock = page.locator('[data-zone="stock"]');
    await ((await buttons.count()) ? buttons : stock).first().tap();
    await page.locator(`.table:not([data-ply="${before}"])`).waitFor();
    await over(page);
  });

for (const slug of ["domino", "cao_vermelho"])
  for (const size of ["phone", "desktop"])
    check(
      `${slug} (${size}): the first deal moves nothing`,
      { size, settings: moving },
      async (page) => {
        await page.addInitScript(stopMotion);
        await begin(page, slug);
        await page.locator(".hand .card").first().waitFor();
        await quiet(page);
        assert.ok((await page.evaluate(() => window.shift)) <= 0.01, "nothing jumps");
      },
    );

check("a key ends a deal, too", { size: "desktop", settings: moving }, async (page) => {
  await page.addInitScript(stopMotion);
  await begin(page, "samba");
  await flies(page);
  await page.keyboard.press("Tab");
  await over(page);
  assert.equal(await page.locator(".table").getAttribute("data-wait"), "you");
});

for (const [name, how] of [
  ["reduced motion", { settings: moving, reducedMotion: "reduce" }],
  ["the setting without motion", { settings: { animation: "0" } }],
])
  check(`${name}: no deal flies, no trick is swept, no canastra shines`, how, async (page) => {
    await page.addInitScript(stopMotion);
    await begin(page, "samba");
    await waits(page, "you");
    await page.goto("/replay?comentada=hombre#n=10");
    await at(page, 10);
    await step(page);
    await at(page, 11);
    await page.goto("/replay?comentada=samba#n=70");
    await at(page, 70);
    await step(page);
    await at(page, 71);
    await quiet(page);
    assert.deepEqual(await moved(page), []);
  });

check("a trick is swept to the seat that took it", { settings: moving }, async (page) => {
  await page.addInitScript(stopMotion);
  await lateTable(page, "hombre", lateRecord("hombre/beginner-3-plain", 4, 4), 3);
  await until(page, () => window.moved.filter(({ ms }) => ms === 800).length === 3);
  const swept = (await moved(page)).filter(({ ms }) => ms === 800);
  assert.equal(new Set(swept.map(({ cards }) => cards[0])).size, 3, "three faces");
  assert.ok(swept.every(({ cards }) => cards[0] !== "#card-back"));
  await page.locator(".table-head h1").tap();
  await over(page);
});

check(
  "a replay moves cards by single steps, never by jumps",
  { settings: moving },
  async (page) => {
    await page.addInitScript(stopMotion);
    await page.goto("/replay?comentada=hombre#n=0");
    await at(page, 0);
    await step(page);
    await at(page, 1);
    await flies(page); // the deal
    assert.ok((await flying(page)) > 8);
    await tapHead(page);
    await over(page);
    const before = (await moved(page)).length;
    await page.getByLabel("Ponto da partida").fill("20");
    await at(page, 20);
    await quiet(page);
    assert.equal((await moved(page)).length, before);
  },
);

check("a closed samba shines, and lies face down", { settings: moving }, async (page) => {
  await page.addInitScript(stopMotion);
  await page.goto("/replay?comentada=samba#n=70");
  await at(page, 70);
  const meld = page.locator('.meld[data-zone="meld.7"]');
  assert.ok((await meld.locator('use[href="#card-9c"]').count()) > 0);
  await step(page);
  await at(page, 71);
  await until(page, () => window.moved.some(({ zone, ms }) => zone === "meld.7" && ms === 900));
  assert.equal(await meld.locator('use[href="#card-back"]').count(), 7);
  assert.match(await meld.getAttribute("aria-label"), /samba · 1500, em monte, viradas para baixo/);
  const isStill = () => document.querySelector('[data-zone="meld.7"]').getAnimations().length === 0;
  assert.ok(!(await page.evaluate(isStill)));
  await tapHead(page);
  await until(page, isStill); // a tap has ended the paused shine; a flight ends by itself
});

check("canastras lie as players lay them", {}, async (page) => {
  await lateTable(page, "samba", lateRecord("samba/beginner-4-plain", 6, 1), 4);
  const heaps = await page.locator(".meld:has(.heap)").evaluateAll((all) =>
    all.map((meld) => ({
      label: meld.getAttribute("aria-label"),
      top: [...meld.querySelectorAll("use")].at(-1).getAttribute("href").at(-1),
    })),
  );
  assert.ok(heaps.length > 2);
  for (const { label, top } of heaps)
    assert.ok(
      /canastra (suja · 300, em monte, com .* de (paus|espadas) em cima|limpa · 500, em monte, com .* de (copas|ouros) em cima)/.test(
        label,
      ) && (label.includes("limpa") ? "hd" : "cs").includes(top),
      `${label}: ${top}`,
    );
});

check("a dirty canastra of Buraco has its last card across", {}, async (page) => {
  await lateTable(page, "buraco", lateRecord("buraco/beginner-4-fechado", 2, 1), 4);
  const melds = await page.locator(".meld").evaluateAll((all) =>
    all.map((meld) => {
      const faces = [...meld.querySelectorAll(".face")].map((el) => el.getBoundingClientRect());
      const { right } = meld.getBoundingClientRect();
      return {
        label: meld.getAttribute("aria-label"),
        across: [...meld.querySelectorAll(".face")].findIndex((el) => el.matches(".across")),
        n: faces.length,
        out: Math.round(faces.at(-1).right - right),
        wide: faces.at(-1).width > faces.at(-1).height,
      };
    }),
  );
  const dirty = melds.filter(({ label }) => label.includes("canastra suja"));
  assert.ok(dirty.length > 0 && melds.some(({ label }) => label.includes("canastra limpa")));
  for (const { label, across, n, out, wide } of melds) {
    const is = label.includes("canastra suja");
    assert.equal(across, is ? n - 1 : -1, label);
    if (is) assert.ok(wide && out <= 0 && label.includes("a última atravessada"), label);
  }
});
