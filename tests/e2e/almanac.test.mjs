/* almanac.test.mjs - the teaching deck, its album, the almanac, the other packs, and printing.
 * Checks what is seen, the keys, axe, and the PDF that a printer gets. Needs pdftotext. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { axeFindsNothing, axeFindsNothingInThemes, fits } from "./everybody.mjs";
import { begin, games, holds, keptOffline, shot, site, waits } from "./help.mjs";

const { check } = await site();
const folder = mkdtempSync(join(tmpdir(), "carteado-print-"));
after(() => rmSync(folder, { recursive: true }));

const places = [
  "/album#Qh",
  "/almanaque",
  "/almanaque/hombre",
  "/imprimir/buraco",
  "/imprimir/poquer",
];
const name = (path) => path.slice(1).replace(/\W+/g, "-");

async function open(page, path) {
  await page.goto(path);
  await page.locator("h1").waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: "detached" });
  const [, late] = parts.find(([start]) => path.startsWith(start)) ?? [];
  if (late) await page.locator(late).first().waitFor();
}

/* The elements that a screen shows once its late parts have arrived. */
const parts = [
  ["/album", ".teach .balloon"],
  ["/almanaque/", ".chapters"],
  ["/almanaque", ".almanac-games a"],
  ["/regras/", ".page h2"],
  ["/imprimir/", ".paper"],
];

/** The text of each printed page. */
async function printed(page, as) {
  const path = join(folder, `${as}.pdf`);
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
  const text = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
  return text.split("\f").slice(0, -1);
}

/* ---- every new screen ---- */

for (const path of places)
  for (const [lang, other] of [
    ["pt-BR", "en"],
    ["en-US", "pt-BR"],
  ])
    check(
      `${path} in ${lang}: axe finds nothing in any theme, and all is in one language`,
      { lang },
      async (page) => {
        await open(page, path);
        const language = await page.locator("html").getAttribute("lang");
        assert.equal(language, lang === "pt-BR" ? "pt-BR" : "en");
        assert.equal(await page.locator(`main [lang="${other}"]`).count(), 0);
        const looksWell = other === "en" ? axeFindsNothingInThemes : axeFindsNothing;
        await looksWell(page, path); // the language changes no colour, so one language is enough
        await shot(page, `${name(path)}-${lang}`);
      },
    );

for (const path of places)
  check(
    `${path}: 360 px at 200 % text loses nothing sideways`,
    { settings: { text: "200" } },
    async (page) => {
      await open(page, path);
      await fits(page, path);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("main :is(h1, h2, p, a, button, label, legend)")]
          .filter(
            (el) =>
              el.checkVisibility() &&
              !el.closest(".paper, .only-read") &&
              !el.matches(".only-read"),
          )
          .filter((el) => el.getBoundingClientRect().right > innerWidth + 1)
          .map((el) => el.textContent.slice(0, 40)),
      );
      assert.deepEqual(cut, []);
      await shot(page, `${name(path)}-200`);
    },
  );

/* ---- the album ---- */

check("every card of the album says something in a balloon that holds it", {}, async (page) => {
  await open(page, "/album");
  const cards = [..."hdcs"]
    .flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit))
    .concat("XX");
  const said = new Set();
  for (const card of cards) {
    await page.locator(`.teach[data-card="${card}"]`).waitFor();
    assert.equal(new URL(page.url()).hash, card === "Ah" ? new URL(page.url()).hash : `#${card}`);
    const inside = await page.locator(".balloon").evaluate((el) => {
      const range = document.createRange();
      range.selectNodeContents(el.querySelector("p"));
      const [text, shape] = [
        range.getBoundingClientRect(),
        el.querySelector("path").getBoundingClientRect(),
      ];
      return (
        text.left >= shape.left &&
        text.right <= shape.right &&
        text.top >= shape.top &&
        text.bottom <= shape.bottom
      );
    });
    assert.ok(inside, `${card} runs over its balloon`);
    said.add(await page.locator(".balloon p").innerText());
    await page.keyboard.press("ArrowRight");
  }
  assert.equal(said.size, 53);
  await page.locator('.teach[data-card="Ah"]').waitFor(); // after the last card comes the first
  await page.keyboard.press("ArrowLeft");
  await page.locator('.teach[data-card="XX"]').waitFor();
});

check(
  "the album is searched, by keys alone, without accents",
  { size: "desktop" },
  async (page) => {
    await open(page, "/album#Ah");
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("cardeal luis");
    await page.locator(".leaves-cards li").first().waitFor();
    const hits = await page.locator(".leaves-cards li").count();
    assert.ok(hits > 0 && hits < 13, `${hits} cards`);
    const shown = await page.locator(".teach").innerText();
    assert.match(shown, /cardeal/i);
    await page.keyboard.press("ArrowLeft"); // in a field, the key moves the cursor and turns no card
    assert.equal(await page.locator(".teach").innerText(), shown);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.match(new URL(page.url()).hash, /^#([A2-9TJQK][cdhs]|XX)$/);
    await page.getByRole("searchbox").fill("truco");
    await page.getByText("Nenhuma carta fala disso.").first().waitFor();
  },
);

check(
  "a card that is touched comes into sight, and back leads out of the album",
  {},
  async (page) => {
    await open(page, "/almanaque");
    await page.locator('.almanac-deck a[href="/album"]').tap();
    await page.locator(".leaves-cards").waitFor();
    for (const card of ["Kh", "5h"]) {
      await page.locator(`.leaves-cards a[href="/album#${card}"]`).tap();
      await page.locator(`.teach[data-card="${card}"]`).waitFor();
      const top = await page.locator(".teach").evaluate((el) => el.getBoundingClientRect().top);
      assert.ok(top >= 0 && top < 300, `${top}`);
    }
    await page.goBack();
    await page.locator(".almanac-games").waitFor();
  },
);

check(
  "a link opens the album at its card, and what is no card opens the first",
  {},
  async (page) => {
    await open(page, "/album#7d");
    assert.equal(await page.locator(".teach").getAttribute("data-card"), "7d");
    await open(page, "/almanaque");
    await open(page, "/album#Zz");
    assert.equal(await page.locator(".teach").getAttribute("data-card"), "Ah");
  },
);

/* ---- the packs ---- */

const classic = (page) => page.locator("#deck-court-Kh").count();

check(
  "the classic pack comes when it is chosen, and stays for use without a network",
  { size: "desktop", offline: true },
  async (page, context) => {
    const asked = [];
    page.on("request", (r) => asked.push(new URL(r.url()).pathname));
    await open(page, "/ajustes");
    await keptOffline(page);
    assert.ok(
      !asked.some((path) => path.includes("courts")),
      "the art was fetched before it was wanted",
    );
    await page.getByLabel("Clássico", { exact: true }).check();
    await page.locator("#deck-court-Kh").waitFor({ state: "attached" });
    assert.ok(asked.some((path) => path.includes("courts")));
    await shot(page, "settings-classico");
    await context.setOffline(true);
    await page.reload();
    await page.locator("#deck-court-Kh").waitFor({ state: "attached" });
    const loose = await page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map((el) => el.id);
      const uses = [...document.querySelectorAll("svg use")].map((el) =>
        el.getAttribute("href").slice(1),
      );
      return {
        twice: ids.length - new Set(ids).size,
        lost: uses.filter((id) => !document.getElementById(id)),
      };
    });
    assert.deepEqual(loose, { twice: 0, lost: [] });
  },
);

check(
  "without a network the classic pack is missed, said, and played without",
  { size: "desktop", offline: true, expected: /courts/ },
  async (page, context) => {
    await open(page, "/ajustes");
    await keptOffline(page);
    await context.setOffline(true);
    await page.getByLabel("Clássico", { exact: true }).check();
    await page.getByText(/ainda não chegou/).waitFor();
    assert.equal(await classic(page), 0);
    assert.ok(await page.locator("#card-Kh").count());
    await context.setOffline(false);
    await page.locator("#deck-court-Kh").waitFor({ state: "attached" });
    await page.getByText(/ainda não chegou/).waitFor({ state: "detached" });
  },
);

for (const skin of ["grande", "espanhol", "instrutivo"])
  check(
    `at the table, key i and the menu show what a card says: ${skin}`,
    { size: "desktop", settings: { skin } },
    async (page) => {
      await begin(page, "hombre");
      await waits(page, "you", "dealer");
      const card = page.locator('.hand [role="option"]').nth(2);
      await card.focus();
      const label = (await card.getAttribute("aria-label")).split(",")[0];
      await page.keyboard.press("i");
      const dialog = page.locator("dialog[open]");
      await dialog.locator(".balloon p").waitFor();
      assert.equal(await dialog.locator(".teach header p").innerText(), label);
      await axeFindsNothing(page);
      await shot(page, `fact-${skin}`);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      assert.ok(
        await card.evaluate((el) => el === document.activeElement),
        "the focus is back on the card",
      );
      await page.locator(".head-button[aria-haspopup]").click();
      await dialog.getByText("O que esta carta diz").click();
      await dialog.locator(".balloon p").waitFor();
    },
  );

/* ---- the almanac ---- */

/* How many tables "at a glance" the page of a game has: one, or none. */
const glances = (slug) => {
  const page = new URL(`../../games/${slug}/page.ts`, import.meta.url);
  return readFileSync(page, "utf8").match(/^ {2}glance: /gm)?.length ?? 0;
};

check(
  "the almanac leads to every game and back, and no further than there is",
  {},
  async (page) => {
    await open(page, "/almanaque");
    const links = await page
      .locator(".almanac-games a")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    assert.deepEqual([...links].sort(), games.map((slug) => `/almanaque/${slug}`).sort());
    for (const link of links) {
      await open(page, link);
      await holds(page.locator(".chapters section:not(.glance)"), 4, link);
      const glance = glances(link.split("/").at(-1));
      assert.equal(await page.locator(".chapters .glance").count(), glance, link);
      for (const kin of await page
        .locator(".kin a")
        .evaluateAll((all) => all.map((a) => a.getAttribute("href"))))
        assert.ok(links.includes(kin), kin);
    }
    await page.goto("/almanaque/truco");
    await page.getByText("Esta página não existe").first().waitFor();
  },
);

check(
  "from the first page, the rules and about, one is led to the almanac",
  { size: "desktop" },
  async (page) => {
    await open(page, "/");
    await page.locator('.foot a[href="/album"]').waitFor();
    await page.locator('.foot a[href="/almanaque"]').click();
    await page.locator(".almanac-games a").first().waitFor();
    await open(page, "/regras/solo");
    await page.locator('main a[href="/almanaque/solo"]').click();
    await page.locator(".chapters h2").first().waitFor();
    await open(page, "/sobre");
    await page.locator('main a[href="/almanaque"]').waitFor();
  },
);

/* ---- printing ---- */

for (const slug of games)
  check(
    `the score sheet of ${slug} fills one page of paper`,
    { size: "desktop", settings: { theme: "dark" } },
    async (page) => {
      await open(page, `/imprimir/${slug}`);
      const [sheet, ...more] = await printed(page, slug);
      assert.equal(more.length, 0, "more than one page");
      const title = await page.locator(".paper h2").innerText();
      assert.ok(sheet.includes(title));
      assert.ok(sheet.trim().split("\n").length > 12, sheet);
      assert.ok(!sheet.includes("Como anotar"), "what is only for the screen was printed");
    },
  );

check(
  "the score sheet takes names, columns and the items that are wanted",
  { size: "desktop" },
  async (page) => {
    await open(page, "/imprimir/buraco");
    await page.getByLabel("Nome 1").fill("Vó Lurdes");
    await page.locator('.asks-lines label:has-text("anuladas") input').uncheck();
    let [sheet] = await printed(page, "names");
    assert.match(sheet, /Vó Lurdes/);
    assert.match(sheet, /Canastras limpas/);
    assert.doesNotMatch(sheet, /anuladas/);
    await page.getByLabel("Uma linha por rodada").check();
    [sheet] = await printed(page, "rows");
    assert.match(sheet, /O que contou/);
    assert.match(sheet, /\b26\b/);
  },
);

check(
  "rules, almanac and the deck's facts are printed whole",
  { size: "desktop" },
  async (page) => {
    await open(page, "/regras/buraco");
    const rules = await printed(page, "rules");
    assert.ok(rules.length >= 3 && rules.length <= 10, `${rules.length} pages`);
    assert.ok(
      rules.every((text) => text.trim().length > 200),
      "an empty page",
    );
    for (const rule of ["R1 ", "R20 ", "R46 "]) assert.ok(rules.join("").includes(rule), rule);
    await open(page, "/almanaque/samba");
    const almanac = await printed(page, "almanac");
    assert.ok(almanac.length <= 2, `${almanac.length} pages`);
    assert.match(almanac.join(""), /Para jogar bem/);
    assert.doesNotMatch(almanac.join(""), /Cartas que falam deste jogo/);
    await open(page, "/album");
    const facts = await printed(page, "facts");
    assert.equal(facts.length, 2, "a sheet has two sides");
    const signs = facts.join("").match(/(10|[A2-9JQK])[♣♦♥♠]|★/g) ?? [];
    assert.equal(signs.length, 53);
  },
);
