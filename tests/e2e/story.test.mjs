/* story.test.mjs - the sentences about the play at the table, one for each turn. Checks them
 * against the record. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { begin, carteado, holds, shot, site, waits } from "./help.mjs";
import { keptAll } from "./kept.mjs";
import { Person } from "./person.mjs";

const { check } = await site();

/** The acts of a record as seat 0 saw them, as {seat, act, text}. */
function moves(record) {
  const folder = mkdtempSync(join(tmpdir(), "story-"));
  const file = join(folder, "match.ctr");
  writeFileSync(file, record);
  const args = ["replay", file, "--seat", "1", "--json", "--lang", "pt"];
  const said = JSON.parse(execFileSync(carteado, args, { encoding: "utf8" })).moves;
  rmSync(folder, { recursive: true });
  return said;
}

/** Groups the acts that a seat does one after another. */
function runs(acts) {
  const all = [];
  for (const m of acts)
    if (m.seat >= 0 && all.at(-1)?.[0].seat === m.seat) all.at(-1).push(m);
    else all.push([m]);
  return all;
}

/* Only games in which no seat has two turns in a row. */
for (const slug of ["samba", "buraco", "domino"])
  check(`${slug}: a sentence for each turn, with all its acts`, { seed: 4 }, async (page) => {
    await begin(page, slug);
    const person = new Person(page, "touch", `story/${slug}`);
    await person.playOn((seen) => person.acts >= 8 && seen.wait === "you" && !seen.dialog);
    const told = runs(moves((await keptAll(page, slug)).record));
    await page.locator(".log").tap();
    const lines = page.locator("dialog .log-list li:not(.log-since):not([aria-hidden])");
    await holds(lines, told.length, "turns told");
    const texts = await lines.allInnerTexts();

    for (const [i, turn] of told.entries()) {
      if (turn[0].seat < 0) continue;
      for (const { text } of turn) assert.ok(texts[i].includes(text), `${texts[i]}: ${text}`);
      assert.ok(texts[i].startsWith("Você ") === (turn[0].seat === 0), texts[i]);
      if (turn.length > 1) assert.match(texts[i], / e \S+/);
    }
    assert.ok(told.some((turn) => turn.length > 1) || slug === "domino");
    const mark = page.locator("dialog .log-list .log-since");
    assert.equal(await mark.innerText(), "Desde a sua vez");
    const before = await mark.evaluate((e) => e.previousElementSibling.textContent);
    assert.match(before, /^Você /);
    await shot(page, `story-${slug}-log`);
    await page.keyboard.press("Escape");
    await shot(page, `story-${slug}`);
  });

check("an own draw names its card, another's does not", { seed: 4 }, async (page) => {
  await begin(page, "samba");
  await waits(page, "you");
  const before = await page.locator(".hand .card").count();
  await page.locator('[data-zone="stock"]').tap();
  await page.locator(`.hand .card >> nth=${before}`).waitFor();
  const said = await page.locator(".log-text span").first().innerText();
  const fresh = await page.locator(".hand .new-dot").count();
  assert.match(said, /^Você comprou (\S+ ?)+/);
  assert.doesNotMatch(said, /monte|mostr/);
  assert.ok(fresh >= 2);
});

/** Records the words of each scene. Taps the scene away at once, if `tap` is true. */
const watchScenes = (tap) => {
  window.scenes = [];
  let last = null;
  new MutationObserver(() => {
    const scene = document.querySelector(".scene");
    if (scene === last) return;
    last = scene;
    if (!scene) return;
    window.scenes.push({
      words: scene.querySelector("b").textContent,
      cards: scene.querySelectorAll(".face").length,
      sheet: !!document.querySelector("dialog[open]"),
    });
    if (tap) scene.click();
  }).observe(document, { childList: true, subtree: true });
};

/* The bots play at a pace at which scenes are shown. */
for (const slug of ["cao_vermelho", "cao_polones", "monte"])
  check(
    `${slug}: what a card decided is said, then all stands in one table`,
    { seed: 6, settings: { pace: "fast" } },
    async (page) => {
      await page.addInitScript(watchScenes, slug !== "monte");
      await begin(page, slug);
      const person = new Person(page, "touch", `scene/${slug}`);
      await person.play((seen) => !!seen.dialog?.sheet);
      const { record } = await keptAll(page, slug);
      const said = await page.evaluate(() => window.scenes);
      const bets = record.match(/^\d bet /gm) ?? [];
      assert.equal(said.length, slug === "monte" ? 1 : bets.length);
      for (const { words, cards, sheet } of said) {
        assert.match(words, /[♣♦♥♠]| de (paus|ouros|copas|espadas)/);
        assert.ok(cards > 0);
        assert.ok(!sheet, "the sheet comes after the scene");
        if (slug !== "monte")
          assert.match(words, /^\S+ (ganhou|perdeu) \d+: .*(ganhou de|levou a aposta)/);
      }
      const rows = page.locator("dialog .together tbody tr");
      await holds(rows, 4, "players");
      const own = await rows.first().innerText();
      if (slug === "monte") {
        const [, verb, sum] = said[0].words.match(/; você (ganhou|perdeu) (\d+)/) ?? [];
        const told = sum ? `${verb === "ganhou" ? "+" : "−"}${sum}` : "0";
        assert.equal(own.split("\t")[1], told);
      }
      await shot(page, `story-${slug}-sheet`);
    },
  );

check(
  "a scene stands over the log and goes by itself or by a key",
  { seed: 6, settings: { pace: "fast" } },
  async (page) => {
    await begin(page, "cao_vermelho");
    const scene = page.locator(".scene");
    await scene.waitFor();
    await shot(page, "story-scene");
    assert.equal(await page.locator("dialog[open]").count(), 0);
    await scene.waitFor({ state: "detached" });
  },
);

/* Checks patiences of one deal: a lost one says why it is lost, and all say what to try next. */
for (const slug of ["onze", "poquer"])
  check(`${slug}: the end has words, and tells what to try next`, { seed: 3 }, async (page) => {
    await begin(page, slug);
    const person = new Person(page, "touch", `end/${slug}`);
    await person.play((seen) => !!seen.dialog?.sheet);
    const ending = page.locator("dialog[open] .ending");
    const mine = (await ending.getAttribute("class")).includes("mine");
    const winner = await ending.locator(".winner").innerText();
    const worth = await ending.locator(".worth").count();
    assert.equal(winner, mine ? "Você conseguiu!" : worth ? "Bom jogo!" : "Desta vez não deu.");
    assert.equal(await ending.locator(".cheer").count(), mine ? 1 : 0);
    if (!mine) await ending.getByText(/Fechou: não há mais par|O quadro está cheio/).waitFor();
    const buttons = await page.locator("dialog[open] .sheet-buttons .button").allInnerTexts();
    assert.ok(buttons.includes("Jogar de novo") && buttons.includes("Paciência do dia"));
    await shot(page, `story-${slug}-end`);
  });
