/* learn.test.mjs - plays every lesson on a phone, in both languages, from the first step to the
 * free game. The test does what the table marks. Once in each lesson it does something else, and
 * checks that this is explained and not done. It also checks steps back and forth, what is kept,
 * and axe. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { axeFindsNothing, fits } from "./everybody.mjs";
import { games, heads, shot, site, until } from "./help.mjs";
import { eachOf, gamesOf } from "./scope.mjs";

const { check } = await site();
const shown = gamesOf("learn", games);
const languages = [
  ["pt", "pt-BR"],
  ["en", "en-US"],
];

const spanish = { A: "1", J: "10", Q: "11", K: "12" };
const packOf = (slug) => heads.find((g) => g.slug === slug).skin;
const asShown = (slug, text) =>
  packOf(slug) === "spanish" ? text.replace(/[AJQK](?=[♣♦♥♠])/g, (r) => spanish[r]) : text;

/** The instructions in a lesson's file, with cards named as the game's pack shows them. */
const instructions = (slug, lang) =>
  readFileSync(new URL(`../../games/${slug}/lesson.ctr`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => (line.startsWith(`#${lang} `) ? [asShown(slug, line.slice(4))] : []));

const coach = (page) => page.locator(".coach");

/** The present step of the lesson, once it waits for the learner. */
async function standing(page) {
  await page.locator('.coach:not([data-mode="watch"]), dialog[open]').first().waitFor();
  return page.evaluate(() => {
    const { step, mode } = document.querySelector(".coach").dataset;
    const { ply } = document.querySelector(".table").dataset;
    return {
      step: Number(step),
      mode,
      ply: Number(ply),
      sheet: !!document.querySelector("dialog[open]"),
    };
  });
}

const words = (page) =>
  page.locator(".coach-text").evaluate((el) => el.querySelector(".coach-seen").textContent);

/* A text that changes with any answer to a tap. Runs in the page as window.lessonSign(). */
const lessonSign = () =>
  JSON.stringify([window.sign(), { ...document.querySelector(".coach")?.dataset }]);
const sign = (page) => page.evaluate(() => window.lessonSign());

/** Taps, and waits for the answer. */
async function tap(page, locator) {
  const before = await sign(page);
  await locator.tap();
  await until(page, (was) => window.lessonSign() !== was, before);
}

/** Taps each marked thing that is not chosen yet, then the button that remains. */
async function doWanted(page, { ply, step }) {
  const tapped = new Set();
  const card = (id) => id.replace(/\.\d$/, "");
  for (let taps = 0; taps < 12; taps++) {
    const now = await page.evaluate(() => ({
      ply: Number(document.querySelector(".table").dataset.ply),
      ...document.querySelector(".coach").dataset,
    }));
    if (now.ply !== ply || now.mode !== "act" || Number(now.step) !== step) return;
    const marked = await page.evaluate(() => {
      const places = document.querySelector(".acts .amount")
        ? []
        : [...document.querySelectorAll(".table .zone.hinted")];
      const cards = [...document.querySelectorAll(".table .card.hinted")];
      return [...cards, ...places]
        .filter((el) => !el.matches(".chosen"))
        .map((el) => el.dataset.key ?? el.dataset.zone);
    });
    const next = marked.find((id) => !tapped.has(id) && !tapped.has(card(id)));
    if (next) {
      tapped.add(next).add(/^[\dATJQKX]\w\./.test(next) ? card(next) : next);
      await tap(
        page,
        page.locator(`.card[data-key="${next}"], .zone[data-zone="${next}"]`).first(),
      );
    } else {
      await tap(page, page.locator(".acts .button.main, .acts [data-act]").first());
    }
  }
  assert.fail("the marked act does not come about");
}

/** Does something that the step does not ask for. Checks that it is explained and changes
 * nothing. */
async function doOther(page) {
  const before = await standing(page);
  const others = page.locator(".table [data-stop]:not(.hinted):not([disabled])");
  const said = page.locator(".said.refused");
  for (let i = 0; i < (await others.count()); i++) {
    const other = others.nth(i);
    if (!(await other.isVisible())) continue;
    await tap(page, other);
    const why = page.locator(".acts [data-do]", { hasText: /Por que não|Why not/ });
    if (await why.count()) await tap(page, why.first());
    const dialog = page.locator("dialog[open]");
    if (await dialog.count()) await page.keyboard.press("Escape");
    if (await said.count()) break;
  }
  assert.ok((await said.textContent()).length > 20, "another act is explained");
  const after = await standing(page);
  assert.deepEqual(after, before, "another act is not done");
  await page.keyboard.press("Escape");
}

async function learn(page, slug, lang) {
  const texts = instructions(slug, lang);
  await page.addInitScript(`window.lessonSign = ${lessonSign}`);
  await page.goto(`/aprender/${slug}`);
  await coach(page).waitFor();
  let triedOther = false;
  let last = 0;
  for (let turns = 0; turns < 60; turns++) {
    const now = await standing(page);
    if (now.sheet) {
      await page.locator("dialog[open] .button.main").tap();
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      continue;
    }
    assert.equal(await words(page), texts[now.step - 1], "the step's own words");
    assert.ok(now.step === last || now.step === last + 1, "one step after the other");
    if (now.step !== last) await shot(page, `lesson-${slug}-${lang}-${now.step}`);
    last = now.step;
    if (now.mode === "end") break;
    if (now.mode === "read") {
      await tap(page, page.locator(".coach .button.main"));
    } else {
      if (!triedOther && now.step > 2) {
        triedOther = true;
        await doOther(page);
      }
      await doWanted(page, now);
    }
  }
  assert.equal(last, texts.length, "the last step is reached");
  assert.ok(triedOther);
}

for (const slug of shown)
  for (const [lang, locale] of eachOf("learn", games.indexOf(slug), languages))
    check(`${slug}: the lesson, ${lang}`, { lang: locale }, async (page) => {
      await learn(page, slug, lang);
      await coach(page).locator(".button.main").tap();
      await page.waitForURL(`**/mesa/${slug}`);
      await page.locator(".table .face").first().waitFor();
    });

check("steps back and on, kept over a reload, then anew", {}, async (page) => {
  const texts = instructions("golfe", "pt");
  const at = async (n) => {
    await page.locator(`.coach[data-step="${n}"]:not([data-mode="watch"])`).waitFor();
    assert.equal(await words(page), texts[n - 1]);
  };
  const back = page.getByRole("button", { name: "Passo anterior" });
  const skip = page.getByRole("button", { name: "Pular este passo" });
  await page.goto("/jogar/golfe");
  await page.getByRole("link", { name: "Aprender em 5 minutos" }).tap();
  await at(1);
  assert.ok(await back.isDisabled());
  for (let n = 2; n <= 4; n++) {
    await skip.tap();
    await at(n);
  }
  const ply = await page.locator(".table").getAttribute("data-ply");
  await back.tap();
  await at(3);
  assert.notEqual(await page.locator(".table").getAttribute("data-ply"), ply);
  await page.reload();
  await at(3);
  for (let n = 4; n <= texts.length; n++) {
    await skip.tap();
    await at(n);
  }
  assert.ok(await skip.isDisabled());
  await page.getByRole("button", { name: "Ver de novo" }).tap();
  await at(1);
});

const strict = { settings: { text: "200" } };
for (const [name, how] of [
  ["light", { settings: { theme: "light" } }],
  ["dark", { settings: { theme: "dark" } }],
  ["contrast", { settings: { theme: "contrast" } }],
  ["large text", strict],
  ["desk machine", { size: "desktop" }],
])
  check(`axe on a lesson: ${name}`, how, async (page) => {
    for (const slug of ["buraco", "solo", "cao_vermelho"]) {
      await page.goto(`/aprender/${slug}`);
      await coach(page).waitFor();
      await page.getByRole("button", { name: "Continuar" }).click();
      await page.locator('.coach[data-step="2"][data-mode="act"]').waitFor();
      await shot(page, `lesson-${slug}-${name.replace(" ", "-")}`);
      await axeFindsNothing(page, slug);
      await fits(page, slug);
    }
  });

check("by keys alone: the first steps", { size: "desktop" }, async (page) => {
  await page.goto("/aprender/golfe");
  await page.locator('.coach[data-mode="read"]').waitFor();
  const focused = (sel) => page.evaluate((s) => document.activeElement?.matches(s), sel);
  for (let n = 0; n < 40 && !(await focused(".coach .button.main")); n++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator('.coach[data-step="2"][data-mode="act"]').waitFor();
  await page.waitForFunction(() => document.activeElement?.matches(".coach-words"));
  for (let n = 0; n < 60 && !(await focused(".zone.hinted")); n++) {
    await page.keyboard.press(n < 4 && !(await focused("[data-stop]")) ? "Tab" : "ArrowRight");
    if (n > 30) await page.keyboard.press("ArrowDown");
  }
  await page.locator(".zone.hinted").focus();
  await page.keyboard.press("Enter");
  await page.locator('.coach[data-step="3"][data-mode="act"]').waitFor();
});

check("an unknown lesson is not found", {}, async (page) => {
  await page.goto("/aprender/bridge");
  await page.locator("main h1").waitFor();
  assert.equal(await coach(page).count(), 0);
});

/* ---- "?" on the table ---- */

for (const [slug, ask, rule] of [
  ["golfe", '[data-zone^="stock"]', "R6"],
  ["golfe", '[data-zone^="cell."]', "R4"],
  ["solo", ".card[data-key]", "R19"],
  ["solo", '.acts [data-act="solo"]', "R6"],
  ["cao_vermelho", ".amount .button.main", "R6"],
  ["cao_vermelho", ".pots li", "R3"],
])
  check(`?: ${slug} ${ask} leads to ${rule}`, {}, async (page) => {
    await page.goto(`/aprender/${slug}`);
    await coach(page).waitFor();
    await page.getByRole("button", { name: "Continuar" }).tap();
    await page.locator('.coach[data-mode="act"]').waitFor();
    const ply = await page.locator(".table").getAttribute("data-ply");
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "O que é isto?" }).tap();
    await page.locator(".asking-note").waitFor();
    await page.locator(ask).first().tap();
    await page.locator(`dialog[open] #${rule}.here`).waitFor();
    assert.equal(await page.locator(".table").getAttribute("data-ply"), ply, "asking is no move");
    assert.equal(await page.locator(".asking-note").count(), 0);
  });
