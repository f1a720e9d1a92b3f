/* reading.test.mjs - the page for everybody. Checks that text at 200 % on a narrow phone loses
 * nothing, and that people who want no motion see none. Checks that rules are in the reader's
 * language, and what a screen reader finds (aloud.mjs). */
import assert from "node:assert/strict";
import { readsAs } from "./aloud.mjs";
import { begin, heads, holds, quiet, shot, site, waits } from "./help.mjs";
import { noTables, screens } from "./screens.mjs";

const { check } = await site();

/* ---- large text ---- */

/* Texts that are cut off by a box or by the page, and that no scrolling reaches. */
function lostTexts() {
  const hidden = (v) => v === "hidden" || v === "clip";
  const scrolls = (v) => v === "auto" || v === "scroll";
  // Not checked: words only read aloud, symbols, and buttons that show their whole text when tapped.
  const skipped = ".only-read, .narrow-read, .skip, svg, .log, .role, .rules-line, .meld-head";
  const lost = [];
  const over = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(over, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const el = node.parentElement;
    if (!node.textContent.trim() || !el.checkVisibility() || el.closest(skipped)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const r = range.getBoundingClientRect();
    if (!r.width) continue;
    if (el.closest("thead.only-read, thead")?.getBoundingClientRect().width < 3) continue; // only for screen readers
    let [free, why] = [{ x: false, y: false }, ""];
    for (let up = el; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (scrolls(style.overflowX)) free.x = true;
      if (scrolls(style.overflowY)) free.y = true;
      const wide =
        !free.x && hidden(style.overflowX) && (r.right > box.right + 3 || r.left < box.left - 3);
      const high =
        !free.y && hidden(style.overflowY) && (r.bottom > box.bottom + 6 || r.top < box.top - 6);
      if (wide || high) why = `cut by ${up.tagName}.${up.className}`;
      if (style.position === "fixed") free.y = true;
    }
    if (!free.x && (r.right > innerWidth + 1 || r.left < -1)) why = "out of the page";
    if (why) lost.push(`${why}: ${node.textContent.trim().slice(0, 60)}`);
  }
  return lost;
}

const large = (name, open, how = {}) =>
  check(
    `text at 200 %: ${name}`,
    { ...how, settings: { text: "200" }, expected: noTables },
    async (page) => {
      await open(page);
      await shot(page, `large-${name.replaceAll(" ", "-")}`);
      const { scroll, client, font } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
        font: Number.parseFloat(getComputedStyle(document.body).fontSize),
      }));
      assert.ok(font >= 32, `text of ${font}px`);
      assert.ok(scroll <= client, `${scroll - client}px to scroll sideways`);
      assert.deepEqual(await page.evaluate(lostTexts), []);
    },
  );
for (const [name, open] of Object.entries(screens)) large(name, open);
large("rules in English", screens.rules, { lang: "en" });

/* ---- motion ---- */

/* Animations that run in the first frame after an act. */
async function moving(page) {
  await begin(page, "golfe");
  await waits(page, "you");
  const after = page.evaluate(
    () =>
      new Promise((done) => {
        const table = document.querySelector(".table");
        const watch = new MutationObserver(() => {
          watch.disconnect();
          requestAnimationFrame(() =>
            done(document.getAnimations().filter((a) => a.playState === "running").length),
          );
        });
        watch.observe(table, { attributeFilter: ["data-ply"] });
      }),
  );
  await page.locator('[data-zone^="stock"]').click();
  return after;
}

check("an act is seen to move", { settings: { animation: "300" } }, async (page) => {
  assert.ok((await moving(page)) > 0);
});
check(
  "reduced motion: nothing moves",
  { settings: { animation: "300" }, reducedMotion: "reduce" },
  async (page) => {
    assert.equal(await moving(page), 0);
  },
);

/* ---- the rules in the reader's language ---- */

const headings = (page) => page.locator(".page h2").allTextContents();

check("the rules in English, and the language changed over them", { lang: "en" }, async (page) => {
  const asked = [];
  page.on("request", (r) => asked.push(new URL(r.url()).pathname));
  await page.goto("/regras/domino#R12");
  const rule = page.locator("#R12.here");
  await rule.getByText("Each player adds a point").waitFor();
  assert.equal((await headings(page))[0], "Words");
  assert.equal(
    asked.filter((path) => /\/domino-[^/]*\.js$/.test(path)).length,
    1,
    "one page fetched",
  );
  await page.locator(".page button.term", { hasText: /^row$/ }).first().click();
  await page.locator(".asked-card").getByText("on either side of the seven").waitFor();
  await shot(page, "rules-en");
  await page.locator(".asked-card button").click();
  const options = page.locator(".rules-sheet.options tbody tr");
  const { options: all } = heads.find((game) => game.slug === "domino");
  await holds(options, all.length);
  assert.match(await options.nth(10).innerText(), /Who opens/);

  await page.getByRole("button", { name: "Português" }).click();
  await rule.getByText("Cada um soma um ponto").waitFor();
  assert.equal((await headings(page))[0], "Palavras");
  const other = page.getByRole("button", { name: "English" });
  assert.ok(await other.evaluate((el) => el === document.activeElement), "the reader stays there");
  await other.click();
  await rule.getByText("Each player adds a point").waitFor();
  assert.equal((await headings(page))[0], "Words");
});

check("the rules over a table, and a rule pointed at, in English", { lang: "en" }, async (page) => {
  await begin(page, "golfe");
  await waits(page, "you");
  await page.keyboard.press("e");
  await page.locator(".asking-note").waitFor();
  await page.locator('[data-zone^="stock"]').click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("#R6.here").waitFor();
  assert.ok((await dialog.locator("h2").allTextContents()).includes("The deal"));
});

check(
  "the options of a game stand under the headings of its rules",
  { lang: "en" },
  async (page) => {
    await screens["prepare golfe"](page);
    const groups = await page.locator(".option-group h3").allTextContents();
    await page.goto("/regras/golfe");
    await page.locator(".page h2").first().waitFor();
    const titles = await headings(page);
    assert.ok(groups.length > 1);
    for (const group of groups) assert.ok(titles.includes(group) || group === "General", group);
  },
);

/* ---- the reader's language ---- */

for (const [wanted, found] of [
  [["fr-FR", "en-GB", "pt-BR"], "en"],
  [["de-DE", "pt-PT", "en-US"], "pt-BR"],
  [["ja"], "pt-BR"],
])
  check(`a reader of ${wanted.join(", ")} gets ${found}`, {}, async (page) => {
    await page.addInitScript((all) => {
      Object.defineProperty(navigator, "languages", { get: () => all });
    }, wanted);
    await page.goto("/");
    await page.locator('main a[href^="/jogar/"]').first().waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), found);
  });

/* ---- what a screen reader finds ---- */

const read = {
  home: screens.home,
  prepare: async (page) => {
    await page.goto("/jogar/buraco");
    await page.locator('.prepare button[type="submit"]').waitFor();
  },
  settings: screens.settings,
  about: screens.about,
  lost: screens["not found"],
  golfe: async (page) => {
    await begin(page, "golfe");
    await waits(page, "you");
  },
  poquer: async (page) => {
    await begin(page, "poquer");
    await waits(page, "you");
  },
  piramide: async (page) => {
    await begin(page, "piramide");
    await waits(page, "you");
  },
};

for (const [name, open] of Object.entries(read))
  for (const lang of ["pt-BR", "en"])
    check(`read aloud: ${name}, ${lang}`, { lang }, async (page) => {
      await page.clock.setFixedTime(new Date("2026-01-15T12:00:00"));
      await open(page);
      await quiet(page); // waits for late parts
      await readsAs(page, name, lang);
    });
