/* learn.test.mjs - every lesson on a phone, in both languages, from the first step to the free game: by
 * doing what the table marks, and once in each something else, which is explained and not done. Steps
 * back and on, what is kept, and axe. GAME=slug,... learns only these. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { games, shot, site } from "./help.mjs";

const { check } = await site();
const only = process.env.GAME?.split(",");
const shown = games.filter((g) => !only || only.includes(g));

/** The instructions of a lesson's file. */
const instructions = (slug, lang) =>
  readFileSync(new URL(`../../../lessons/${slug}.ctr`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => (line.startsWith(`#${lang} `) ? [line.slice(4)] : []));

const coach = (page) => page.locator(".coach");

/** How the lesson stands, once it waits for the learner. */
async function standing(page) {
  await page
    .locator('.coach:not([data-mode="watch"]), dialog[open]')
    .first()
    .waitFor();
  return page.evaluate(() => {
    const { step, mode } = document.querySelector(".coach").dataset;
    const { ply } = document.querySelector(".table").dataset;
    return { step: Number(step), mode, ply: Number(ply), sheet: !!document.querySelector("dialog[open]") };
  });
}

const words = (page) => page.locator(".coach-text").evaluate((el) => (el.querySelector("[aria-hidden]") ?? el).textContent);

const sign = (page) =>
  page.evaluate(() => JSON.stringify([window.look()?.sign, { ...document.querySelector(".coach")?.dataset }]));

/** Taps, and waits for what comes of it. */
async function tap(page, locator) {
  const before = await sign(page);
  await locator.tap();
  for (let n = 0; n < 40 && (await sign(page)) === before; n++) await page.waitForTimeout(25);
}

/** Taps what is marked and not yet chosen, each card once, then the button that is left. */
async function doWanted(page, ply) {
  const tapped = new Set();
  const card = (id) => id.replace(/\.\d$/, "");
  for (let taps = 0; taps < 12; taps++) {
    if (Number(await page.locator(".table").getAttribute("data-ply")) !== ply) return;
    const marked = await page.evaluate(() => {
      const places = document.querySelector(".acts .amount") ? [] : [...document.querySelectorAll(".table .zone.hinted")];
      const cards = [...document.querySelectorAll(".table .card.hinted")];
      return [...cards, ...places].filter((el) => !el.matches(".chosen")).map((el) => el.dataset.key ?? el.dataset.zone);
    });
    const next = marked.find((id) => !tapped.has(id) && !tapped.has(card(id)));
    if (next) {
      tapped.add(next).add(/^[\dATJQKX]\w\./.test(next) ? card(next) : next);
      await tap(page, page.locator(`.card[data-key="${next}"], .zone[data-zone="${next}"]`).first());
    } else {
      await tap(page, page.locator(".acts .button.main, .acts [data-act]").first());
    }
  }
  assert.fail("the marked act does not come about");
}

/** Something that the step does not ask for: explained, and nothing has changed. */
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
  assert.ok((await said.innerText()).length > 20, "another act is explained");
  const after = await standing(page);
  assert.deepEqual(after, before, "another act is not done");
  await page.keyboard.press("Escape");
}

async function learn(page, slug, lang) {
  const texts = instructions(slug, lang);
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
      await doWanted(page, now.ply);
    }
  }
  assert.equal(last, texts.length, "the last step is reached");
  assert.ok(triedOther);
}

for (const slug of shown)
  for (const [lang, locale] of [["pt", "pt-BR"], ["en", "en-US"]])
    check(`${slug}: the lesson, ${lang}`, { lang: locale }, async (page) => {
      await learn(page, slug, lang);
      await coach(page).locator(".button.main").tap();
      await page.waitForURL(`**/mesa/${slug}`);
      await page.locator(".table .face").first().waitFor();
    });
